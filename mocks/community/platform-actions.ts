import type { PlatformAction } from '@joy/contract'
import { actionListLimit } from '@joy/contract/schemas/platform-action.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { allComps } from './comps-of.ts'
import { logActivity } from './log-activity.ts'
import { pageOf } from './page-of.ts'
import type { StoredComp } from './stored-comps.ts'

type Kind = PlatformAction['kind']

const kindOf = (it: StoredComp): Kind | null => {
  if (it.endedAt === null) return it.confirmedAt === null && it.toldAt === null ? 'comp' : null
  return it.removalAskedAt !== null && it.removedAt === null ? 'removal' : null
}

/** What Substack is still to be told, the newest comp first. */
function openActions(community: Community, wanted?: Kind): PlatformAction[] {
  return allComps(community).flatMap((it): PlatformAction[] => {
    const kind = kindOf(it)
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
        createdBy: (kind === 'removal' && it.endedBy) || it.grantedBy,
        createdAt: (kind === 'removal' && it.removalAskedAt) || it.compedAt,
      },
    ]
  })
}

export function actionTotals(community: Community) {
  return { comp: openActions(community, 'comp').length, removal: openActions(community, 'removal').length }
}

export function pageActions(
  community: Community,
  { kind, ...page }: { cursor?: string | undefined; limit: number; kind?: Kind | undefined },
) {
  return pageOf(openActions(community, kind), page, openActions(community).length, kind !== undefined)
}

export function listActions(community: Community, { kind }: { kind: Kind }) {
  const all = openActions(community, kind).toReversed()
  const shown = all.slice(0, actionListLimit)
  return { ids: shown.map((it) => it.id), emails: shown.map((it) => it.email), total: all.length }
}

export function markActions(community: Community, { ids, isDone }: { ids: number[]; isDone: boolean }) {
  const meant = allComps(community).filter((it) => ids.includes(it.id) && (isDone ? kindOf(it) !== null : isMarked(it)))
  if (meant.length === 0)
    throw new Refusal('conflict', 'None of these is waiting any more. Reload the page to see what is left.')
  for (const it of meant) mark(community, it, isDone)
  const people = `${meant.length} ${meant.length === 1 ? 'comp' : 'comps'}`
  const deed = meant.every((it) => it.endedAt !== null) ? 'removed' : 'done'
  logActivity(community, { action: isDone ? 'Substack To-do Done' : 'Substack To-do Reopened', details: people })
  return { message: isDone ? `${people} marked as ${deed} at Substack.` : `${people} to do again.` }
}

const isMarked = (it: StoredComp) =>
  it.endedAt === null ? it.confirmedAt === null && it.toldAt !== null : it.removedBy !== null

function mark(community: Community, it: StoredComp, isDone: boolean): void {
  const at = isDone ? community.now() : null
  if (it.endedAt === null) it.toldAt = at
  else Object.assign(it, { removedAt: at, removedBy: isDone ? actorName(community) : null })
}
