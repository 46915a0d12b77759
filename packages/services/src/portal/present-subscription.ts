import type { PortalSubscription } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { plans } from '@joy/domain/plans.ts'

/** A paid subscription as its owner sees it. */
export function presentSubscription(it: Subscription): PortalSubscription {
  const periodEnd = it.currentPeriodEnd.toISOString()
  return {
    sid: it.sid,
    planTitle: planTitle(it.plan),
    interval: it.interval,
    amountCents: it.amountCents,
    currency: it.currency,
    status: it.status,
    renewsAt: it.isCancelAtPeriodEnd ? null : periodEnd,
    endsAt: it.isCancelAtPeriodEnd ? periodEnd : null,
    card: it.cardBrand && it.cardLast4 ? { brand: it.cardBrand, last4: it.cardLast4 } : null,
  }
}

/** The title of a stored plan; a word that is none of ours is shown as it is. */
export const planTitle = (plan: string): string => plans.find(({ id }) => id === plan)?.title ?? plan
