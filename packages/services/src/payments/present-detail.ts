import type { SubscriptionHistoryEntry } from '@joy/contract'
import type { SubscriptionEvent } from '@joy/database/entities/subscription-event.entity.ts'
import { isLastPeriod } from '@joy/domain/access/next-charge.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import type { SubscriptionRow } from './present-subscription.ts'

export const presentEvent = (it: SubscriptionEvent): SubscriptionHistoryEntry => ({
  id: it.id,
  at: it.at.toISOString(),
  kind: it.kind,
  by: it.by ?? null,
  before: it.before ?? null,
  after: it.after ?? null,
})

type Standing = {
  now: Date
  /** Its owner's account waits to be deleted. */
  isLeaving: boolean
  isOwnerDeleted: boolean
  /** Stripe is being told to end it at once. */
  isToldToEnd: boolean
}

/** What may be done with a subscription as it stands. One whose last day has passed is the provider's to end. */
export function subscriptionAbilities(it: SubscriptionRow, { now, isLeaving, isOwnerDeleted, isToldToEnd }: Standing) {
  const isOver = overSince(it, now) !== null
  // Nothing renews it: there is nothing to cancel, and the desk of reconciliation closes it.
  const isTermOver = it.provider !== 'stripe' && it.currentPeriodEnd <= now
  if (isOwnerDeleted && it.provider === 'stripe')
    return {
      canCancel: !isOver && !isToldToEnd,
      canResume: false,
      canChangePlan: false,
      canRenew: false,
    }
  const isStaying = !isLeaving && !isOwnerDeleted && !isOver
  return {
    canCancel: !isOver && !isLastPeriod(it) && !isTermOver,
    canResume: isStaying && it.isCancelAtPeriodEnd && it.currentPeriodEnd > now,
    canChangePlan: isStaying && (it.provider === 'stripe' || (!it.isCancelAtPeriodEnd && it.nextFrom === null)),
    canRenew: isStaying && !it.isCancelAtPeriodEnd && it.provider !== 'stripe',
  }
}
