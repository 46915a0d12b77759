import type { CsvEndedComp } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getComps, goesOnThere } from './find-comps.ts'
import type { StoredComp } from './stored-comps.ts'

const day = (text: string | null) => (text === null ? null : new Date(text))

/** A list that brought it was taken back: that says nothing of what the next one brings. */
const isTakenBack = ({ changeSets }: MockBackend, { endReason, changeSetId }: StoredComp): boolean =>
  endReason === 'undone' && (changeSets.get(changeSetId ?? 0)?.record.kind ?? 'comp') !== 'comp'

/** The comp of a person that goes on at Substack, else the last that ended, for our own export; null: none did. */
export function lastEnd(backend: MockBackend, email: string): CsvEndedComp | null {
  const isEnd = (comp: StoredComp) =>
    comp.endedAt !== null && (goesOnThere(comp) || (comp.endReason !== 'replaced' && !isTakenBack(backend, comp)))
  const openSince = (it: StoredComp) => (goesOnThere(it) ? (it.removalAskedAt ?? '') : '')
  const [last] = getComps(backend, email)
    .filter(isEnd)
    .toSorted((a, b) => openSince(b).localeCompare(openSince(a)) || (b.endedAt ?? '').localeCompare(a.endedAt ?? ''))
  if (!last?.endedAt || !last.endReason) return null
  return {
    plan: last.plan,
    reason: last.reason,
    grantedBy: last.grantedBy,
    compedAt: new Date(last.compedAt),
    until: day(last.until),
    confirmedAt: day(last.confirmedAt),
    reportedAt: day(last.reportedAt),
    endedAt: new Date(last.endedAt),
    endedBy: last.endedBy,
    endReason: last.endReason,
    removalAskedAt: day(last.removalAskedAt),
    removedAt: day(last.removedAt),
    removedBy: last.removedBy,
  }
}
