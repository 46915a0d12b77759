import type { DashboardStats, ForExport, SubscriberTotals } from '@joy/contract'
import { FREE, JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import { recordedReply } from '../recorded-reply.ts'
import type { Community } from './community-store.ts'
import { outsideComps } from './outside-comps.ts'
import { unexportedOf, websiteLeftOut } from './website-left-out.ts'

const countOf = <T>(all: Iterable<T>, isMeant: (it: T) => boolean): number => {
  let count = 0
  for (const it of all) if (isMeant(it)) count++
  return count
}

function countForExport(community: Community): ForExport {
  const all = community.websiteSubscribers.map((it) => ({ ...it, leftOut: websiteLeftOut(community, it) }))
  const unexported = unexportedOf(community).length
  const outBy = (reason: string) => countOf(all, (it) => it.exportedAt === null && it.leftOut === reason)
  return {
    unexportedSubscribers: unexported,
    inNextWebsiteExport: unexported || countOf(all, (it) => it.leftOut === null),
    leftOut: { closed: outBy('closed'), formula: outBy('formula') },
  }
}

export function countPeople(community: Community): SubscriberTotals {
  const { subscribers, websiteSubscribers } = community
  // A list shows only who stands on it; a comp hangs on the address.
  const compedOutside = outsideComps(community).length
  const said = community.saidBySubstack.filter(
    ({ changeSetId }) => community.changeSets.get(changeSetId ?? 0)?.record.status !== 'undone',
  )
  return {
    subscribers: subscribers.size,
    websiteSubscribers: websiteSubscribers.length,
    ...countForExport(community),
    compedSubscribers: countOf(subscribers.values(), (it) => it.isComped) + compedOutside,
    compedOutside,
    lastSyncedAt:
      said
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
  }
}

export async function dashboardStats(community: Community): Promise<DashboardStats> {
  const { subscribers, websiteSubscribers } = countPeople(community)
  const inTier = (...tiers: string[]) =>
    countOf(community.subscribers.values(), (it) => tiers.includes(it.subscriptionTier))
  const known = { free: inTier(FREE, ''), workOut: inTier(PAID), joinTheGym: inTier(JOIN_THE_GYM) }
  const inKnown = known.free + known.workOut + known.joinTheGym
  const { planningCenter } = await recordedReply(community.world, 'dashboard.overview')
  return {
    substackSubscribers: subscribers,
    websiteSubscribers,
    ...countForExport(community),
    subscriptionsByTier: { ...known, other: subscribers - inKnown },
    planningCenterMembers: planningCenter.members,
  }
}
