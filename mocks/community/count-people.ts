import type { DashboardStats, SubscriberTotals } from '@joy/contract'
import type { Community } from './community-store.ts'
import { allComps } from './comps-of.ts'
import { registeredPeople } from './registered-people.ts'

const countOf = <T>(all: Iterable<T>, isMeant: (it: T) => boolean): number => {
  let count = 0
  for (const it of all) if (isMeant(it)) count++
  return count
}

export function countPeople(community: Community): SubscriberTotals {
  const { subscribers, websiteSubscribers, idByKey } = community
  // A list shows only who stands on it; a comp hangs on the address.
  const compedOutside = countOf(allComps(community), (it) => it.endedAt === null && !idByKey.has(it.key))
  let lastSyncedAt: string | null = null
  for (const { syncedAt } of subscribers.values())
    if (syncedAt && (!lastSyncedAt || syncedAt > lastSyncedAt)) lastSyncedAt = syncedAt
  return {
    subscribers: subscribers.size,
    websiteSubscribers: websiteSubscribers.length,
    unexportedSubscribers: countOf(websiteSubscribers, (it) => it.exportedAt === null),
    compedSubscribers: countOf(subscribers.values(), (it) => it.isComped) + compedOutside,
    compedOutside,
    lastSyncedAt,
  }
}

export function dashboardStats(community: Community): DashboardStats {
  const { subscribers, websiteSubscribers, unexportedSubscribers } = countPeople(community)
  const inTier = (...tiers: string[]) =>
    countOf(community.subscribers.values(), (it) => tiers.includes(it.subscriptionTier))
  return {
    substackSubscribers: subscribers,
    websiteSubscribers,
    unexportedSubscribers,
    subscriptionsByTier: { free: inTier('Free', ''), workOut: inTier('Paid'), joinTheGym: inTier('Join the Gym') },
    planningCenterMembers: registeredPeople(community).length,
  }
}
