import type { JobKind } from '@joy/contract'
import { compMatchingJob } from '../comp-batches/comp-matching-job.ts'
import { tagMatchingJob } from '../tag-batches/tag-matching-job.ts'
import { undoJob } from '../change-sets/undo-job.ts'
import { monthsJob } from '../reports/months-job.ts'
import { analysisJob } from '../imports/analysis-job.ts'
import { importJob } from '../imports/import-job.ts'
import { upgradeJob } from '../upgrades/workflow/upgrade-job.ts'
import { syncJob } from '../sync/sync-job.ts'
import { compareJob } from '../reconcile/compare-job.ts'
import { fixSameKindJob } from '../reconcile/fix-same-kind-job.ts'
import type { JobHandler } from '../jobs/job-handler.ts'

/** Everything that this program works on. */
export const jobHandlers: readonly JobHandler[] = [
  analysisJob,
  importJob,
  compMatchingJob,
  tagMatchingJob,
  undoJob,
  upgradeJob,
  syncJob,
  compareJob,
  fixSameKindJob,
  monthsJob,
]

export const getHandler = (kind: JobKind): JobHandler | undefined => jobHandlers.find((it) => it.kind === kind)
