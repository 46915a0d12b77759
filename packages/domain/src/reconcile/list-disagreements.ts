import type { DisagreementCode } from '@joy/contract'
import type { PersonFacts } from './person-facts.ts'

/** A comp here against what Substack shows: the one in force, if any. */
export function compDisagreement({ comp, list }: PersonFacts): DisagreementCode | null {
  if (comp === 'to do') return 'comp-to-do'
  if (comp === 'not shown') return 'comp-not-shown'
  return comp === 'none' && list?.standing === 'comp' ? 'comp-only-at-substack' : null
}

/** A comp that ended here and that Substack still shows, whether or not another took its place. */
export const endedCompDisagreement = ({ comp, isRemovalOpen, list }: PersonFacts): DisagreementCode | null =>
  list?.standing === 'comp' && (isRemovalOpen || comp === 'ended since') ? 'comp-ended-here-only' : null

/** Whom Substack does not have any more: absence ends nothing by itself (decisions, section 9.35). */
export const absenceDisagreement = ({ absentSince, list }: PersonFacts): DisagreementCode | null =>
  absentSince !== null && list?.standing === 'paying' ? 'absent-at-substack' : null

/** The website's list against Substack's. */
export function websiteDisagreement({ website, list }: PersonFacts): DisagreementCode | null {
  if (website === 'lost') return list ? null : 'exported-not-arrived'
  if (!list) return null
  if (website === 'waiting') return 'waits-but-at-substack'
  return website === 'left' && !list.isUnsubscribed ? 'left-but-on-list' : null
}
