import type { DashboardStats, ForExport, SubscriberTotals } from '@joy/contract'
import { FREE, JOIN_THE_GYM, PAID } from '@joy/domain/plans/tiers.ts'
import { recordedReply } from '../recorded-reply.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { outsideComps } from '../comps/outside-comps.ts'
import { getUnexported, websiteLeftOut } from '../website-subscribers/left-out.ts'

const countWhere = <T>(all: Iterable<T>, isMeant: (it: T) => boolean): number => {
  let count = 0
  for (const it of all) if (isMeant(it)) count++
  return count
}

function countForExport(backend: MockBackend): ForExport {
  const all = backend.websiteSubscribers.map((it) => ({ ...it, leftOut: websiteLeftOut(backend, it) }))
  const unexported = getUnexported(backend).length
  const outBy = (reason: string) => countWhere(all, (it) => it.exportedAt === null && it.leftOut === reason)
  return {
    unexportedSubscribers: unexported,
    inNextWebsiteExport: unexported || countWhere(all, (it) => it.leftOut === null),
    leftOut: { closed: outBy('closed'), formula: outBy('formula') },
  }
}

export function countPeople(backend: MockBackend): SubscriberTotals {
  const { subscribers, websiteSubscribers } = backend
  // A list shows only who stands on it; a comp hangs on the address.
  const compedOutside = outsideComps(backend).length
  const said = backend.statementsOfSubstack.filter(
    ({ changeSetId }) => backend.changeSets.get(changeSetId ?? 0)?.record.status !== 'undone',
  )
  return {
    subscribers: subscribers.size,
    websiteSubscribers: websiteSubscribers.length,
    ...countForExport(backend),
    compedSubscribers: countWhere(subscribers.values(), (it) => it.isComped) + compedOutside,
    compedOutside,
    lastSyncedAt:
      said
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
  }
}

export async function dashboardStats(backend: MockBackend): Promise<DashboardStats> {
  const { subscribers, websiteSubscribers } = countPeople(backend)
  const inTier = (...tiers: string[]) =>
    countWhere(backend.subscribers.values(), (it) => tiers.includes(it.subscriptionTier))
  const known = { free: inTier(FREE, ''), workOut: inTier(PAID), joinTheGym: inTier(JOIN_THE_GYM) }
  const inKnown = known.free + known.workOut + known.joinTheGym
  const { planningCenter } = await recordedReply(backend.world, 'dashboard.overview')
  return {
    substackSubscribers: subscribers,
    websiteSubscribers,
    ...countForExport(backend),
    subscriptionsByTier: { ...known, other: subscribers - inKnown },
    planningCenterMembers: planningCenter.members,
  }
}
