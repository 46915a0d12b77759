import { compMatchingJob } from '@joy/services/comps/comp-matching-job.ts'
import type { JobHandler } from '@joy/services/jobs/job-handler.ts'

/** What works on each kind of job. */
export const jobHandlers: readonly JobHandler[] = [compMatchingJob]
