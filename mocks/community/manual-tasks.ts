import type { ManualTask } from '@joy/contract'
import { taskListLimit } from '@joy/contract/schemas/manual-task.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { allComps, compsOf, goesOnThere, isToRemove } from './comps-of.ts'
import { logActivity } from './log-activity.ts'
import { pageOf } from './page-of.ts'
import { deletionActions, type OutsideDeletion } from './outside-deletions.ts'
import type { StoredComp } from './stored-comps.ts'
import { atSubstack } from './unsubscriptions.ts'
import { paysAtSubstack } from './who-pays.ts'

type Kind = ManualTask['kind']

const kindOf = (community: Community, it: StoredComp): Kind | null => {
  if (it.endedAt === null) return it.confirmedAt === null && it.toldAt === null ? 'comp' : null
  return isToRemove(community, it) ? 'removal' : null
}

/** What Substack is still to be told, the newest first. */
function openActions(community: Community, wanted?: Kind): ManualTask[] {
  const comps = compActions(community, wanted)
  const people = wanted === undefined || wanted === 'unsubscribe' ? unsubscribeActions(community) : []
  return [...deletionActions(community, wanted), ...people, ...comps]
}

function unsubscribeActions(community: Community): ManualTask[] {
  return [...community.unsubscriptions].flatMap(([key, it]): ManualTask[] => {
    if (atSubstack(community, key) !== 'to do') return []
    const subscriber = community.subscribers.get(community.idByKey.get(key) ?? 0)
    const { email, name } = subscriber ??
      community.websiteSubscribers.find((one) => emailKey(one.email) === key) ?? { email: key, name: null }
    return [
      {
        id: it.actionId,
        platform: 'substack',
        kind: 'unsubscribe',
        subscriberId: subscriber?.id ?? null,
        email,
        name,
        reason: null,
        until: null,
        paysThere: false,
        createdBy: name ?? email,
        createdAt: it.at,
      },
    ]
  })
}

function compActions(community: Community, wanted?: Kind): ManualTask[] {
  return allComps(community).flatMap((it): ManualTask[] => {
    const kind = kindOf(community, it)
    const subscriber = community.subscribers.get(community.idByKey.get(it.key) ?? 0)
    if (!kind || (wanted && kind !== wanted)) return []
    return [
      {
        id: it.id,
        platform: 'substack',
        kind,
        subscriberId: subscriber?.id ?? null,
        email: subscriber?.email ?? it.key,
        name: subscriber?.name ?? null,
        reason: it.reason,
        until: it.until,
        paysThere: kind === 'comp' && subscriber !== undefined && paysAtSubstack(community, subscriber),
        createdBy: (kind === 'removal' && it.endedBy) || it.grantedBy,
        createdAt: (kind === 'removal' && it.removalAskedAt) || it.compedAt,
      },
    ]
  })
}

export function actionTotals(community: Community) {
  const count = (kind: Kind) => openActions(community, kind).length
  return {
    comp: count('comp'),
    removal: count('removal'),
    unsubscribe: count('unsubscribe'),
    deletion: count('deletion'),
    'member-deletion': count('member-deletion'),
  }
}

export function pageActions(
  community: Community,
  { kind, ...page }: { cursor?: string | undefined; limit: number; kind?: Kind | undefined },
) {
  return pageOf(openActions(community, kind), page, openActions(community).length, kind !== undefined)
}

export function listActions(community: Community, { kind }: { kind: Kind }) {
  const all = openActions(community, kind).toReversed()
  const shown = all.slice(0, taskListLimit)
  return { ids: shown.map((it) => it.id), emails: shown.map((it) => it.email), total: all.length }
}

export function markActions(community: Community, { ids, isDone }: { ids: number[]; isDone: boolean }) {
  const meant = allComps(community).filter(
    (it) => ids.includes(it.id) && (isDone ? kindOf(community, it) !== null : isMarked(it)),
  )
  const people = [...community.unsubscriptions].flatMap(([key, it]) =>
    ids.includes(it.actionId) && atSubstack(community, key) === (isDone ? 'to do' : 'told') ? [it] : [],
  )
  const deletions = community.outsideDeletions.filter((it) => ids.includes(it.id) && it.isDone !== isDone)
  if (meant.length + people.length + deletions.length === 0)
    throw new Refusal('conflict', 'None of these is waiting any more. Reload the page to see what is left.')
  for (const it of meant) mark(community, it, isDone)
  for (const it of people) it.told = isDone ? { at: community.now(), by: actorName(community) } : null
  for (const it of deletions) it.isDone = isDone
  const { many, doneWord } = wordsFor(meant, people.length, deletions)
  logActivity(community, { action: isDone ? 'Substack To-do Done' : 'Substack To-do Reopened', details: many })
  return { message: isDone ? `${many} marked as ${doneWord}.` : `${many} to do again.` }
}

function wordsFor(comps: readonly StoredComp[], people: number, deletions: readonly OutsideDeletion[]) {
  const count = comps.length + people + deletions.length
  const counted = (one: string, many: string) => `${count} ${count === 1 ? one : many}`
  if (people === count) return { many: counted('person', 'people'), doneWord: 'unsubscribed at Substack' }
  if (deletions.length === count && deletions.every(({ kind }) => kind === 'deletion'))
    return { many: counted('account', 'accounts'), doneWord: 'deleted at Substack' }
  if (deletions.length === count && deletions.every(({ kind }) => kind === 'member-deletion'))
    return { many: counted('person', 'people'), doneWord: 'deleted in Planning Center' }
  const many = comps.length === count ? counted('comp', 'comps') : counted('to-do', 'to-dos')
  const isRemoved = comps.length === count && comps.every((it) => it.endedAt !== null)
  return { many, doneWord: `${isRemoved ? 'removed' : 'done'} at Substack` }
}

const isMarked = (it: StoredComp) =>
  it.endedAt === null ? it.confirmedAt === null && it.toldAt !== null : it.removedBy !== null

/** Substack knows one comp a person: what was held of theirs is gone with it, and comes back with it. */
function mark(community: Community, it: StoredComp, isDone: boolean): void {
  const at = isDone ? community.now() : null
  const was = it.removedAt ?? it.toldAt
  const others = compsOf(community, it.key).filter((one) => one !== it && one.endedAt !== null)
  if (it.endedAt === null) it.toldAt = at
  const isMeant = (one: StoredComp) => (isDone ? goesOnThere(one) : one.removedBy !== null && one.removedAt === was)
  for (const one of [...(it.endedAt === null ? [] : [it]), ...others.filter(isMeant)])
    Object.assign(one, { removedAt: at, removedBy: isDone ? actorName(community) : null })
}
