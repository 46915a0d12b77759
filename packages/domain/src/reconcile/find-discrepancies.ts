import { discrepancyCode } from '@joy/contract/schemas/reconcile.ts'
import type { DiscrepancyCode } from '@joy/contract'
import {
  absenceDiscrepancy,
  closingDiscrepancy,
  compDiscrepancy,
  endedCompDiscrepancy,
  websiteDiscrepancy,
} from './list-discrepancies.ts'
import { subscriptionDiscrepancy } from './subscription-discrepancy.ts'
import type { PersonFacts } from './person-facts.ts'
import { registrationDiscrepancies } from './registration-discrepancy.ts'
import { isCharged, isComped, paidPlan } from './support.ts'

/** Every code, the most pressing first. */
export const discrepancyCodes: readonly DiscrepancyCode[] = discrepancyCode.options

/**
 * Everything in which the four sources of one person disagree, each kind once, the most pressing first. A rule that needs
 * a source which is not connected stays silent.
 */
export function findDiscrepancies(facts: PersonFacts): DiscrepancyCode[] {
  const found = new Set<DiscrepancyCode | null>([
    ...registrationDiscrepancies(facts),
    compDiscrepancy(facts),
    endedCompDiscrepancy(facts),
    absenceDiscrepancy(facts),
    websiteDiscrepancy(facts),
    closingDiscrepancy(facts),
    ...(facts.isStripeKnown ? facts.payments.map(subscriptionDiscrepancy) : []),
  ])
  if (facts.isStripeKnown && !facts.list && !facts.wasDeleted && paidPlan(facts) !== null) found.add('pays-not-on-list')
  if (facts.paidTermOver) found.add('paid-term-over')
  const brings = facts.payments.some(
    ({ there }) => there && isCharged(there) && !there.isCollectionPaused && !there.isDiscountedWhole,
  )
  if (isComped(facts) && (facts.isChargedThere || (facts.isStripeKnown && brings))) found.add('pays-and-comped')
  return discrepancyCodes.filter((code) => found.has(code))
}
