import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Parts two people again, and says what came of it. */
export function useUndoMerge() {
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const undoing = trpc.merges.undo.useMutation()
  return {
    undo: (id: number, onEnd?: () => void) =>
      void undoing
        .mutateAsync({ id })
        .then(
          ({ message: text }) => show({ tone: 'good', title: 'Merge undone', text }),
          (error: unknown) => showFailed('The merge was not undone', error),
        )
        .finally(onEnd),
    isUndoing: undoing.isPending,
    outcome,
    dismissOutcome,
  }
}
