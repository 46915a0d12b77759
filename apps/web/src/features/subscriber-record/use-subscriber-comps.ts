import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { compMessages } from '../comps/comp-messages.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'
import type { Terms } from '../comps/use-comp.ts'
import { useEndComp } from '../comps/use-end-comp.ts'
import { undoneComps, useUndoBatch } from '../change-sets/use-undo-batch.ts'

/** Grants and revokes the comp of one person; either can be taken back, for ten seconds and beside the result. */
export function useSubscriberComps(onGranted: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const grant = trpc.comps.grant.useMutation()

  const report = (done: Outcome) => setOutcome(showOutcome(done))
  const { undoBatch } = useUndoBatch(setOutcome, { matter: undoneComps, place: 'record' })
  const { endComp, endingId } = useEndComp(setOutcome)

  return {
    grant: (subscriberId: number, how: Terms) =>
      void grant.mutateAsync({ subscriberId, ...how }).then(
        ({ message, changeSetId }) => {
          onGranted()
          // The comp itself says below what is to be done at Substack.
          return report(
            changeSetId === null
              ? { tone: 'good', title: 'Already comped', text: `${message} What was chosen gives no more.` }
              : { ...compMessages.subscribers.comped(message), undo: () => void undoBatch(changeSetId) },
          )
        },
        (error: unknown) => setOutcome(showOutcome(compMessages.subscribers.failed(error))),
      ),
    revoke: endComp,
    isGranting: grant.isPending,
    revokingId: endingId,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
