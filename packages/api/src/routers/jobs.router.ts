import { activeJobs } from '@joy/services/jobs/active-jobs.ts'
import { cancelJob } from '@joy/services/background/cancel-job.ts'
import { getJob } from '@joy/services/jobs/get-job.ts'
import { jobRecord } from '@joy/services/background/job-record.ts'
import { pageJobs } from '@joy/services/jobs/page-jobs.ts'
import { retryJob } from '@joy/services/background/retry-job.ts'
import { watchJob } from '@joy/services/jobs/watch-job.ts'
import type { Procedures } from '../procedures.ts'

export const jobs: Procedures<'jobs'> = {
  get: getJob,
  page: pageJobs,
  record: jobRecord,
  active: activeJobs,
  cancel: cancelJob,
  retry: retryJob,
  watch: (context, input, { signal }) => watchJob(context, input, signal),
}
