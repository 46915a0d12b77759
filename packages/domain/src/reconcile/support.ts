import type { UpgradePlan } from '@joy/contract'
import { tierOfPlan } from '../upgrades/upgrade-price.ts'
import { FREE, type Tier } from '../tiers.ts'
import type { PaymentFacts, PersonFacts } from './person-facts.ts'

export const isLive = (it: PaymentFacts | null): it is PaymentFacts =>
  it !== null && (it.state === 'paying' || it.state === 'ending')

export const isComped = ({ comp }: PersonFacts): boolean =>
  comp === 'seen' || comp === 'told' || comp === 'not shown' || comp === 'to do'

/** The highest plan that is paid for, at Stripe or otherwise; null: none. */
export function paidPlan({ payments, paidOtherwise }: PersonFacts): UpgradePlan | null {
  const paid = payments.flatMap(({ there }) => (isLive(there) ? [there.plan] : []))
  if (paidOtherwise) paid.push(paidOtherwise)
  return paid.includes('join-the-gym') ? 'join-the-gym' : (paid[0] ?? null)
}

/** Whether anything carries a paid tier: a payment, a comp, or a paid subscription at Substack itself. */
export const isSupported = (facts: PersonFacts): boolean =>
  paidPlan(facts) !== null || isComped(facts) || facts.list?.standing === 'paying'

/** The tier that follows from what is paid; the free one where nothing is. */
export function tierToSet(facts: PersonFacts): Tier {
  const plan = paidPlan(facts)
  return plan ? tierOfPlan(plan) : FREE
}
