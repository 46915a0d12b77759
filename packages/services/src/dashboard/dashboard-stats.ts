import type { DashboardStats } from '@joy/contract'
import type { Context } from '../context.ts'
import { countMembers } from './count-members.ts'
import { countForExport, countSubscribers, countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'

/** The dashboard's figures, from maintained counters alone. */
export async function dashboardStats({ em }: Context): Promise<DashboardStats> {
  const counter = await readCounters(em)
  return {
    substackSubscribers: countSubscribers(counter),
    websiteSubscribers: countWebsiteSubscribers(counter),
    ...countForExport(counter),
    subscriptionsByTier: {
      free: counter('subscribers.free'),
      workOut: counter('subscribers.work_out'),
      joinTheGym: counter('subscribers.join_the_gym'),
      other: counter('subscribers.other'),
    },
    planningCenterMembers: (await countMembers(em, counter)).all,
  }
}
