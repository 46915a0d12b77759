import { isLastPeriod, isRenewalUnheard, nextCharge, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { graceEnd } from '@joy/domain/access/subscription-source.ts'
import { chargedCents, discountsAt } from '@joy/domain/plans/discounts.ts'
import { isPaying } from '@joy/domain/plans/revenue.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { subscriptionFacts, type StoredSubscription } from './stored-subscription.ts'

type PayingStore = Pick<MockBackend, 'cancelled' | 'clock' | 'graceDays'>

/** Until when what is paid outside of Stripe carries, some days longer than its term. */
export const accessUntil = ({ cancelled, graceDays }: PayingStore, subscription: StoredSubscription): string | null =>
  graceEnd(subscriptionFacts(subscription, cancelled), graceDays.graceDays)?.toISOString() ?? null

/** What a period is charged now, and what is taken off it. */
export const chargeNow = ({ clock }: Pick<MockBackend, 'clock'>, subscription: StoredSubscription) => {
  const discounts = discountsAt(subscription.discounts ?? [], clock.now())
  return {
    chargedCents: chargedCents({ amountCents: subscription.amountCents, discounts }, clock.now()),
    discounts: [...discounts],
  }
}

/** Since when it is over, by its status or by its last day. */
export const overNow = (
  { cancelled, clock }: Pick<MockBackend, 'cancelled' | 'clock'>,
  subscription: StoredSubscription,
) =>
  overSince(
    {
      ...subscriptionFacts(subscription, cancelled),
      endedAt: subscription.endedAt === undefined ? null : new Date(subscription.endedAt),
    },
    clock.now(),
  )

/** When it is charged again, and how much. */
export function getNextCharge(
  { cancelled, clock }: Pick<MockBackend, 'cancelled' | 'clock'>,
  subscription: StoredSubscription,
) {
  const next = overNow({ cancelled, clock }, subscription)
    ? null
    : nextCharge(subscriptionFacts(subscription, cancelled))
  return next && next.at > clock.now() ? { at: next.at.toISOString(), cents: next.cents } : null
}

/** Its period is over, and nobody told how it goes on. */
export const isUnheard = (
  { cancelled, clock }: Pick<MockBackend, 'cancelled' | 'clock'>,
  subscription: StoredSubscription,
) => isRenewalUnheard(subscriptionFacts(subscription, cancelled), clock.now())

/** It ends with its present period, or goes on; an end in a later one is taken back by both. Gives whether that is new. */
export function endWithPeriod(
  { cancelled }: Pick<MockBackend, 'cancelled'>,
  subscription: StoredSubscription,
  ends: boolean,
): boolean {
  const facts = subscriptionFacts(subscription, cancelled)
  if (ends ? isLastPeriod(facts) : !facts.isCancelAtPeriodEnd) return false
  if (ends) cancelled.add(subscription.sid)
  else cancelled.delete(subscription.sid)
  subscription.currentPeriodEnd = getPeriodEnd(facts).toISOString()
  delete subscription.billedUntil
  return true
}

export const isPaidNow = (backend: PayingStore, subscription: StoredSubscription) =>
  isPaying(
    { ...subscriptionFacts(subscription, backend.cancelled), ...chargeNow(backend, subscription) },
    backend.clock.now(),
  )
