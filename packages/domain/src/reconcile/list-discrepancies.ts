import type { DiscrepancyCode } from '@joy/contract'
import type { PersonFacts } from './person-facts.ts'

/** Whether Substack gives somebody a comp, as far as it is known: whom it does not have any more has none there. */
const isCompedThere = ({ list, absentSince }: PersonFacts): boolean => list?.kind === 'comp' && absentSince === null

/** A comp here against what Substack shows: the one in force, if any. */
export function compDiscrepancy(facts: PersonFacts): DiscrepancyCode | null {
  const { comp } = facts
  if (comp === 'to do') return 'comp-to-do'
  if (comp === 'not shown') return 'comp-not-shown'
  return comp === 'none' && isCompedThere(facts) ? 'comp-only-at-substack' : null
}

/**
 * A comp that ended here and that Substack still has: its word shows one, or one is still to be removed there, as the list
 * of what is to do at Substack says too. Substack knows one comp a person: while another is in force that is the one to be there.
 */
export function endedCompDiscrepancy(facts: PersonFacts): DiscrepancyCode | null {
  if (facts.comp !== 'none' && facts.comp !== 'ended since') return null
  return facts.isRemovalOpen || (isCompedThere(facts) && facts.comp === 'ended since') ? 'comp-ended-here-only' : null
}

/** Whom Substack does not have any more: absence ends nothing by itself (ruling 35). */
export const absenceDiscrepancy = ({ absentSince, list }: PersonFacts): DiscrepancyCode | null =>
  absentSince !== null && list?.kind === 'paying' ? 'absent-at-substack' : null

/** Another platform's list closed the mailbox, and by Substack's own newest word it sends to them. */
export const closingDiscrepancy = ({ isOnlyClosedHere, absentSince }: PersonFacts): DiscrepancyCode | null =>
  isOnlyClosedHere && absentSince === null ? 'closed-by-a-list' : null

/** The website's list, and who unsubscribed here, against Substack's. */
export function websiteDiscrepancy({ website, list, isLeavingOpen }: PersonFacts): DiscrepancyCode | null {
  if (isLeavingOpen) return 'left-but-on-list'
  if (!list) return website === 'lost' ? 'exported-not-arrived' : null
  return website === 'waiting' ? 'waits-but-at-substack' : null
}
