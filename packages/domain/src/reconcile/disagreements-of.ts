import { disagreementCode } from '@joy/contract/schemas/reconcile.ts'
import type { DisagreementCode } from '@joy/contract'
import {
  absenceDisagreement,
  closingDisagreement,
  compDisagreement,
  endedCompDisagreement,
  websiteDisagreement,
} from './list-disagreements.ts'
import { paymentDisagreement } from './payment-disagreement.ts'
import type { PersonFacts } from './person-facts.ts'
import { registrationDisagreements } from './registration-disagreement.ts'
import { isCharged, isComped, paidPlan } from './support.ts'

/** Every code, the most pressing first. */
export const disagreementCodes: readonly DisagreementCode[] = disagreementCode.options

/**
 * Everything in which the four sides of one person disagree, each kind once, the most pressing first. A rule that needs
 * a side which is not connected stays silent.
 */
export function disagreementsOf(facts: PersonFacts): DisagreementCode[] {
  const found = new Set<DisagreementCode | null>([
    ...registrationDisagreements(facts),
    compDisagreement(facts),
    endedCompDisagreement(facts),
    absenceDisagreement(facts),
    websiteDisagreement(facts),
    closingDisagreement(facts),
    ...(facts.isStripeKnown ? facts.payments.map(paymentDisagreement) : []),
  ])
  if (facts.isStripeKnown && !facts.list && !facts.wasDeleted && paidPlan(facts) !== null) found.add('pays-not-on-list')
  if (facts.paidTermOver) found.add('paid-term-over')
  const brings = facts.payments.some(
    ({ there }) => there && isCharged(there) && !there.isCollectionPaused && !there.isDiscountedWhole,
  )
  if (isComped(facts) && (facts.isChargedThere || (facts.isStripeKnown && brings))) found.add('pays-and-comped')
  return disagreementCodes.filter((code) => found.has(code))
}
