import type { UpgradePlan } from '@joy/contract'
import type { SubscriptionFacts, PersonFacts } from './person-facts.ts'

export type LiveState = 'paying' | 'ending later' | 'ending'

export const isLive = (it: SubscriptionFacts | null): it is SubscriptionFacts & { state: LiveState } =>
  it !== null && (isCharged(it) || it.state === 'ending')

/** Whether its next period is charged. */
export const isCharged = ({ state }: SubscriptionFacts): boolean => state === 'paying' || state === 'ending later'

export const isComped = ({ comp }: PersonFacts): boolean =>
  comp === 'seen' || comp === 'told' || comp === 'not shown' || comp === 'to do'

/** The highest plan that is paid for, at Stripe or otherwise in a term that gives it still; null: none. */
export function paidPlan({ payments, paidOtherwise, paidTermOver }: PersonFacts): UpgradePlan | null {
  const paid = payments.flatMap(({ there }) => (isLive(there) ? [there.plan] : []))
  if (paidOtherwise && paidTermOver === null) paid.push(paidOtherwise)
  return paid.includes('join-the-gym') ? 'join-the-gym' : (paid[0] ?? null)
}
