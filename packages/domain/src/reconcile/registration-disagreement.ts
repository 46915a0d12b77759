import type { DisagreementCode } from '@joy/contract'
import type { PersonFacts } from './person-facts.ts'
import { planRank } from '../access/plan-rank.ts'
import { paidPlan } from './support.ts'

/**
 * Whether a registration fits to what is paid or granted; null: it does, or it is on its way. A comp registers nobody
 * by itself (decisions, section 8.12), a payment at Substack registers nobody, and a member whom we never registered is
 * the organisation's own. A membership belongs to whoever has a paid plan by any source: to take one away, or to close
 * a registration, is said only of somebody who has nothing (section 9.43).
 */
export function registrationDisagreement(facts: PersonFacts): DisagreementCode | null {
  const { upgrade, church, isMemberForAnother, isStripeKnown, list, plan } = facts
  if (upgrade === 'stopped') return 'registration-stopped'
  if (upgrade === 'open' || church === 'not connected' || church === 'being told') return null
  if (upgrade === 'none') {
    if (!isStripeKnown || !list || paidPlan(facts) === null) return null
    return church === 'member' ? 'member-not-recorded' : 'pays-not-registered'
  }
  if (planRank(plan) > 0 || (isStripeKnown && paidPlan(facts) !== null))
    return church === 'member' ? null : church === 'known' ? 'membership-missing' : 'registered-gone'
  if (!isStripeKnown) return null
  // What is somebody else's too stays; the registration here can be closed.
  if (church === 'member' && !isMemberForAnother) return 'registered-not-paying'
  return 'registration-outdated'
}
