import type { ChangeConflict } from '@joy/contract'
import { counted } from '@joy/domain/counted.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { formatMoment } from '@joy/domain/dates.ts'
import { Refusal } from '../refusal.ts'
import { putSubscriber, removeSubscriber } from './change-people.ts'
import { actorName, type Community } from './community-store.ts'
import { compsOf } from './comps-of.ts'
import { endComp, reopenComp } from './end-comp.ts'
import { forgetSightings } from './mark-absent.ts'
import { logActivity } from './log-activity.ts'
import { unsettle } from './fix-disagreements.ts'
import { startJob } from './start-job.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

export function findChangeSet(community: Community, id: number) {
  const found = community.changeSets.get(id)
  if (!found) throw new Refusal('not_found', 'There is no such change set.')
  return found
}

/** What an import or a comp changes: neither the stamp of the last sync, nor what follows from a payment. */
const facts = ({ name, subscriptionStatus, subscribedAt, compedAt, word }: StoredSubscriber) =>
  JSON.stringify([name, subscriptionStatus, subscribedAt, compedAt, word.tier, word.type, word.endsAt])

type ChangeRow = { was: StoredSubscriber | null; became: StoredSubscriber }

/** Nothing changed but whether they are at Substack, which is never in the way of an undo. */
export const isSeenOnly = ({ was, became }: ChangeRow): boolean =>
  was !== null && (was.word.absentAt ?? became.word.absentAt) !== null && facts(was) === facts(became)

/** Which newer list that still stands says of somebody what stood already. */
function confirmedSince({ changeSets, timeZone }: Community, id: number, subscriberId: number): string | null {
  const by = [...changeSets.values()].findLast(
    ({ record, confirmed }) => record.id > id && record.status !== 'undone' && confirmed.has(subscriberId),
  )
  return by ? `Confirmed since by ${by.record.title}, ${formatMoment(by.record.createdAt, timeZone)}` : null
}

/** Who was changed or confirmed since, one way or another, and is not put back yet. */
export function conflictsOf(community: Community, id: number): ChangeConflict[] {
  const { rows, undone } = findChangeSet(community, id)
  return [...rows].flatMap(([subscriberId, row]) => {
    const { became } = row
    const now = community.subscribers.get(subscriberId)
    if (!now || undone?.has(subscriberId) || isSeenOnly(row)) return []
    if (facts(now) === facts(became)) {
      const reason = confirmedSince(community, id, subscriberId)
      return reason === null ? [] : [{ subscriberId, email: now.email, reason }]
    }
    return [
      { subscriberId, email: now.email, reason: now.isComped && !became.isComped ? 'Comped since' : 'Changed since' },
    ]
  })
}

/** How many mailboxes the undo of these people opens. */
export function openedBy(community: Community, id: number, isMeant: (subscriberId: number) => boolean): number {
  const { rows, undone } = findChangeSet(community, id)
  return [...rows].filter(
    ([subscriberId, { was }]) =>
      isMeant(subscriberId) &&
      !undone?.has(subscriberId) &&
      was !== null &&
      !isClosed(was.subscriptionStatus) &&
      isClosed(community.subscribers.get(subscriberId)?.subscriptionStatus ?? null),
  ).length
}

type Asked = { id: number; includeChanged: boolean; subscriberIds?: readonly number[] | undefined }

/** Puts everything back as it was, as a job; those who changed or were confirmed since stay unless told otherwise, and can be undone later. */
export function undoChangeSet(community: Community, { id, includeChanged, subscriberIds }: Asked): { jobId: number } {
  const changeSet = findChangeSet(community, id)
  const { record } = changeSet
  const isAgain = record.status === 'undone' && record.keptRows > 0
  if (record.status !== 'complete' && !isAgain)
    throw new Refusal('conflict', 'This was undone already, or is still running.')
  const undone = (changeSet.undone ??= new Set())
  const left = [...changeSet.rows].filter(([subscriberId]) => !undone.has(subscriberId))
  const meant = left.filter(([subscriberId]) => subscriberIds?.includes(subscriberId) ?? true)
  const against = new Set(includeChanged ? [] : conflictsOf(community, id).map((it) => it.subscriberId))
  const rows = meant.filter(([subscriberId]) => !against.has(subscriberId))
  const kept = meant.length - rows.length
  const going = new Set(rows.map(([subscriberId]) => subscriberId))
  const opened = openedBy(community, id, (subscriberId) => going.has(subscriberId))
  record.status = 'undoing'
  const importId = [...community.imports.values()].find(({ record: its }) => its.changeSetId === id)?.record.id ?? null
  return startJob(community, {
    kind: 'undo',
    title: `Undo ${record.title}`,
    total: rows.length,
    importId,
    changeSetId: id,
    work(from, to) {
      for (const [subscriberId, row] of rows.slice(from, to)) {
        if (!isSeenOnly(row)) restore(community, record, subscriberId, row.was)
        forgetSightings(community, id, subscriberId)
        undone.add(subscriberId)
      }
      return { undone: to, kept, opened, passedOver: 0 }
    },
    finish() {
      Object.assign(record, { status: 'undone', undoneAt: community.now(), keptRows: left.length - rows.length })
      unsettle(community, id)
      for (const stored of community.imports.values())
        if (stored.record.changeSetId === id && (rows.length > 0 || kept === 0)) stored.record.status = 'undone'
      logActivity(community, {
        action: 'Undo',
        platform: 'System',
        details: `${record.title}: ${rows.length} taken back, ${kept} left alone${opened > 0 ? `. ${counted(opened, 'mailbox', 'mailboxes')} open again` : ''}`,
      })
    },
  })
}

function restore(
  community: Community,
  { id, kind }: { id: number; kind: string },
  subscriberId: number,
  was: StoredSubscriber | null,
): void {
  const now = community.subscribers.get(subscriberId)
  if (!now) return
  const takeBack = () => {
    const comps = compsOf(community, now.email)
    const granted = comps.find((it) => it.changeSetId === id && it.endedAt === null)
    if (!granted) return
    endComp(community, granted, { by: actorName(community), reason: 'undone', asksRemoval: kind === 'comp' })
    const replaced = comps.find((it) => it.id === granted.replacesId)
    if (replaced && (replaced.until === null || replaced.until > community.now())) reopenComp(replaced)
  }
  putSubscriber(community, was ?? now, undefined, takeBack)
  if (!was) removeSubscriber(community, now)
}
