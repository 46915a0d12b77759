import type { UpgradePlan } from '@joy/contract'
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
