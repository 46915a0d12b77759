import type { OutboundCallAction, NextTerm, PortalSubscription } from '@joy/contract'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import {
  type Billed,
  isLastPeriod,
  isRenewalUnheard,
  type NextCharge,
  nextCharge,
  periodEndOf,
} from '@joy/domain/access/next-charge.ts'
import { endWithAccount } from '@joy/domain/access/end-with-account.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { graceEnd } from '@joy/domain/access/subscription-source.ts'
import { chargedCents, discountsAt } from '@joy/domain/plans/discounts.ts'
import type { RefusedEnds, Unconfirmed } from '../outbound-calls/waiting-calls.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'

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
  it: Subscription,
  { now, graceDays, failedSince, unconfirmed, refusedEnds, ofErased, deletionDueAt }: Shown,
): PersonSubscription {
  const endedAt = overSince(it, now)
  // Also where Stripe refused to end it with its period: on that day it ends at once.
  const endsFirst = deletionDueAt !== null && periodEndOf(it.term()) >= deletionDueAt
  const isWaiting = (action: OutboundCallAction) => !endedAt && (unconfirmed.get(it.id) ?? []).includes(action)
  return {
    planTitle: planTitle(it.plan),
    interval: it.interval,
    amountCents: it.amountCents,
    chargedCents: chargedCents(it, now),
    discounts: [...discountsAt(it.discounts, now)],
    quantity: it.quantity,
    currency: it.currency,
    status: it.status,
    renewsAt: isLastPeriod(it.term()) || endedAt || endsFirst ? null : periodEndOf(it.term()).toISOString(),
    nextCharge: endedAt || endsFirst ? null : presentCharge(nextCharge(billedOf(it)), now),
    nextTerm: endedAt ? null : presentNextTerm(it),
    isRenewalUnheard: isRenewalUnheard(billedOf(it), now),
    endsAt:
      (it.isCancelAtPeriodEnd || endsFirst) && !endedAt
        ? endWithAccount(it.currentPeriodEnd, deletionDueAt).toISOString()
        : null,
    endedAt: endedAt?.toISOString() ?? null,
    isEndUnconfirmed: it.isEndUnconfirmed && !endedAt,
    isPlanUnconfirmed: isWaiting('change-plan'),
    isResumeUnconfirmed: isWaiting('resume') && !it.isCancelAtPeriodEnd,
    refused: endedAt ? null : presentRefused(it, refusedEnds.get(it.id)),
    isOfDeleted: ofErased.has(it.id) && !endedAt,
    accessUntil: graceEnd(it, graceDays)?.toISOString() ?? null,
    failedSince: failedSince.get(it.id)?.toISOString() ?? null,
    collectionPause: it.collectionPause
      ? { behavior: it.collectionPause, resumesAt: it.collectionResumesAt?.toISOString() ?? null }
      : null,
    card: it.cardBrand && it.cardLast4 ? { brand: it.cardBrand, last4: it.cardLast4 } : null,
  }
}

/** What Stripe refused, as long as it stands as it did before. */
function presentRefused(it: Subscription, refused: { action: OutboundCallAction; at: Date } | undefined) {
  const what = refused?.action === 'resume' ? 'resumption' : 'cancellation'
  const isStill = it.isCancelAtPeriodEnd === (what === 'resumption')
  return refused && isStill ? ({ what, at: refused.at.toISOString() } as const) : null
}

/** What decides about its next charge. */
export const billedOf = (it: Subscription): Billed => ({
  ...it.term(),
  status: it.status,
  provider: it.provider,
  amountCents: it.amountCents,
  discounts: it.discounts,
  pause: it.collectionPause ? { resumesAt: it.collectionResumesAt ?? null } : null,
})

type Next = Partial<Pick<Subscription, 'nextPlan' | 'nextInterval' | 'nextAmountCents' | 'nextFrom'>>

/** From its next term on; what ends first has none. Null: it stays as it is. */
export function presentNextTerm(it: Next & Pick<Subscription, 'isCancelAtPeriodEnd'>): NextTerm | null {
  const { nextPlan, nextInterval, nextAmountCents, nextFrom } = it
  if (!nextPlan || !nextInterval || typeof nextAmountCents !== 'number') return null
  if (it.isCancelAtPeriodEnd && !nextFrom) return null
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
