import { type BatchCompResult, type CompMatchingInput, messages } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import { openChangeSet, putSubscriber } from './change-people.ts'
import type { Community } from './community-store.ts'
import { matcherOf } from './find-subscribers.ts'
import { logActivity } from './log-activity.ts'
import { startJob } from './start-job.ts'

/** Comps one subscription, forever. Somebody comped already stays as they are. */
export function grantComp(community: Community, { subscriberId }: { subscriberId: number }) {
  const subscriber = community.subscribers.get(subscriberId)
  if (!subscriber) throw new Refusal('not_found', 'This subscriber is no longer on the list. Refresh the page.')
  if (subscriber.isComped) return { message: messages.alreadyComped, changeSetId: null }
  const changeSet = openChangeSet(community, 'comp', `Comp of ${subscriber.email}`)
  putSubscriber(community, { ...subscriber, isComped: true, compedAt: community.now() }, changeSet)
  changeSet.record.status = 'complete'
  logActivity(community, { action: 'Subscription Comped', details: `Comped ${subscriber.email}, forever` })
  return { message: messages.comped, changeSetId: changeSet.record.id }
}

/** Comps a list of ids in one change set; each comes back exactly once. */
export function grantComps(community: Community, { subscriberIds }: { subscriberIds: number[] }): BatchCompResult {
  const changeSet = openChangeSet(community, 'comp', `Comp of ${subscriberIds.length} subscriptions`)
  const answer: BatchCompResult = { results: [], errors: [], changeSetId: changeSet.record.id }
  for (const subscriberId of new Set(subscriberIds)) {
    const subscriber = community.subscribers.get(subscriberId)
    if (!subscriber) answer.errors.push({ subscriberId, message: 'This subscriber is no longer on the list.' })
    else answer.results.push({ subscriberId, outcome: subscriber.isComped ? 'already_comped' : 'comped' })
    if (subscriber && !subscriber.isComped)
      putSubscriber(community, { ...subscriber, isComped: true, compedAt: community.now() }, changeSet)
  }
  changeSet.record.status = 'complete'
  logActivity(community, {
    action: 'Batch Comp',
    details: `Comped ${changeSet.record.rows} subscriptions with ${answer.errors.length} errors`,
  })
  return answer
}

/** Comps everybody who fits a filter, as a job. */
export function grantMatching(community: Community, { filter, excludedIds }: CompMatchingInput) {
  const excluded = new Set(excludedIds)
  const meant = [...community.subscribers.values()]
    .filter((it) => !it.isComped && !excluded.has(it.id))
    .filter(matcherOf(filter))
  const title = `Comp ${meant.length} subscriptions`
  const changeSet = openChangeSet(community, 'comp', title)
  return startJob(community, {
    kind: 'comp',
    title,
    total: meant.length,
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const { id } of meant.slice(from, to)) {
        const it = community.subscribers.get(id)
        if (it && !it.isComped)
          putSubscriber(community, { ...it, isComped: true, compedAt: community.now() }, changeSet)
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
  putSubscriber(community, { ...subscriber, isComped: false, compedAt: null })
  logActivity(community, { action: 'Comp Revoked', details: `Ended the comp of ${subscriber.email}` })
  return { message: 'The comp has been ended.' }
}
