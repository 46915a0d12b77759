import type { PaymentEvent } from '@joy/contract'
import type { SubscriptionEvent } from '@joy/database/entities/subscription-event.entity.ts'
import { isLastPeriod } from '@joy/domain/access/next-charge.ts'
import { isEnded } from '@joy/domain/revenue.ts'
import type { PaymentRow } from './payment-row.ts'

export const presentEvent = (it: SubscriptionEvent): PaymentEvent => ({
  id: it.id,
  at: it.at.toISOString(),
  kind: it.kind,
  by: it.by ?? null,
  before: it.before ?? null,
  after: it.after ?? null,
})

type Standing = Pick<
  PaymentRow,
  'status' | 'is_cancel_at_period_end' | 'current_period_end' | 'billed_until' | 'provider'
>

/** What may be done with a subscription as it stands. One whose last day has passed is the provider's to end. */
export function possibleDeeds(
  { status, is_cancel_at_period_end: isEnding, current_period_end: end, billed_until, provider }: Standing,
  now: Date,
) {
  const isOver = isEnded(status)
  const term = { isCancelAtPeriodEnd: isEnding, currentPeriodEnd: end, billedUntil: billed_until }
  // Nothing renews it: there is nothing to cancel, and the desk of reconciliation closes it.
  const isTermOver = provider !== 'stripe' && end <= now
  return {
    canCancel: !isOver && !isLastPeriod(term) && !isTermOver,
    canResume: !isOver && isEnding && end > now,
    canChangePlan: !isOver,
    canRenew: !isOver && !isEnding && provider !== 'stripe',
  }
}
