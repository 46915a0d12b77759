import type { App } from '../context.ts'
import { refreshDueAccess } from '../access/refresh-due-access.ts'
import { clearExpiredPoints } from '../rate-limits/clear-expired-points.ts'
import { eraseDueAccounts } from '../account-deletion/erase-due-accounts.ts'
import { asWork } from '@joy/database/as-work.ts'
import { compareByNight } from '../reconcile/compare-by-night.ts'
import { refreshMoved } from '../comparison/refresh-moved.ts'
import { countDueSegments } from '../segments/count-due-segments.ts'
import { systemContext } from '../system-context.ts'
import { beginNextTerms } from './begin-next-terms.ts'
import { cleanSearchIndexes } from './clean-search-index.ts'
import { deleteWhatIsOver } from './delete-what-is-over.ts'
import { discardOldPreviews } from './discard-old-previews.ts'
import { endExpiredComps } from './end-expired-comps.ts'
import { endPaidTerms } from './end-paid-terms.ts'
import { endDiscounts, endWhatPassed } from './end-what-passed.ts'
import { forgetOldBodies } from './forget-old-bodies.ts'
import { forgetPriorSecrets } from '../outgoing-webhooks/forget-prior-secrets.ts'
import { findPairs } from '../likely-pairs/find-pairs.ts'
import { foldCounters, foldMonths } from './fold-counters.ts'
import { notifyOfUndelivered } from './notify-of-undelivered.ts'
import { remindOfImport } from './remind-of-import.ts'
import { refreshStatistics } from './refresh-statistics.ts'

/** Each is idempotent and works in bounded steps, so that it may be cut off anywhere. */
const tasks = {
  foldCounters,
  foldMonths,
  endExpiredComps,
  eraseDueAccounts,
  beginNextTerms,
  endPaidTerms,
  endWhatPassed,
  notifyOfUndelivered,
  remindOfImport,
  endDiscounts,
  refreshDueAccess,
  refreshMoved,
  countDueSegments,
  compareByNight,
  findPairs,
  discardOldPreviews,
  deleteWhatIsOver,
  forgetOldBodies,
  forgetPriorSecrets,
  cleanSearchIndexes,
  refreshStatistics,
  clearRateLimits: (app: App) => clearExpiredPoints(systemContext(app, 'Maintenance', 'maintenance')),
}

/** What has to be done from time to time; a task that fails keeps none of the others from their turn. */
export const runMaintenance = (app: App, signal: AbortSignal = new AbortController().signal): Promise<void> =>
  asWork(() => runTasks(app, signal))

async function runTasks(app: App, signal: AbortSignal): Promise<void> {
  for (const [task, work] of Object.entries(tasks)) {
    try {
      if (!signal.aborted) await work(app, signal)
    } catch (err) {
      app.log.error({ err, task }, 'A maintenance task failed; it is tried again in a minute.')
    }
  }
}
