import type { SubscriptionHistoryEntry } from '@joy/contract'
import type { SubscriptionEvent } from '@joy/database/entities/subscription-event.entity.ts'
import { isLastPeriod } from '@joy/domain/access/next-charge.ts'
import { isTermOver } from '@joy/domain/access/term-over.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import type { SubscriptionRow } from './present-subscription.ts'

export const presentEvent = (subscriptionEvent: SubscriptionEvent): SubscriptionHistoryEntry => ({
  id: subscriptionEvent.id,
  at: subscriptionEvent.at.toISOString(),
  kind: subscriptionEvent.kind,
  by: subscriptionEvent.by ?? null,
  before: subscriptionEvent.before ?? null,
  after: subscriptionEvent.after ?? null,
})

type Around = {
  now: Date
  /** Its owner's account waits to be deleted. */
  isLeaving: boolean
  isOwnerDeleted: boolean
  /** Stripe is being told to end it at once. */
  isAskedToEnd: boolean
}

/** What may be done with a subscription as it stands. One whose last day has passed is the provider's to end. */
export function subscriptionAbilities(
  subscriptionRow: SubscriptionRow,
  { now, isLeaving, isOwnerDeleted, isAskedToEnd }: Around,
) {
  const isOver = overSince(subscriptionRow, now) !== null
  // Nothing renews it: there is nothing to cancel, and the reconciliation closes it.
  const term = { isPaidOutside: subscriptionRow.provider !== 'stripe', endsAt: subscriptionRow.currentPeriodEnd }
  if (isOwnerDeleted && subscriptionRow.provider === 'stripe')
    return {
      canCancel: !isOver && !isAskedToEnd,
      canResume: false,
      canChangePlan: false,
      canRenew: false,
    }
  const isStaying = !isLeaving && !isOwnerDeleted && !isOver
  return {
    canCancel: !isOver && !isLastPeriod(subscriptionRow) && !isTermOver(term, now),
    canResume: isStaying && subscriptionRow.isCancelAtPeriodEnd && subscriptionRow.currentPeriodEnd > now,
    canChangePlan:
      isStaying &&
      (subscriptionRow.provider === 'stripe' ||
        (!subscriptionRow.isCancelAtPeriodEnd && subscriptionRow.nextFrom === null)),
    canRenew: isStaying && !subscriptionRow.isCancelAtPeriodEnd && subscriptionRow.provider !== 'stripe',
  }
}
