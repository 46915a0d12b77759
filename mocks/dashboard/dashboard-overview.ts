import type { DashboardOverview } from '@joy/contract'
import { earlierImports } from '@joy/samples/imports.ts'
import { getConnections } from '../integrations/connections.ts'
import { recordedReply } from '../recorded-reply.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { countPeople } from '../subscribers/count-people.ts'
import { reconcileTotals } from '../reconcile/reconcile.ts'

/** As it was recorded, with what imports, syncs, comps and comparisons change. */
export async function dashboardOverview(backend: MockBackend): Promise<DashboardOverview> {
  const { subscribers, lastSyncedAt, compedSubscribers, compedOutside } = countPeople(backend)
  const lost = reconcileTotals(backend).kinds.find(({ code }) => code === 'exported-not-arrived')
  return {
    ...(await recordedReply(backend.world, 'dashboard.overview')),
    checkedAt: backend.now(),
    integrations: getConnections(backend).map(({ platform, state, goodAt, since, reason }) => ({
      platform,
      state,
      goodAt,
      since,
      reason,
    })),
    comparedAt: backend.reconcile.comparedAt,
    substack: { subscribers, lastSyncedAt },
    exportedNotSeen: lost?.people ?? 0,
    compedSubscribers,
    compedOutside,
    ...lastFiles(backend),
  }
}

export function lastFiles({ imports, batches, subscribers }: MockBackend) {
  const own = [...imports.values()].map((it) => it.record).toReversed()
  const done = [...own, ...(subscribers.size > 0 ? earlierImports : [])].find((it) => it.status === 'done')
  const batch = batches.find((it) => it.batch.status === 'complete')?.batch
  return {
    lastImport: done?.finishedAt ? { at: done.finishedAt, rows: done.rows ?? 0 } : null,
    lastExport: batch?.completedAt ? { at: batch.completedAt, rows: batch.rows } : null,
  }
}
