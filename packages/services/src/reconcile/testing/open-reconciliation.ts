import { jobHandlers } from '#background/job-handlers.ts'
import { processJobs } from '#jobs/process-jobs.ts'
import { openUpgradeHarness } from '#upgrades/testing/upgrade-harness.ts'
import { pageDiscrepancies } from '../page-discrepancies.ts'
import { refreshMoved } from '#comparison/refresh-moved.ts'
import { startCompare } from '../start-compare.ts'

/** The program with the simulators behind it, and what a test of the reconciliation does and reads there. */
export async function openReconciliation(connection: Parameters<typeof openUpgradeHarness>[0] = {}) {
  const place = await openUpgradeHarness(connection)
  async function found(email: string) {
    const { items } = await pageDiscrepancies(place.context(), { limit: 200 })
    return items.find((it) => it.email === email)
  }
  return {
    ...place,
    /** A whole comparison of the sources. */
    async compare(): Promise<void> {
      await startCompare(place.context())
      place.enqueued.length = 0
      await processJobs(place.app, jobHandlers)
    },
    /** What the maintenance does for those of whom something changed here. */
    refresh: () => refreshMoved(place.app, new AbortController().signal),
    found,
    getCodes: async (email: string) => (await found(email))?.discrepancies.map(({ code }) => code) ?? [],
  }
}
