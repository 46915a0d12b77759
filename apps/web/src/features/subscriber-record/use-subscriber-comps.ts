import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { compMessages } from '../comps/comp-messages.ts'
import { failedOutcome, showOutcome, type Outcome } from '#data/outcome.ts'
import type { Terms } from '../comps/use-comp.ts'
import { useEndComp } from '../comps/use-end-comp.ts'
import type { PersonOfRecord } from './person-of-record.ts'
import { undoneComps, useUndoBatch } from '../change-sets/use-undo-batch.ts'

/** Grants and revokes the comp of one person; either can be taken back, for ten seconds and beside the result. */
export function useSubscriberComps(onGranted: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const grant = trpc.comps.grant.useMutation()
  const onWebsite = trpc.comps.grantOnWebsite.useMutation()

  const report = (done: Outcome) => setOutcome(showOutcome(done))
  const { undoBatch } = useUndoBatch(setOutcome, { matter: undoneComps, place: 'record' })
  const { endComp, endingId } = useEndComp(setOutcome)
  /** The change set takes it back. */
  const grantOnList = async (subscriberId: number, how: Terms) => {
    const { message, changeSetId } = await grant.mutateAsync({ subscriberId, ...how })
    return { message, undo: changeSetId === null ? null : () => void undoBatch(changeSetId) }
  }
  /** No change set knows them: the comp is ended by its id. */
  const grantAlone = async (id: number, { plan, duration, reason }: Terms) => {
    const { message, compId } = await onWebsite.mutateAsync({ id, plan, duration, reason })
    return { message, undo: compId === null ? null : () => endComp(compId) }
  }

  return {
    grant: ({ kind, id }: PersonOfRecord, how: Terms) =>
      void (kind === 'subscriber' ? grantOnList(id, how) : grantAlone(id, how)).then(
        ({ message, undo }) => {
          onGranted()
          // The comp itself says below what is to be done at Substack.
          return report(
            undo === null
              ? { tone: 'good', title: 'Already comped', text: `${message} What was chosen gives no more.` }
              : { ...compMessages.subscribers.comped(message), undo },
          )
        },
        (error: unknown) =>
          setOutcome(
            showOutcome(
              kind === 'subscriber'
                ? compMessages.subscribers.failed(error)
                : failedOutcome('Failed to Comp Subscription', error),
            ),
          ),
      ),
    revoke: endComp,
    isGranting: grant.isPending || onWebsite.isPending,
    revokingId: endingId,
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
