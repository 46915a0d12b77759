import type { CompDuration, Subscriber } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage } from '../../data/error-message.ts'
import { trpc } from '../../data/trpc.ts'
import { compWords, undoWords } from '../../hooks/comp-words.ts'
import { tell, type Outcome } from '../../hooks/outcome.ts'
import { useRefetch } from '../../hooks/use-refetch.ts'

const failed = (title: string, error: unknown): Outcome => ({
  tone: 'bad',
  title,
  text: serverMessage(error) ?? 'Nothing has changed. Please try again.',
  detail: errorDetail(error),
})

/** Grants and revokes the comp of one person; either can be taken back, for ten seconds and beside the result. */
export function useSubscriberComps({ id }: Subscriber, onGranted: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { afterComp } = useRefetch()
  const grant = trpc.comps.grant.useMutation()
  const revoke = trpc.comps.revoke.useMutation()
  const restore = trpc.comps.restore.useMutation()

  const report = async (told: Outcome) => {
    setOutcome(tell(told))
    await afterComp()
  }
  const undoGrant = () =>
    revoke.mutateAsync({ subscriberId: id }).then(
      () => report(undoWords.done(1)),
      (error: unknown) => setOutcome(tell(undoWords.failed(error))),
    )
  const undoRevoke = (compId: number) =>
    restore.mutateAsync({ id: compId }).then(
      ({ message }) => report({ tone: 'good', title: 'Comp put back', text: message }),
      (error: unknown) => setOutcome(tell(failed('The comp was not put back', error))),
    )

  return {
    grant: (how: { duration: CompDuration; reason: string | undefined }) =>
      void grant.mutateAsync({ subscriberId: id, ...how }).then(
        ({ message, changeSetId }) => {
          onGranted()
          const undo = changeSetId === null ? {} : { undo: () => void undoGrant() }
          return report({ ...compWords.subscribers.comped(message), ...undo })
        },
        (error: unknown) => setOutcome(tell(compWords.subscribers.failed(error))),
      ),
    revoke: () =>
      void revoke.mutateAsync({ subscriberId: id }).then(
        ({ compId, isToRemove }) =>
          report({
            tone: 'good',
            title: 'Comp revoked',
            text: `Paid access ends at once.${isToRemove ? ' Substack still gives the comp: remove it there too.' : ''}`,
            undo: () => void undoRevoke(compId),
          }),
        (error: unknown) => setOutcome(tell(failed('The comp was not revoked', error))),
      ),
    isGranting: grant.isPending,
    isRevoking: revoke.isPending,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
