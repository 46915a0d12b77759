// Long because it is one table: what is said of each kind, and what it is called.
import type { DisagreementCode } from '@joy/contract'
import { formatDay } from '../dates.ts'
import { tierName } from '../tiers.ts'
import type { PersonFacts } from './person-facts.ts'
import { paidPlan, tierToSet } from './support.ts'

/** What a kind is called where it stands for all who have it. */
export const disagreementTitles: Record<DisagreementCode, string> = {
  'ends-here-only': 'Cancelled here, but Stripe goes on charging',
  'cancelled-at-stripe': 'Cancelled at Stripe, still active here',
  'stopped-at-stripe': 'No longer paid at Stripe, still active here',
  'active-at-stripe': 'Pays at Stripe, ended here',
  'payment-unknown-here': 'Pays at Stripe, unknown here',
  'payment-unknown-at-stripe': 'Active here, unknown at Stripe',
  'ends-at-stripe': 'Ends at Stripe, renews here',
  'plan-differs': 'Another plan or price at Stripe than here',
  'paid-term-over': 'Paid outside Stripe, and that time is over',
  'pays-and-comped': 'Comped here, and pays all the same',
  'pays-not-on-list': "Pays, but is not on Substack's list",
  'pays-not-registered': 'Pays, but is not registered',
  'member-not-recorded': 'Pays and is a member, but is not registered here',
  'registration-stopped': 'Paid, but the registration stopped',
  'registered-gone': 'Registered here, but gone from Planning Center',
  'membership-missing': 'Registered here, but no member in Planning Center',
  'registered-not-paying': 'Registered, but no longer pays and is not comped',
  'registration-outdated': 'Registered here alone, and no longer pays',
  'tier-free-but-pays': 'Tier says Warm Up, but pays',
  'tier-differs': 'Tier says one plan, pays for another',
  'tier-paid-but-free': 'Tier says paid, but nothing carries it',
  'comp-only-at-substack': 'Comped at Substack, but not here',
  'comp-ended-here-only': 'Comp ended here, but Substack still grants it',
  'comp-not-shown': 'Marked as comped at Substack, which does not show it',
  'comp-to-do': 'Comped here, but Substack does not know',
  'left-but-on-list': "Unsubscribed on the website, still on Substack's list",
  'waits-but-at-substack': 'On the website list unexported, though at Substack',
  'exported-not-arrived': 'Exported, but not at Substack',
}

const planTier = (facts: PersonFacts) => tierName(tierToSet(facts))

/** Where a person's own words say more than the kind's. */
const ownWords: Partial<Record<DisagreementCode, (facts: PersonFacts) => string>> = {
  'paid-term-over': ({ paidTermOver }) => (paidTermOver ? `Paid until ${formatDay(paidTermOver, 'UTC')} is over` : ''),
  'tier-free-but-pays': (facts) => `Tier says Warm Up, but pays for ${planTier(facts)}`,
  'tier-differs': (facts) => `Tier says ${tierName(facts.list?.tier ?? null)}, but pays for ${planTier(facts)}`,
  'tier-paid-but-free': ({ list }) => `Tier says ${tierName(list?.tier ?? null)}, but neither pays nor is comped`,
  'pays-not-registered': (facts) =>
    facts.church === 'known' && paidPlan(facts) ? 'Pays and is in Planning Center, but is not registered' : '',
}

/** What is said of one person. */
export const disagreementWords = (code: DisagreementCode, facts: PersonFacts): string =>
  ownWords[code]?.(facts) || disagreementTitles[code]

/** Whether a word, such as one in an address, is a kind. */
export const isDisagreementCode = (text: string | undefined): text is DisagreementCode =>
  text !== undefined && Object.hasOwn(disagreementTitles, text)
