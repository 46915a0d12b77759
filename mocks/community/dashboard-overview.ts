import type { DashboardOverview } from '@joy/contract'
import { earlierImports } from '@joy/samples/imports.ts'
import { recordedReply } from '../recorded-reply.ts'
import type { Community } from './community-store.ts'
import { countPeople } from './count-people.ts'
import { reconcileTotals } from './reconcile.ts'

/** As it was recorded, with what imports, syncs, comps and comparisons change. */
export async function dashboardOverview(community: Community): Promise<DashboardOverview> {
  const { subscribers, lastSyncedAt, compedSubscribers, compedOutside } = countPeople(community)
  const lost = reconcileTotals(community).kinds.find(({ code }) => code === 'exported-not-arrived')
  return {
    ...(await recordedReply(community.world, 'dashboard.overview')),
    checkedAt: community.now(),
    comparedAt: community.reconcile.comparedAt,
    substack: { subscribers, lastSyncedAt },
    exportedNotSeen: lost?.people ?? 0,
    compedSubscribers,
    compedOutside,
    ...lastFiles(community),
  }
}

function lastFiles({ imports, batches, subscribers }: Community) {
  const own = [...imports.values()].map((it) => it.record).toReversed()
  const done = [...own, ...(subscribers.size > 0 ? earlierImports : [])].find((it) => it.status === 'done')
  const batch = batches.find((it) => it.batch.status === 'complete')?.batch
  return {
    lastImport: done?.finishedAt ? { at: done.finishedAt, rows: done.rows ?? 0 } : null,
    lastExport: batch?.completedAt ? { at: batch.completedAt, rows: batch.rows } : null,
  }
}
