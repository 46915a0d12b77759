import { useState } from 'react'
import { failedOutcome, type Outcome, showOutcome } from '#data/outcome.ts'
import { trpc } from '#data/trpc.ts'

/** Parts two people again, and says what came of it. */
export function useUndoMerge() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const undoing = trpc.merges.undo.useMutation()
  return {
    undo: (id: number, onEnd?: () => void) =>
      void undoing
        .mutateAsync({ id })
        .then(
          ({ message: text }) => setOutcome(showOutcome({ tone: 'good', title: 'Merge undone', text })),
          (error: unknown) => setOutcome(showOutcome(failedOutcome('The merge was not undone', error))),
        )
        .finally(onEnd),
    isUndoing: undoing.isPending,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
