import { jobHandlers } from '#background/job-handlers.ts'
import { workOff } from '#jobs/work-off.ts'
import { openUpgradePlace } from '#upgrades/testing/upgrade-place.ts'
import { pageDiscrepancies } from '../page-discrepancies.ts'
import { refreshMoved } from '#comparison/refresh-moved.ts'
import { startCompare } from '../start-compare.ts'

/** The program with the simulators behind it, and what a test of the reconciliation does and reads there. */
export async function openReconciliation(connection: Parameters<typeof openUpgradePlace>[0] = {}) {
  const place = await openUpgradePlace(connection)
  async function found(email: string) {
    const { items } = await pageDiscrepancies(place.context(), { limit: 200 })
    return items.find((it) => it.email === email)
  }
  return {
    ...place,
    /** A whole comparison of the sides. */
    async compare(): Promise<void> {
      await startCompare(place.context())
      place.enqueued.length = 0
      await workOff(place.app, jobHandlers)
    },
    /** What the maintenance does for those of whom something changed here. */
    refresh: () => refreshMoved(place.app, new AbortController().signal),
    found,
    codesOf: async (email: string) => (await found(email))?.discrepancies.map(({ code }) => code) ?? [],
  }
}
