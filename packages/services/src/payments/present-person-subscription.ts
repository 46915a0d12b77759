import type { OutboundCallAction, NextTerm, PortalSubscription } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import {
  type Billed,
  isLastPeriod,
  isRenewalUnheard,
  type NextCharge,
  nextCharge,
  getPeriodEnd,
} from '@joy/domain/access/next-charge.ts'
import { endWithAccount } from '@joy/domain/access/end-with-account.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { graceEnd } from '@joy/domain/access/subscription-source.ts'
import { chargedCents, discountsAt } from '@joy/domain/plans/discounts.ts'
import type { RefusedEnds, Unconfirmed } from '../outbound-calls/waiting-calls.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'

type Shown = {
  now: Date
  graceDays: number
  failedSince: ReadonlyMap<number, Date>
  unconfirmed: Unconfirmed
  refusedEnds: RefusedEnds
  /** Those of the account that its owner deleted before. */
  ofErased: ReadonlySet<number>
  /** When its owner's account is deleted; null: it stays. */
  deletionDueAt: Date | null
}

/** What is shown of a paid subscription to others than its owner. */
export type PersonSubscription = Omit<PortalSubscription, 'sid'>

/**
 * A paid subscription as its owner sees it at `now`, but for the `sid`, by which only they may cancel. A cancelled one is over with its last day, also where the provider
 * has not said so yet.
 */
export function presentPersonSubscription(
  subscription: Subscription,
  { now, graceDays, failedSince, unconfirmed, refusedEnds, ofErased, deletionDueAt }: Shown,
): PersonSubscription {
  const endedAt = overSince(subscription, now)
  // Also where Stripe refused to end it with its period: on that day it ends at once.
  const endsFirst = deletionDueAt !== null && getPeriodEnd(subscription.term()) >= deletionDueAt
  const isWaiting = (action: OutboundCallAction) =>
    !endedAt && (unconfirmed.get(subscription.id) ?? []).includes(action)
  return {
    planTitle: planTitle(subscription.plan),
    interval: subscription.interval,
    ...(subscription.intervalCount > 1 ? { intervalCount: subscription.intervalCount } : {}),
    amountCents: subscription.amountCents,
    chargedCents: chargedCents(subscription, now),
    discounts: [...discountsAt(subscription.discounts, now)],
    quantity: subscription.quantity,
    currency: subscription.currency,
    status: subscription.status,
    renewsAt:
      isLastPeriod(subscription.term()) || endedAt || endsFirst
        ? null
        : getPeriodEnd(subscription.term()).toISOString(),
    nextCharge: endedAt || endsFirst ? null : presentCharge(nextCharge(toBilled(subscription)), now),
    nextTerm: endedAt ? null : presentNextTerm(subscription),
    isRenewalUnheard: isRenewalUnheard(toBilled(subscription), now),
    endsAt:
      (subscription.isCancelAtPeriodEnd || endsFirst) && !endedAt
        ? endWithAccount(subscription.currentPeriodEnd, deletionDueAt).toISOString()
        : null,
    endedAt: endedAt?.toISOString() ?? null,
    isEndUnconfirmed: subscription.isEndUnconfirmed && !endedAt,
    isPlanUnconfirmed: isWaiting('change-plan'),
    isResumeUnconfirmed: isWaiting('resume') && !subscription.isCancelAtPeriodEnd,
    refused: endedAt ? null : presentRefused(subscription, refusedEnds.get(subscription.id)),
    isOfDeleted: ofErased.has(subscription.id) && !endedAt,
    accessUntil: graceEnd(subscription, graceDays)?.toISOString() ?? null,
    failedSince: failedSince.get(subscription.id)?.toISOString() ?? null,
    dunning: presentDunning(subscription),
    collectionPause: subscription.collectionPause
      ? { behavior: subscription.collectionPause, resumesAt: subscription.collectionResumesAt?.toISOString() ?? null }
      : null,
    card:
      subscription.cardBrand && subscription.cardLast4
        ? { brand: subscription.cardBrand, last4: subscription.cardLast4 }
        : null,
    paymentMethod: subscription.paymentMethod ?? null,
  }
}

/** What Stripe refused, as long as it stands as it did before. */
function presentRefused(subscription: Subscription, refused: { action: OutboundCallAction; at: Date } | undefined) {
  const what = refused?.action === 'resume' ? 'resumption' : 'cancellation'
  const isStill = subscription.isCancelAtPeriodEnd === (what === 'resumption')
  return refused && isStill ? ({ what, at: refused.at.toISOString() } as const) : null
}

function presentDunning({ dunning, status }: Subscription): PersonSubscription['dunning'] {
  if (!dunning || !isOverdue(status)) return null
  const { invoiceId: _ours, ...shown } = dunning
  return shown
}

/** What decides about its next charge. */
export const toBilled = (subscription: Subscription): Billed => ({
  ...subscription.term(),
  status: subscription.status,
  provider: subscription.provider,
  amountCents: subscription.amountCents,
  discounts: subscription.discounts,
  pause: subscription.collectionPause ? { resumesAt: subscription.collectionResumesAt ?? null } : null,
})

type Next = Partial<Pick<Subscription, 'nextPlan' | 'nextInterval' | 'nextAmountCents' | 'nextFrom'>>

/** From its next term on; what ends first has none. Null: it stays as it is. */
export function presentNextTerm(next: Next & Pick<Subscription, 'isCancelAtPeriodEnd'>): NextTerm | null {
  const { nextPlan, nextInterval, nextAmountCents, nextFrom } = next
  if (!nextPlan || !nextInterval || typeof nextAmountCents !== 'number') return null
  if (next.isCancelAtPeriodEnd && !nextFrom) return null
  return {
    plan: nextPlan,
    planTitle: planTitle(nextPlan),
    interval: nextInterval,
    amountCents: nextAmountCents,
    from: nextFrom?.toISOString() ?? null,
  }
}

/** What was due before `now` is none that comes. */
export const presentCharge = (next: NextCharge | null, now: Date) =>
  next && next.at > now ? { at: next.at.toISOString(), cents: next.cents } : null
