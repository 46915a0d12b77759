import type { ChangeConflict, Subscriber } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import { putSubscriber, removeSubscriber } from './change-people.ts'
import type { Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { unsettle } from './fix-disagreements.ts'
import { startJob } from './start-job.ts'

export function findChangeSet(community: Community, id: number) {
  const found = community.changeSets.get(id)
  if (!found) throw new Refusal('not_found', 'There is no such change set.')
  return found
}

/** Without the stamp of the last sync, which is no change. */
const facts = (it: Subscriber) => JSON.stringify({ ...it, syncedAt: null })

/** Who was changed since, one way or another. */
export function conflictsOf(community: Community, id: number): ChangeConflict[] {
  return [...findChangeSet(community, id).rows].flatMap(([subscriberId, { became }]) => {
    const now = community.subscribers.get(subscriberId)
    if (!now || facts(now) === facts(became)) return []
    return [
      { subscriberId, email: now.email, reason: now.isComped && !became.isComped ? 'Comped since' : 'Changed since' },
    ]
  })
}

/** Puts everything back as it was, as a job; those who changed since stay unless told otherwise. */
export function undoChangeSet(
  community: Community,
  { id, includeChanged }: { id: number; includeChanged: boolean },
): { jobId: number } {
  const { record, rows: all } = findChangeSet(community, id)
  if (record.status !== 'complete') throw new Refusal('conflict', 'This was undone already, or is still running.')
  const kept = new Set(includeChanged ? [] : conflictsOf(community, id).map((it) => it.subscriberId))
  const rows = [...all].filter(([subscriberId]) => !kept.has(subscriberId))
  record.status = 'undoing'
  const importId = [...community.imports.values()].find(({ record: its }) => its.changeSetId === id)?.record.id ?? null
  return startJob(community, {
    kind: 'undo',
    title: `Undo ${record.title}`,
    total: rows.length,
    importId,
    changeSetId: id,
    work(from, to) {
      for (const [subscriberId, { was }] of rows.slice(from, to)) restore(community, subscriberId, was)
      return { undone: to, kept: kept.size }
    },
    finish() {
      Object.assign(record, { status: 'undone', undoneAt: community.now(), keptRows: kept.size })
      unsettle(community, id)
      for (const { record: its } of community.imports.values()) if (its.changeSetId === id) its.status = 'undone'
      logActivity(community, {
        action: 'Undo',
        platform: 'System',
        details: `${record.title}: ${rows.length} taken back, ${kept.size} left alone`,
      })
    },
  })
}

function restore(community: Community, subscriberId: number, was: Subscriber | null): void {
  const now = community.subscribers.get(subscriberId)
  if (was) putSubscriber(community, was)
  else if (now) removeSubscriber(community, now)
}
