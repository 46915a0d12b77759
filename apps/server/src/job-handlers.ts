import { compMatchingJob } from '@joy/services/comps/comp-matching-job.ts'
import { analysisJob } from '@joy/services/imports/analysis-job.ts'
import { importJob } from '@joy/services/imports/import-job.ts'
import type { JobHandler } from '@joy/services/jobs/job-handler.ts'

/** What works on each kind of job. */
export const jobHandlers: readonly JobHandler[] = [analysisJob, importJob, compMatchingJob]
