import { millisecondsInDay } from '../time/durations.ts'
import { JOIN_THE_GYM, PAID, type Tier } from '../plans/tiers.ts'
import type { Source } from './source.ts'

export type SubscriptionFacts = {
  plan: string
  interval: 'month' | 'year'
  status: string
  /** 'stripe', or paid outside of it. */
  provider: string
  startedAt: Date
  currentPeriodEnd: Date
  isCancelAtPeriodEnd: boolean
}

const carrying: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])
/** Whether a subscription of this status carries a plan; what is unpaid, paused or incomplete rests. */
export const isCarrying = (status: string): boolean => carrying.has(status)

/**
 * A subscription as a source (ruling 38). It carries while active, trialing or past due; cancelled with its period,
 * to that end; paid outside of Stripe, to the end of its term and `graceDays` more. One that has ended, is unpaid, paused
 * or incomplete carries nothing: null, as for a plan that is none of ours.
 */
export function sourceOfSubscription(subscriptionFacts: SubscriptionFacts, graceDays: number): Source | null {
  const plan = planOfSubscription(subscriptionFacts.plan)
  if (plan === null || !isCarrying(subscriptionFacts.status)) return null
  const type = subscriptionFacts.interval === 'year' ? 'yearly' : 'monthly'
  return {
    kind: 'subscription',
    plan,
    type,
    from: subscriptionFacts.startedAt,
    until: getEnd(subscriptionFacts, graceDays),
  }
}

/** The tier that a subscription's plan gives; null: it is none of ours. */
export const planOfSubscription = (plan: string): Tier | null =>
  plan === 'join-the-gym' ? JOIN_THE_GYM : plan === 'work-out' ? PAID : null

/** Until when what is paid outside of Stripe, and was not cancelled, carries. Null: anything else. */
export const graceEnd = (subscriptionFacts: SubscriptionFacts, graceDays: number): Date | null =>
  subscriptionFacts.provider === 'stripe' || subscriptionFacts.isCancelAtPeriodEnd
    ? null
    : (sourceOfSubscription(subscriptionFacts, graceDays)?.until ?? null)

function getEnd(
  { provider, isCancelAtPeriodEnd, currentPeriodEnd }: SubscriptionFacts,
  graceDays: number,
): Date | null {
  if (isCancelAtPeriodEnd) return currentPeriodEnd
  return provider === 'stripe' ? null : new Date(currentPeriodEnd.getTime() + graceDays * millisecondsInDay)
}
