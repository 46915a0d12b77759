import type { DisagreementCode } from '@joy/contract'
import { isKnownTier } from '../subscriber-csv/subscription-words.ts'
import { FREE } from '../tiers.ts'
import type { PersonFacts } from './person-facts.ts'
import { isComped, isSupported, paidPlan, tierToSet } from './support.ts'

/** The tier against what carries it. Tiers of somebody else's making are left as they are. */
export function tierDisagreement(facts: PersonFacts): DisagreementCode | null {
  const { list, isStripeKnown } = facts
  if (!list || !isStripeKnown) return null
  const tier = list.tier === '' ? FREE : list.tier
  if (!isKnownTier(tier)) return null
  if (paidPlan(facts) === null) return tier !== FREE && !isSupported(facts) ? 'tier-paid-but-free' : null
  if (tier === FREE) return 'tier-free-but-pays'
  return tier !== tierToSet(facts) && !isComped(facts) ? 'tier-differs' : null
}

/** A comp here against what Substack shows. */
export function compDisagreement({ comp, list }: PersonFacts): DisagreementCode | null {
  if (comp === 'to do') return 'comp-to-do'
  if (comp === 'not shown') return 'comp-not-shown'
  if (list?.standing !== 'comp') return null
  if (comp === 'none') return 'comp-only-at-substack'
  return comp === 'ended since' ? 'comp-ended-here-only' : null
}

/** The website's list against Substack's. */
export function websiteDisagreement({ website, list }: PersonFacts): DisagreementCode | null {
  if (website === 'lost') return list ? null : 'exported-not-arrived'
  if (!list) return null
  if (website === 'waiting') return 'waits-but-at-substack'
  return website === 'left' && !list.isUnsubscribed ? 'left-but-on-list' : null
}
