import {
  type BatchCompResult,
  type CompDuration,
  type CompMatchingInput,
  messages,
  type Subscriber,
} from '@joy/contract'
import { compUntil } from '@joy/domain/comp-duration.ts'
import { formatCount } from '@joy/domain/dates.ts'
import { Refusal } from '../refusal.ts'
import { openChangeSet, putSubscriber } from './change-people.ts'
import { actorName, type Community } from './community-store.ts'
import { compsOf } from './comps-of.ts'
import { matcherOf } from './find-subscribers.ts'
import { logActivity } from './log-activity.ts'
import { startJob } from './start-job.ts'
import { askRemoval, untold } from './stored-comps.ts'

type Grant = { reason?: string | undefined; duration?: CompDuration | undefined }

/** The comp itself, beside the subscriber who then counts as comped. */
function addComp(
  community: Community,
  subscriberId: number,
  changeSetId: number,
  { reason, duration = 'forever' }: Grant,
) {
  const now = community.now()
  community.comps.unshift({
    id: community.nextId(),
    subscriberId,
    changeSetId,
    grantedBy: actorName(community),
    reason: reason || null,
    compedAt: now,
    until: compUntil(duration, new Date(now))?.toISOString() ?? null,
    ...untold,
    ...keptAtSubstack(community, subscriberId, duration),
    endedAt: null,
    endedBy: null,
    endReason: null,
  })
}

/** A comp forever that is still to be removed at Substack stays there instead, and is this one. */
function keptAtSubstack(community: Community, subscriberId: number, duration: CompDuration) {
  const kept = community.comps.find(
    (it) => it.subscriberId === subscriberId && it.removalAskedAt && !it.removedAt && !it.until,
  )
  if (!kept || duration !== 'forever') return {}
  kept.removalAskedAt = null
  return { confirmedAt: kept.confirmedAt, toldAt: kept.toldAt }
}

/** Comps one subscription, forever unless told. Somebody comped already stays as they are. */
export function grantComp(community: Community, { subscriberId, ...grant }: Grant & { subscriberId: number }) {
  const subscriber = community.subscribers.get(subscriberId)
  if (!subscriber) throw new Refusal('not_found', 'This subscriber is no longer on the list. Refresh the page.')
  if (subscriber.isComped) return { message: messages.alreadyComped, changeSetId: null }
  const changeSet = openChangeSet(community, 'comp', `Comp of ${subscriber.email}`)
  putSubscriber(community, { ...subscriber, isComped: true, compedAt: community.now() }, changeSet)
  addComp(community, subscriberId, changeSet.record.id, grant)
  changeSet.record.status = 'complete'
  logActivity(community, { action: 'Subscription Comped', details: `Comped ${subscriber.email}, forever` })
  return { message: messages.comped, changeSetId: changeSet.record.id }
}

/** Comps a list of ids in one change set; each comes back exactly once. */
export function grantComps(
  community: Community,
  { subscriberIds, reason }: { subscriberIds: number[]; reason?: string | undefined },
): BatchCompResult {
  const changeSet = openChangeSet(community, 'comp', `Comp of ${subscriberIds.length} subscriptions`)
  const answer: BatchCompResult = { results: [], errors: [], changeSetId: changeSet.record.id }
  for (const subscriberId of new Set(subscriberIds)) {
    const subscriber = community.subscribers.get(subscriberId)
    if (!subscriber) answer.errors.push({ subscriberId, message: 'This subscriber is no longer on the list.' })
    else answer.results.push({ subscriberId, outcome: subscriber.isComped ? 'already_comped' : 'comped' })
    if (subscriber && !subscriber.isComped) {
      putSubscriber(community, { ...subscriber, isComped: true, compedAt: community.now() }, changeSet)
      addComp(community, subscriberId, changeSet.record.id, { reason })
    }
  }
  changeSet.record.status = 'complete'
  logActivity(community, {
    action: 'Batch Comp',
    details: `Comped ${changeSet.record.rows} subscriptions with ${answer.errors.length} errors`,
  })
  return answer
}

/** Comps everybody who fits a filter, as a job. */
export function grantMatching(community: Community, { filter, excludedIds, reason }: CompMatchingInput) {
  const excluded = new Set(excludedIds)
  const meant = [...community.subscribers.values()]
    .filter((it) => !it.isComped && !excluded.has(it.id))
    .filter(matcherOf(filter))
  const title = `Comp ${formatCount(meant.length)} subscriptions`
  const changeSet = openChangeSet(community, 'comp', title)
  return startJob(community, {
    kind: 'comp',
    title,
    total: meant.length,
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const { id } of meant.slice(from, to)) {
        const it = community.subscribers.get(id)
        if (it && !it.isComped) {
          putSubscriber(community, { ...it, isComped: true, compedAt: community.now() }, changeSet)
          addComp(community, id, changeSet.record.id, { reason })
        }
      }
      return { comped: changeSet.record.rows }
    },
    finish() {
      changeSet.record.status = 'complete'
      logActivity(community, {
        action: 'Batch Comp',
        details: `Comped ${changeSet.record.rows} subscriptions with 0 errors`,
      })
    },
  })
}

export function revokeComp(community: Community, { subscriberId }: { subscriberId: number }) {
  const subscriber = community.subscribers.get(subscriberId)
  if (!subscriber?.isComped) throw new Refusal('conflict', 'This subscription is not comped.')
  const comp = endComp(community, subscriber, 'revoked')
  logActivity(community, { action: 'Comp Revoked', details: `Ended the comp of ${subscriber.email}` })
  const isToRemove = comp.removalAskedAt !== null
  const message = `The comp has been ended.${isToRemove ? ' It is still to be removed at Substack.' : ''}`
  return { message, compId: comp.id, isToRemove }
}

function endComp(community: Community, subscriber: Subscriber, endReason: 'revoked') {
  const comp = compsOf(community, subscriber).find((it) => it.endedAt === null)
  if (!comp) throw new Refusal('conflict', 'This subscription is not comped.')
  Object.assign(comp, { endedAt: community.now(), endedBy: actorName(community), endReason })
  askRemoval(comp, community.now())
  putSubscriber(community, { ...subscriber, isComped: false, compedAt: null })
  return comp
}

/** Takes back that a comp was revoked. */
export function restoreComp(community: Community, { id }: { id: number }) {
  const comp = community.comps.find((it) => it.id === id)
  const subscriber = comp && community.subscribers.get(comp.subscriberId)
  if (!comp || comp.endReason !== 'revoked' || !subscriber || subscriber.isComped)
    throw new Refusal('conflict', 'This comp cannot be put back: it was not revoked, or another holds.')
  const atSubstack = comp.removedAt ? untold : { removalAskedAt: null }
  Object.assign(comp, { endedAt: null, endedBy: null, endReason: null, ...atSubstack })
  putSubscriber(community, { ...subscriber, isComped: true, compedAt: comp.compedAt })
  logActivity(community, { action: 'Comp Restored', details: `Put the comp of ${subscriber.email} back` })
  return { message: 'The comp is in force again.' }
}
