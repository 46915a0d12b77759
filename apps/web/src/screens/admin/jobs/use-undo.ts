import type { ChangeSet } from '@joy/contract'
import { trpc } from '#data/trpc.ts'
import { type UndoOf, useUndoChanges } from '#features/change-sets/use-undo-changes.ts'
import { useRefetchJobs } from './use-refetch-jobs.ts'

/** Undoes any change set, from the list of them. */
export function useUndo(): UndoOf<ChangeSet> {
  const { ended } = useRefetchJobs()
  const utils = trpc.useUtils()
  return useUndoChanges<ChangeSet>({
    messages: {
      undone: 'Changes undone',
      notUndone: 'Nothing was undone',
      stopped: 'Some rows are as before, the others stay as they were changed.',
    },
    onBegin: () => void utils.changeSets.invalidate(),
    onEnd: () => void ended(),
  })
}
