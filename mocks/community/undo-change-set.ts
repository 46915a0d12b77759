import type { ChangeConflict, UndoEffects } from '@joy/contract'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { counted } from '@joy/domain/words/counted.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { Refusal } from '../refusal.ts'
import { forgetEnd } from './bring-back-end.ts'
import { forgetLeaving } from './bring-back-leaving.ts'
import { putSubscriber, removeSubscriber } from './change-people.ts'
import { actorName, type Community, type StoredChangeSet } from './community-store.ts'
import { compInForce, compsOf } from './comps-of.ts'
import { endComp, reopenComp } from './end-comp.ts'
import { forgetSightings } from './mark-absent.ts'
import { logActivity } from './log-activity.ts'
import { unsettle } from './fix-disagreements.ts'
import { restoreSettled } from './settled.ts'
import { isHeld } from './outcome-of-row.ts'
import { startJob } from './start-job.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'
import { nameOf, undoEffects } from './undo-effects.ts'
import { isPassedOver, laterLists, restoreAges, saidOf, type Says } from './what-was-said.ts'

export function findChangeSet(community: Community, id: number) {
  const found = community.changeSets.get(id)
  if (!found) throw new Refusal('not_found', 'There is no such change set.')
  return found
}

/** What an import or a comp changes: neither the stamp of the last sync, nor what follows from a payment. */
const facts = ({ name, subscriptionStatus, subscribedAt, compedAt, word }: StoredSubscriber) =>
  JSON.stringify([name, subscriptionStatus, subscribedAt, compedAt, word.tier, word.type, word.endsAt])

type ChangeRow = { was: StoredSubscriber | null; became: StoredSubscriber; isSettledOnly?: true }

/** Nothing changed but whether they are at Substack, or what is to be done there, which is never in the way of an undo. */
export const isSeenOnly = ({ was, became, isSettledOnly }: ChangeRow): boolean =>
  isSettledOnly === true ||
  (was !== null && (was.word.absentAt ?? became.word.absentAt) !== null && facts(was) === facts(became))

/** Which newer list says again what a change set did to somebody who stands as it left them, and of what: the newest. */
function confirmedSince(community: Community, changeSet: StoredChangeSet, now: StoredSubscriber): string | null {
  const row = changeSet.rows.get(now.id)
  if (!row) return null
  for (const list of laterLists(community, changeSet.record.id).toReversed()) {
    const said = saidOf(list, now.id)
    if (!said) continue
    const words = saidAgain(community, changeSet, now, said.says)
    const by = saidOf(changeSet, now.id)
    const isConfirmed = row.was === null ? !(by && isPassedOver(by, said)) : words.length > 0
    if (isConfirmed)
      return `Confirmed since by ${nameOf(community, list)}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
  }
  return null
}

/** What of that a list says too, in our words. An 'active' for want of a column says nothing of a mailbox that was opened. */
function saidAgain(
  community: Community,
  { record, rows }: StoredChangeSet,
  now: StoredSubscriber,
  says: ReadonlySet<Says>,
): string[] {
  const was = rows.get(now.id)?.was
  if (!was) return []
  const plan = ({ word: { tier, type, endsAt, since } }: StoredSubscriber) =>
    JSON.stringify([tier, type, endsAt, since])
  const isOpened = isClosed(was.subscriptionStatus) && !isClosed(now.subscriptionStatus)
  const done: [boolean, Says, string][] = [
    [plan(was) !== plan(now), 'word', 'plan'],
    [was.name !== now.name, 'name', 'name'],
    [was.subscriptionStatus !== now.subscriptionStatus, isOpened ? 'open' : 'status', 'mailbox'],
    [was.subscribedAt !== now.subscribedAt, 'start', 'start'],
    [compInForce(community, now.email)?.changeSetId === record.id, 'comp', 'comp'],
  ]
  return done.flatMap(([did, what, words]) => (did && says.has(what) ? [words] : []))
}

/** Who was changed or confirmed since, one way or another, and is not put back yet. */
export function conflictsOf(community: Community, id: number): ChangeConflict[] {
  const changeSet = findChangeSet(community, id)
  return [...changeSet.rows].flatMap(([subscriberId, row]) => {
    const now = community.subscribers.get(subscriberId)
    if (!now || changeSet.undone?.has(subscriberId) || isSeenOnly(row)) return []
    if (facts(now) === facts(row.became)) {
      const reason = confirmedSince(community, changeSet, now)
      return reason === null ? [] : [{ subscriberId, email: now.email, reason }]
    }
    const comp = compInForce(community, now.email)
    const reason = comp && comp.changeSetId !== id ? 'Comped since' : 'Changed since'
    return [{ subscriberId, email: now.email, reason }]
  })
}

type Asked = { id: number; includeChanged: boolean; subscriberIds?: readonly number[] | undefined }

/** Puts everything back as it was, as a job; those who changed or were confirmed since stay unless told otherwise, and can be undone later. */
export function undoChangeSet(community: Community, { id, includeChanged, subscriberIds }: Asked): { jobId: number } {
  const changeSet = findChangeSet(community, id)
  const { record } = changeSet
  const wasUndone = record.status === 'undone'
  const isAgain = (wasUndone && record.keptRows > 0) || isUntouched(record)
  if (record.status !== 'complete' && !isAgain)
    throw new Refusal('conflict', 'This was undone already, or is still running.')
  const undone = (changeSet.undone ??= new Set())
  const left = [...changeSet.rows].filter(([subscriberId]) => !undone.has(subscriberId))
  const meant = left.filter(([subscriberId]) => subscriberIds?.includes(subscriberId) ?? true)
  const against = new Set(includeChanged ? [] : conflictsOf(community, id).map((it) => it.subscriberId))
  const rows = meant.filter(([subscriberId]) => !against.has(subscriberId))
  const kept = meant.length - rows.length
  const going = new Set(rows.map(([subscriberId]) => subscriberId))
  const isSaidOnly = (subscriberId: number) =>
    !changeSet.rows.has(subscriberId) && (subscriberIds?.includes(subscriberId) ?? true)
  const isGoing = (subscriberId: number) => going.has(subscriberId) || isSaidOnly(subscriberId)
  const effects = undoEffects(community, changeSet, isGoing)
  record.status = 'undoing'
  const importId = [...community.imports.values()].find(({ record: its }) => its.changeSetId === id)?.record.id ?? null
  return startJob(community, {
    kind: 'undo',
    title: `Undo: ${record.title}`,
    total: rows.length,
    importId,
    changeSetId: id,
    work(from, to) {
      for (const [subscriberId, row] of rows.slice(from, to)) {
        const key = emailKey((row.was ?? row.became).email)
        forgetLeaving(community, changeSet, key)
        forgetEnd(community, changeSet, key)
        if (!isSeenOnly(row)) restore(community, changeSet, subscriberId, row.was)
        forgetSightings(community, id, subscriberId)
        restoreSettled(community, changeSet, subscriberId)
        undone.add(subscriberId)
      }
      const [passedOver, alsoOn] = [effects.passedOver, effects.alsoOn].map((lists) =>
        lists.reduce((sum, { rows: its }) => sum + its, 0),
      )
      return { ...effects, undone: to, kept, passedOver: passedOver ?? 0, alsoOn: alsoOn ?? 0 }
    },
    finish() {
      for (const subscriberId of [...changeSet.said.keys()].filter(isSaidOnly))
        unsay(community, changeSet, subscriberId)
      const isUndone = wasUndone || rows.length > 0 || kept === 0
      Object.assign(record, {
        status: isUndone ? 'undone' : 'complete',
        undoneAt: isUndone ? community.now() : null,
        keptRows: left.length - rows.length,
      })
      unsettle(community, id)
      for (const stored of community.imports.values())
        if (stored.record.changeSetId === id && (rows.length > 0 || kept === 0)) stored.record.status = 'undone'
      logActivity(community, {
        action: 'Undo',
        details: `${record.title}: ${[`${counted(rows.length, 'row')} undone, ${kept} left as they are`, ...effectWords(effects)].join('. ')}`,
      })
    },
  })
}

const effectWords = ({ opened, toDos, toDosGone, passedOver, alsoOn }: UndoEffects): string[] => [
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

/** It changed nothing of somebody: only how old what it said is goes with it. */
function unsay(community: Community, changeSet: StoredChangeSet, subscriberId: number): void {
  const it = community.subscribers.get(subscriberId)
  if (it) community.subscribers.set(it.id, restoreAges(community, changeSet, { before: it, after: it }))
  restoreSettled(community, changeSet, subscriberId)
  changeSet.undone?.add(subscriberId)
}

function restore(
  community: Community,
  changeSet: StoredChangeSet,
  subscriberId: number,
  was: StoredSubscriber | null,
): void {
  const { id, kind } = changeSet.record
  const now = community.subscribers.get(subscriberId)
  if (!now) return
  const takeBack = () => {
    const comps = compsOf(community, now.email)
    const granted = comps.find((it) => it.changeSetId === id)
    if (!granted) return
    if (granted.endReason === 'replaced') {
      // Another one has its place, and takes over what it had taken the place of.
      granted.endReason = 'undone'
      for (const heir of comps) if (heir.replacesId === granted.id) heir.replacesId = granted.replacesId
      return
    }
    if (granted.endedAt === null)
      endComp(community, granted, { by: actorName(community), reason: 'undone', asksRemoval: kind === 'comp' })
    const before = comps.find((it) => it.id === granted.replacesId && it.endReason === 'replaced')
    const isOver = before !== undefined && before.until !== null && before.until <= community.now()
    if (before && !isOver && !compInForce(community, now.email)) reopenComp(before)
  }
  // Who unsubscribed here has said so and stays closed by their own word, not by that of the list.
  const before = was ?? now
  const isHeldClosed =
    !isClosed(before.subscriptionStatus) && isClosed(now.subscriptionStatus) && isHeld(community, emailKey(now.email))
  const after = isHeldClosed ? { ...before, subscriptionStatus: 'unsubscribed' } : before
  putSubscriber(community, restoreAges(community, changeSet, { before: now, after }), undefined, takeBack)
  if (!was) removeSubscriber(community, now)
}
