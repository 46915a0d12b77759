import { trpc } from '#data/trpc.ts'
import { failedOutcome, type Outcome, showOutcome } from '#data/outcome.ts'

const failed = (title: string, error: unknown): Outcome => failedOutcome(title, error)

/** Ends a comp by its own id, whoever has it, on a list or not; for ten seconds and beside the result it can be put back. */
export function useEndComp(onOutcome: (outcome: Outcome) => void) {
  const end = trpc.comps.end.useMutation()
  const restore = trpc.comps.restore.useMutation()
  const report = (done: Outcome) => onOutcome(showOutcome(done))
  const putBack = (id: number) =>
    restore.mutateAsync({ id }).then(
      ({ message }) => report({ tone: 'good', title: 'Comp put back', text: message }),
      (error: unknown) => onOutcome(showOutcome(failed('The comp was not put back', error))),
    )
  return {
    endComp: (id: number) =>
      void end.mutateAsync({ id }).then(
        ({ isToRemove }) =>
          report({
            tone: 'good',
            title: 'Comp revoked',
            text: `What the comp gave ends at once.${isToRemove ? ' Substack still gives the comp: remove it there too.' : ''}`,
            undo: () => void putBack(id),
          }),
        (error: unknown) => onOutcome(showOutcome(failed('The comp was not revoked', error))),
      ),
    endingId: end.isPending ? end.variables.id : null,
  }
}
