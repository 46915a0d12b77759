import type { ChangeSet } from '@joy/contract'
import { type UndoOf, useUndoChanges } from '#features/change-sets/use-undo-changes.ts'
import { useRefetch } from '#hooks/use-refetch.ts'

/** Undoes any change set, from the list of them. */
export function useUndo(): UndoOf<ChangeSet> {
  const refetch = useRefetch()
  return useUndoChanges<ChangeSet>({
    words: {
      undone: 'Changes undone',
      notUndone: 'Nothing was undone',
      stopped: 'Some rows are as before, the others stay as they were changed.',
    },
    onEnd: () => void refetch('jobs'),
  })
}
