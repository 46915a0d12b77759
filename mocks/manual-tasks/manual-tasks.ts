import { getAddress } from '../comps/outside-comps.ts'
import type { ManualTask } from '@joy/contract'
import { taskListLimit } from '@joy/contract/schemas/manual-task.ts'
import { groupByLength } from '@joy/domain/comps/giveaway-length.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { allComps, getComps, goesOnThere, isToRemove } from '../comps/find-comps.ts'
import { logActivity } from '../activity/log-activity.ts'
import { toPage } from '../backend/to-page.ts'
import { deletionActions, type OutsideDeletion } from './outside-deletions.ts'
import type { StoredComp } from '../comps/stored-comps.ts'
import { atSubstack } from '../subscribers/unsubscriptions.ts'
import { paysAtSubstack } from '../comps/who-pays.ts'

type Kind = ManualTask['kind']

const getKind = (backend: MockBackend, comp: StoredComp): Kind | null => {
  if (comp.endedAt === null) return comp.confirmedAt === null && comp.reportedAt === null ? 'comp' : null
  return isToRemove(backend, comp) ? 'removal' : null
}

/** What Substack is still to be told, the newest first. */
function openActions(backend: MockBackend, wanted?: Kind): ManualTask[] {
  const comps = compActions(backend, wanted)
  const people = wanted === undefined || wanted === 'unsubscribe' ? unsubscribeActions(backend) : []
  return [...deletionActions(backend, wanted), ...people, ...comps]
}

function unsubscribeActions(backend: MockBackend): ManualTask[] {
  return [...backend.unsubscriptions].flatMap(([key, unsubscription]): ManualTask[] => {
    if (atSubstack(backend, key) !== 'to do') return []
    const subscriber = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
    const { email, name } = subscriber ??
      backend.websiteSubscribers.find((one) => emailKey(one.email) === key) ?? { email: key, name: null }
    return [
      {
        id: unsubscription.actionId,
        platform: 'substack',
        kind: 'unsubscribe',
        subscriberId: subscriber?.id ?? null,
        email,
        name,
        reason: null,
        until: null,
        paysThere: false,
        createdBy: name ?? email,
        createdAt: unsubscription.at,
      },
    ]
  })
}

function compActions(backend: MockBackend, wanted?: Kind): ManualTask[] {
  return allComps(backend).flatMap((comp): ManualTask[] => {
    const kind = getKind(backend, comp)
    const subscriber = backend.subscribers.get(backend.idByKey.get(comp.key) ?? 0)
    if (!kind || (wanted && kind !== wanted)) return []
    return [
      {
        id: comp.id,
        platform: 'substack',
        kind,
        subscriberId: subscriber?.id ?? null,
        email: subscriber?.email ?? comp.key,
        name: subscriber?.name ?? null,
        reason: comp.reason,
        until: comp.until,
        paysThere: kind === 'comp' && subscriber !== undefined && paysAtSubstack(backend, subscriber),
        createdBy: (kind === 'removal' && comp.endedBy) || comp.grantedBy,
        createdAt: (kind === 'removal' && comp.removalAskedAt) || comp.compedAt,
      },
    ]
  })
}

export function actionTotals(backend: MockBackend) {
  const count = (kind: Kind) => openActions(backend, kind).length
  return {
    comp: count('comp'),
    removal: count('removal'),
    unsubscribe: count('unsubscribe'),
    deletion: count('deletion'),
    'member-deletion': count('member-deletion'),
  }
}

export function pageActions(
  backend: MockBackend,
  { kind, ...page }: { cursor?: string | undefined; limit: number; kind?: Kind | undefined },
) {
  return toPage(openActions(backend, kind), page, openActions(backend).length, kind !== undefined)
}

export function listActions(backend: MockBackend, { kind }: { kind: Kind }) {
  const all = openActions(backend, kind).toReversed()
  const shown = all.slice(0, taskListLimit)
  const toLists = (tasks: readonly Pick<ManualTask, 'id' | 'email'>[]) => ({
    ids: tasks.map(({ id }) => id),
    emails: tasks.map(({ email }) => email),
  })
  const dated = shown.map(({ id, email, until }) => ({ id, email, until: until === null ? null : new Date(until) }))
  const groups = kind === 'comp' ? groupByLength(dated, backend.clock.now(), backend.timeZone) : []
  return {
    ...toLists(shown),
    groups: groups.map(({ length, tasks }) => ({ length, ...toLists(tasks) })),
    total: all.length,
  }
}

export function markActions(backend: MockBackend, { ids, isDone }: { ids: number[]; isDone: boolean }) {
  const meant = allComps(backend).filter(
    (it) => ids.includes(it.id) && (isDone ? getKind(backend, it) !== null : isMarked(it)),
  )
  const left = [...backend.unsubscriptions].filter(
    ([key, it]) => ids.includes(it.actionId) && atSubstack(backend, key) === (isDone ? 'to do' : 'reported'),
  )
  const people = left.map(([, it]) => it)
  const deletions = backend.outsideDeletions.filter((it) => ids.includes(it.id) && it.isDone !== isDone)
  if (meant.length + people.length + deletions.length === 0)
    throw new Refusal('conflict', 'None of these is waiting any more. Reload the page to see what is left.')
  for (const it of meant) mark(backend, it, isDone)
  for (const it of people) it.marked = isDone ? { at: backend.now(), by: actorName(backend) } : null
  for (const it of deletions) it.isDone = isDone
  const { many, done, toDo } = labelTogether(meant, people.length, deletions)
  const toDos = [
    ...meant.map((it) => ({ id: it.id, email: getAddress(backend, it) })),
    ...left.map(([key, it]) => ({ id: it.actionId, email: key })),
    ...deletions.map(({ id }) => ({ id, email: NOBODY })),
  ]
    .toSorted((a, b) => a.id - b.id)
    .map(({ email }) => email)
  const more = toDos.length > 3 ? ` and ${toDos.length - 3} more` : ''
  logActivity(backend, {
    action: isDone ? 'Substack To-do Done' : 'Substack To-do Reopened',
    platform: done === 'deleted in Planning Center' ? 'Planning Center' : 'Substack',
    details: `${many}${toDo}: ${toDos.slice(0, 3).join(', ')}${more}`,
    after: { isDone, comps: meant.length, toDos: toDos.length },
  })
  return { message: isDone ? `${many} marked as ${done}.` : `${many} to do again.` }
}

/** The log keeps no address of an account that was deleted. */
const NOBODY = 'A deleted account'

function labelTogether(comps: readonly StoredComp[], people: number, deletions: readonly OutsideDeletion[]) {
  const count = comps.length + people + deletions.length
  const counted = (one: string, many: string) => `${count} ${count === 1 ? one : many}`
  if (people === count)
    return { many: counted('person', 'people'), done: 'unsubscribed at Substack', toDo: ' to unsubscribe' }
  if (deletions.length === count && deletions.every(({ kind }) => kind === 'deletion'))
    return { many: counted('account', 'accounts'), done: 'deleted at Substack', toDo: ' to delete' }
  if (deletions.length === count && deletions.every(({ kind }) => kind === 'member-deletion'))
    return { many: counted('person', 'people'), done: 'deleted in Planning Center', toDo: ' to delete' }
  const many = comps.length === count ? counted('comp', 'comps') : counted('to-do', 'to-dos')
  const isRemoved = comps.length === count && comps.every((it) => it.endedAt !== null)
  return { many, done: `${isRemoved ? 'removed' : 'done'} at Substack`, toDo: isRemoved ? ' to remove' : '' }
}

const isMarked = (comp: StoredComp) =>
  comp.endedAt === null ? comp.confirmedAt === null && comp.reportedAt !== null : comp.removedBy !== null

/** Substack knows one comp a person: what was held of theirs is gone with it, and comes back with it. */
function mark(backend: MockBackend, comp: StoredComp, isDone: boolean): void {
  const at = isDone ? backend.now() : null
  const was = comp.removedAt ?? comp.reportedAt
  const others = getComps(backend, comp.key).filter((one) => one !== comp && one.endedAt !== null)
  if (comp.endedAt === null) comp.reportedAt = at
  const isMeant = (one: StoredComp) => (isDone ? goesOnThere(one) : one.removedBy !== null && one.removedAt === was)
  for (const one of [...(comp.endedAt === null ? [] : [comp]), ...others.filter(isMeant)])
    Object.assign(one, { removedAt: at, removedBy: isDone ? actorName(backend) : null })
}
