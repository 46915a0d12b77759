import type { Merged, MergeInput, MergePreview } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { useUndoMerge } from '#features/merges/use-undo-merge.ts'
import { toRecordPath } from '#features/website-subscribers/to-record-path.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Compares two addresses, merges them, and takes it back; what came of it stands beside the form. */
export function useMerge(asked: MergeInput | null) {
  const [done, setDone] = useState<{ merged: Merged; kind: MergePreview['kind'] } | null>(null)
  // Once they are one there is nothing to compare, whatever else changes.
  const preview = trpc.merges.preview.useQuery(asked ?? { mainEmail: '', aliasEmail: '' }, {
    enabled: asked !== null && done === null,
    retry: false,
  })
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const merging = trpc.merges.merge.useMutation()
  const undo = useUndoMerge()

  const report = (merged: Merged, kind: MergePreview['kind']) => {
    const to = toRecordPath(merged)
    setDone({ merged, kind })
    show({
      tone: 'good',
      title: kind === 'address' ? 'Address changed' : 'One person now',
      text: merged.message,
      undo: () => takeBack(merged.id),
      ...(to === null ? {} : { link: { label: 'See the record', to } }),
    })
  }
  const takeBack = (id: number) =>
    undo.undo(id, () => {
      dismissOutcome()
      setDone(null)
    })
  const merge = (input: MergeInput, { knownBy, kind }: { knownBy: string; kind: MergePreview['kind'] }) =>
    void merging.mutateAsync({ ...input, knownBy }).then(
      (merged) => report(merged, kind),
      (error: unknown) => showFailed('They were not merged', error),
    )
  return {
    preview,
    merge,
    isMerging: merging.isPending,
    isDone: done !== null,
    outcome: undo.outcome ?? outcome,
    dismissOutcome: () => {
      undo.dismissOutcome()
      dismissOutcome()
    },
  }
}
