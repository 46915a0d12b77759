import type { PaymentEvent } from '@joy/contract'
import type { SubscriptionEvent } from '@joy/database/entities/subscription-event.entity.ts'
import { isLastPeriod } from '@joy/domain/access/next-charge.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { factsOf, type PaymentRow } from './payment-row.ts'

export const presentEvent = (it: SubscriptionEvent): PaymentEvent => ({
  id: it.id,
  at: it.at.toISOString(),
  kind: it.kind,
  by: it.by ?? null,
  before: it.before ?? null,
  after: it.after ?? null,
})

/** What may be done with a subscription as it stands. One whose last day has passed is the provider's to end. `isLeaving`: its owner's account is deleted, or waits to be. */
export function possibleDeeds(row: PaymentRow, { now, isLeaving }: { now: Date; isLeaving: boolean }) {
  const it = factsOf(row)
  const isOver = overSince(it, now) !== null
  // Nothing renews it: there is nothing to cancel, and the desk of reconciliation closes it.
  const isTermOver = it.provider !== 'stripe' && it.currentPeriodEnd <= now
  return {
    canCancel: !isOver && !isLastPeriod(it) && !isTermOver,
    canResume: !isLeaving && !isOver && it.isCancelAtPeriodEnd && it.currentPeriodEnd > now,
    canChangePlan:
      !isLeaving && !isOver && (it.provider === 'stripe' || (!it.isCancelAtPeriodEnd && it.nextFrom === null)),
    canRenew: !isLeaving && !isOver && !it.isCancelAtPeriodEnd && it.provider !== 'stripe',
  }
}
