import type { ChangeConflict, ChangeConflicts, UndoEffects } from '@joy/contract'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { noEffects } from '@joy/samples/imports.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { notRecorded } from '../not-recorded.ts'
import { Refusal } from '../refusal.ts'
import { putSubscriber, removeSubscriber } from './change-people.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from './stored-change-set.ts'
import { compInForce, getComps } from '../comps/find-comps.ts'
import { endComp, reopenComp } from '../comps/end-comp.ts'
import { logActivity } from '../activity/log-activity.ts'
import { unsettle } from '../reconcile/fix-discrepancies.ts'
import { startJob } from '../jobs/start-job.ts'
import { countDeleted, untag } from '../tags/tag-many.ts'
import { forgetMadeTags } from '../tags/tags-of-import.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

export function findChangeSet(backend: MockBackend, id: number) {
  const found = backend.changeSets.get(id)
  if (!found) throw new Refusal('not_found', 'There is no such change set.')
  return found
}

/** What an import or a comp changes: neither the stamp of the last sync, nor what follows from a payment. */
const facts = ({ name, subscriptionStatus, subscribedAt, compedAt, statement }: StoredSubscriber) =>
  JSON.stringify([name, subscriptionStatus, subscribedAt, compedAt, statement.tier, statement.type, statement.endsAt])

const seenOperations: readonly (string | undefined)[] = ['missing', 'found', 'exported', 'settled', 'tagged']
/** Nothing changed but whether they are at Substack, which is never in the way of an undo. */
const isSeenOnly = ({ record, recorded }: StoredChangeSet, email: string): boolean =>
  record.kind === 'sync' ||
  record.kind === 'tag' ||
  seenOperations.includes(recorded?.rows.get(emailKey(email))?.operation)

/** What was recorded of the conflicts of an import, as long as nothing was undone that it was not recorded with. */
function recordedConflicts({ recorded, rows, undone }: StoredChangeSet): ChangeConflicts | null {
  if (!recorded || undone?.size === rows.size) return null
  if (recorded.conflicts) return recorded.conflicts
  throw notRecorded('what stands against this undo', 'recorded-lists.ts')
}

/** Who was changed or confirmed since, one way or another, and is not put back yet. */
function findConflicts(backend: MockBackend, changeSet: StoredChangeSet): ChangeConflict[] {
  const { record, rows, undone } = changeSet
  const reasons = new Map(recordedConflicts(changeSet)?.items.map(({ email, reason }) => [email, reason]))
  return [...rows].flatMap(([subscriberId, { became }]) => {
    const now = backend.subscribers.get(subscriberId)
    if (!now || undone?.has(subscriberId) || isSeenOnly(changeSet, now.email)) return []
    const comp = compInForce(backend, now.email)
    const own = comp && comp.changeSetId !== record.id ? 'Comped since' : 'Changed since'
    const reason = reasons.get(now.email) ?? (facts(now) === facts(became) ? null : own)
    return reason === null ? [] : [{ subscriberId, email: now.email, reason }]
  })
}

/** What stands against an undo, and what it brings about; a comp brings nothing about. */
export function undoConflicts(backend: MockBackend, id: number): ChangeConflicts {
  const changeSet = findChangeSet(backend, id)
  const items = findConflicts(backend, changeSet)
  return { held: 0, ...noEffects, ...recordedConflicts(changeSet), items: items.slice(0, 100), total: items.length }
}

/** Why each is left alone, by id. */
export const reasonsLeft = (backend: MockBackend, changeSet: StoredChangeSet) =>
  new Map(findConflicts(backend, changeSet).map(({ subscriberId, reason }) => [subscriberId, reason]))

type Asked = { id: number; includeChanged: boolean; subscriberIds?: readonly number[] | undefined }

/** Puts everything back as it was, as a job; those who changed or were confirmed since stay unless told otherwise, and can be undone later. */
export function undoChangeSet(backend: MockBackend, { id, includeChanged, subscriberIds }: Asked): { jobId: number } {
  const changeSet = findChangeSet(backend, id)
  const { record } = changeSet
  const wasUndone = record.status === 'undone'
  const isAgain = wasUndone || isUntouched(record)
  if (record.status === 'open')
    throw new Refusal(
      'conflict',
      'These changes are still being written. Wait for their end, or cancel their job first.',
    )
  if (record.status === 'undoing') throw new Refusal('conflict', 'These changes are being undone already.')
  if (isAgain && record.keptRows === 0) throw new Refusal('conflict', 'These changes were undone already.')
  if (!isAgain && subscriberIds)
    throw new Refusal('conflict', 'One by one is undone what an undo has left alone. Undo these changes first.')
  const undone = (changeSet.undone ??= new Set())
  const left = [...changeSet.rows].filter(([subscriberId]) => !undone.has(subscriberId))
  const meant = left.filter(([subscriberId]) => subscriberIds?.includes(subscriberId) ?? true)
  const conflicts = undoConflicts(backend, id)
  const effects = conflicts[includeChanged ? 'effectsWithChanged' : 'effects']
  const against = new Set(includeChanged ? [] : findConflicts(backend, changeSet).map((it) => it.subscriberId))
  const rows = meant.filter(([subscriberId]) => !against.has(subscriberId))
  const kept = meant.length - rows.length
  record.status = 'undoing'
  const importId = [...backend.imports.values()].find(({ record: its }) => its.changeSetId === id)?.record.id ?? null
  return startJob(backend, {
    kind: 'undo',
    title: `Undo: ${record.title}`,
    total: meant.length,
    importId,
    changeSetId: id,
    work(from, to) {
      for (const [subscriberId, { was }] of meant.slice(from, to)) {
        if (against.has(subscriberId)) continue
        untag(backend, changeSet, subscriberId)
        if (record.kind !== 'tag') restore(backend, changeSet, subscriberId, was)
        undone.add(subscriberId)
      }
      const seen = meant.slice(0, to).map(([subscriberId]) => subscriberId)
      const done = seen.filter((subscriberId) => !against.has(subscriberId))
      const [passedOver, alsoOn] = [effects.passedOver, effects.alsoOn].map((lists) =>
        lists.reduce((sum, { rows: its }) => sum + its, 0),
      )
      return {
        ...effects,
        undone: done.length,
        kept: seen.length - done.length,
        passedOver: passedOver ?? 0,
        alsoOn: alsoOn ?? 0,
        ...countDeleted(backend, changeSet, done),
      }
    },
    finish() {
      const isUndone = wasUndone || rows.length > 0 || kept === 0
      Object.assign(record, {
        status: isUndone ? 'undone' : 'complete',
        undoneAt: isUndone ? backend.now() : null,
        keptRows: left.length - rows.length,
      })
      changeSet.undoneBy = actorName(backend)
      forgetMadeTags(backend, changeSet)
      unsettle(backend, id)
      for (const stored of backend.imports.values())
        if (stored.record.changeSetId === id && (rows.length > 0 || kept === 0)) stored.record.status = 'undone'
      if (rows.length > 0) leaveRecord(backend, changeSet)
      const undoneRows = isSettlement(changeSet) ? record.rows : rows.length
      logActivity(backend, {
        action: 'Undo',
        platform: 'Substack',
        details: `${record.title}: ${[`${counted(undoneRows, 'row')} undone, ${kept} left as they are`, ...effectMessage(effects)].join('. ')}`,
        after: { changeSetId: id, rows: undoneRows + kept, kept },
      })
    },
  })
}

/** Nothing is recorded of the other imports after an undo; whom it left alone stays so, for the same reason. */
function leaveRecord({ imported }: MockBackend, changeSet: StoredChangeSet): void {
  for (const { changeSet: it } of imported)
    if (it.recorded?.conflicts)
      it.recorded.conflicts = it === changeSet ? { ...it.recorded.conflicts, effects: noEffects.effects } : null
}

/** A settled discrepancy that changed nobody of the newsletter's list; the reconciliation remembers it. */
const isSettlement = ({ record, rows }: StoredChangeSet) => record.kind === 'reconcile' && rows.size === 0

const effectMessage = ({ opened, toDos, toDosGone, passedOver, alsoOn }: UndoEffects): string[] => [
  ...(opened > 0 ? [`${counted(opened, 'mailbox', 'mailboxes')} open again`] : []),
  ...(toDos > 0 ? [`${counted(toDos, 'to-do')} at Substack again`] : []),
  ...(toDosGone > 0 ? [`${counted(toDosGone, 'to-do')} at Substack gone`] : []),
  ...alsoOn.map(
    ({ list, rows }) => `${counted(rows, 'row')} of ${list} went with it: import that list again to have them back`,
  ),
  ...passedOver.map(
    ({ list, rows }) => `${counted(rows, 'row')} of ${list} passed over for it: import that list again`,
  ),
]

/** A sync of the mock changes nobody but in that they need not be exported any more. */
function unexport({ websiteSubscribers }: MockBackend, { email }: StoredSubscriber): void {
  for (const it of websiteSubscribers) if (emailKey(it.email) === emailKey(email)) it.exportedAt = null
}

function restore(
  backend: MockBackend,
  { record: { id, kind } }: StoredChangeSet,
  subscriberId: number,
  was: StoredSubscriber | null,
): void {
  const now = backend.subscribers.get(subscriberId)
  if (!now) return
  if (kind === 'sync') return unexport(backend, now)
  const takeBack = () => {
    const comps = getComps(backend, now.email)
    const granted = comps.find((it) => it.changeSetId === id)
    if (!granted) return
    if (granted.endReason === 'replaced') {
      // Another one has its place, and takes over what it had taken the place of.
      granted.endReason = 'undone'
      for (const heir of comps) if (heir.replacesId === granted.id) heir.replacesId = granted.replacesId
      return
    }
    if (granted.endedAt === null)
      endComp(backend, granted, { by: actorName(backend), reason: 'undone', asksRemoval: kind === 'comp' })
    const before = comps.find((it) => it.id === granted.replacesId && it.endReason === 'replaced')
    const isOver = before !== undefined && before.until !== null && before.until <= backend.now()
    if (before && !isOver && !compInForce(backend, now.email)) reopenComp(before)
  }
  putSubscriber(backend, was ?? now, undefined, takeBack)
  if (!was) removeSubscriber(backend, now)
}
