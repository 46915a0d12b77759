// Our own export tells how somebody's last comp ended: that comes back with it, and goes with an undo.
import type { CsvEndedComp, CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import { compsOf, goesOnThere, keepComp } from './comps-of.ts'
import { giftOf } from './outcome-of-row.ts'
import type { StoredComp } from './stored-comps.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const day = (text: string | null) => (text === null ? null : new Date(text))

/** A list that brought it was taken back: that says nothing of what the next one brings. */
const isTakenBack = ({ changeSets }: Community, { endReason, changeSetId }: StoredComp): boolean =>
  endReason === 'undone' && (changeSets.get(changeSetId ?? 0)?.record.kind ?? 'comp') !== 'comp'

/** The comp of a person that goes on at Substack, else the last that ended, for our own export; null: none did. */
export function lastEnd(community: Community, email: string): CsvEndedComp | null {
  const isEnd = (it: StoredComp) =>
    it.endedAt !== null && (goesOnThere(it) || (it.endReason !== 'replaced' && !isTakenBack(community, it)))
  const openSince = (it: StoredComp) => (goesOnThere(it) ? (it.removalAskedAt ?? '') : '')
  const [last] = compsOf(community, email)
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
    toldAt: day(last.toldAt),
    endedAt: new Date(last.endedAt),
    endedBy: last.endedBy,
    endReason: last.endReason,
    removalAskedAt: day(last.removalAskedAt),
    removedAt: day(last.removedAt),
    removedBy: last.removedBy,
  }
}

/** Where nobody knows of that comp or of a newer one, but for what the import made of the same row. `id`: of before that one's. Gives whether it did. */
export function bringBackEnd(
  community: Community,
  { record }: StoredChangeSet,
  { endedComp, email, emailKey: key }: CsvSubscriber,
  id: number,
): boolean {
  if (!endedComp) return false
  const endedAt = endedComp.endedAt.toISOString()
  const isNewer = (it: StoredComp) =>
    it.changeSetId !== record.id && !isTakenBack(community, it) && (it.endedAt === null || it.endedAt >= endedAt)
  if (compsOf(community, email).some(isNewer)) return false
  keepComp(community, {
    id,
    key,
    plan: giftOf(endedComp).plan,
    changeSetId: null,
    toldInChangeSetId: record.id,
    replacesId: null,
    grantedBy: endedComp.grantedBy,
    reason: endedComp.reason,
    compedAt: endedComp.compedAt.toISOString(),
    until: iso(endedComp.until),
    confirmedAt: iso(endedComp.confirmedAt),
    toldAt: iso(endedComp.toldAt),
    endedAt,
    endedBy: endedComp.endedBy,
    endReason: endedComp.endReason,
    removalAskedAt: iso(endedComp.removalAskedAt),
    removedAt: iso(endedComp.removedAt),
    removedBy: endedComp.removedBy,
  })
  return true
}

/** What a change set told so. */
export function forgetEnd({ comps }: Community, { record }: StoredChangeSet, key: string): void {
  comps.set(
    key,
    (comps.get(key) ?? []).filter((it) => it.toldInChangeSetId !== record.id || it.endedAt === null),
  )
}
