import type { PlatformAction } from '@joy/contract'
import { actionListLimit } from '@joy/contract/schemas/platform-action.ts'
import { comps } from '@joy/samples/comps.ts'
import { emailKey } from '@joy/domain/email.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { pageOf } from './page-of.ts'

const known = new Set(
  comps.filter((it) => it.confirmedAt !== null && it.endedAt === null).map((it) => emailKey(it.email)),
)
const reasons = new Map(comps.filter((it) => it.endedAt === null).map((it) => [emailKey(it.email), it.reason]))

/** Whoever is comped here and not at Substack yet, newest first. Ids are the subscribers' own. */
export function openActions(community: Community): PlatformAction[] {
  return [...community.subscribers.values()]
    .filter((it) => it.isComped && !known.has(emailKey(it.email)) && !community.toldComps.has(it.id))
    .map((it): PlatformAction => ({
      id: it.id,
      platform: 'substack',
      kind: 'comp',
      subscriberId: it.id,
      email: it.email,
      name: it.name,
      reason: reasons.get(emailKey(it.email)) ?? null,
      until: null,
      createdBy: actorName(community),
      createdAt: it.compedAt ?? community.now(),
    }))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}

export function pageActions(community: Community, page: { cursor?: string | undefined; limit: number }) {
  const all = openActions(community)
  return pageOf(all, page, all.length, false)
}

export function listActions(community: Community) {
  const all = openActions(community).toReversed()
  const shown = all.slice(0, actionListLimit)
  return { ids: shown.map((it) => it.id), emails: shown.map((it) => it.email), total: all.length }
}

export function markActions(community: Community, { ids, isDone }: { ids: number[]; isDone: boolean }) {
  const open = new Set(openActions(community).map((it) => it.id))
  const meant = ids.filter((id) => (isDone ? open.has(id) : community.toldComps.has(id)))
  if (meant.length === 0)
    throw new Refusal('conflict', 'None of these is waiting any more. Reload the page to see what is left.')
  for (const id of meant) {
    if (isDone) community.toldComps.add(id)
    else community.toldComps.delete(id)
  }
  const people = `${meant.length} ${meant.length === 1 ? 'comp' : 'comps'}`
  logActivity(community, { action: isDone ? 'Substack To-do Done' : 'Substack To-do Reopened', details: people })
  return { message: isDone ? `${people} marked as done at Substack.` : `${people} to do again.` }
}
