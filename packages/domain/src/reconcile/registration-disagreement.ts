import type { DisagreementCode } from '@joy/contract'
import type { PersonFacts } from './person-facts.ts'
import { planRank } from '../access/plan-rank.ts'
import { paidPlan } from './support.ts'

/**
 * In what a registration does not fit to what is paid or granted; none: it fits, or it is on its way. A comp registers nobody
 * by itself (ruling 12), a payment at Substack registers nobody, and a member whom we never registered is
 * the organisation's own. A membership belongs to whoever has a paid plan by any source: to take one away, or to close
 * a registration, is said only of somebody who has nothing (ruling 43).
 */
export function registrationDisagreements(facts: PersonFacts): (DisagreementCode | null)[] {
  const { upgrade, planningCenter } = facts
  const stopped = upgrade === 'stopped' ? 'registration-stopped' : null
  if (planningCenter === 'not connected' || planningCenter === 'being told') return [stopped]
  if (upgrade === 'none') return [missingRegistration(facts)]
  if (upgrade === 'registered' && hasPlan(facts))
    return [planningCenter === 'member' ? null : planningCenter === 'known' ? 'membership-missing' : 'registered-gone']
  // An upgrade that nobody has paid for keeps nothing: what is to be ended stands beside it.
  return [stopped, facts.isRegistered ? endedRegistration(facts) : null]
}

function missingRegistration(facts: PersonFacts): DisagreementCode | null {
  if (!facts.isStripeKnown || !facts.list || paidPlan(facts) === null) return null
  return facts.planningCenter === 'member' ? 'member-not-recorded' : 'pays-not-registered'
}

const hasPlan = (facts: PersonFacts): boolean =>
  planRank(facts.plan) > 0 || (facts.isStripeKnown && paidPlan(facts) !== null)

function endedRegistration(facts: PersonFacts): DisagreementCode | null {
  if (hasPlan(facts) || !facts.isStripeKnown) return null
  // What is somebody else's too stays; the registration here can be closed.
  return facts.planningCenter === 'member' && !facts.isMemberForAnother
    ? 'registered-not-paying'
    : 'registration-outdated'
}
