// Long because it is one table: what is said of each kind, and what it is called.
import type { DiscrepancyCode } from '@joy/contract'
import { formatDay } from '../time/dates.ts'
import { tierName } from '../plans/tiers.ts'
import type { PersonFacts } from './person-facts.ts'
import { paidPlan } from './support.ts'

/** What a kind is called where it stands for all who have it. */
export const discrepancyTitles: Record<DiscrepancyCode, string> = {
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
  'registration-stopped': 'An upgrade needs attention',
  'registered-gone': 'Registered here, but gone from Planning Center',
  'membership-missing': 'Registered here, but no member in Planning Center',
  'registered-not-paying': 'Registered, but nothing gives a paid plan any more',
  'registration-outdated': 'Registered here, but no member in Planning Center, and nothing gives a paid plan any more',
  'comp-only-at-substack': 'Comped at Substack, but not here',
  'comp-ended-here-only': 'Comp ended here, but Substack still grants it',
  'comp-not-shown': 'Comped here, and Substack does not show it any more',
  'comp-to-do': 'Comped here, but Substack does not know',
  'absent-at-substack': 'Paid at Substack, which does not have them any more',
  'left-but-on-list': "Unsubscribed on the website, still on Substack's list",
  'closed-by-a-list': 'Closed here by another list, but Substack may go on sending',
  'waits-but-at-substack': 'On the website list, not marked as exported, though at Substack',
  'exported-not-arrived': 'Exported, but not at Substack',
}

/** Where a person's own words say more than the kind's. */
const ownLabels: Partial<Record<DiscrepancyCode, (facts: PersonFacts, zone: string) => string>> = {
  'paid-term-over': ({ paidTermOver }, zone) =>
    paidTermOver ? `Paid until ${formatDay(paidTermOver, zone)} is over` : '',
  'pays-and-comped': ({ isChargedThere }) => (isChargedThere ? 'Comped here, and pays at Substack all the same' : ''),
  'absent-at-substack': ({ absentSince, list }, zone) =>
    absentSince
      ? `Substack said ${tierName(list?.tier ?? null)}, and had nobody on ${formatDay(absentSince, zone)}`
      : '',
  'comp-ended-here-only': ({ list, absentSince }) =>
    list?.kind === 'comp' && absentSince === null ? '' : 'Comp ended here, and still to be removed at Substack',
  'registration-outdated': ({ planningCenter }) =>
    planningCenter === 'member'
      ? 'Registered as a person of Planning Center who is somebody else here too, and nothing gives this one a paid plan any more'
      : '',
  'pays-not-registered': (facts) =>
    facts.planningCenter === 'known' && paidPlan(facts) ? 'Pays and is in Planning Center, but is not registered' : '',
}

/** Whose words name a day, which another zone of the community can move. */
export const codesWithDay: readonly DiscrepancyCode[] = ['paid-term-over', 'absent-at-substack']

/** What is said of one person; days in the community's zone. */
export const discrepancyLabels = (code: DiscrepancyCode, facts: PersonFacts, zone: string): string =>
  ownLabels[code]?.(facts, zone) || discrepancyTitles[code]

/** Whether a word, such as one in an address, is a kind. */
export const isDiscrepancyCode = (text: string | undefined): text is DiscrepancyCode =>
  text !== undefined && Object.hasOwn(discrepancyTitles, text)
