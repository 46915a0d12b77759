import { activeJobs } from '@joy/services/jobs/active-jobs.ts'
import { cancelJob } from '@joy/services/jobs/cancel-job.ts'
import { getJob } from '@joy/services/jobs/get-job.ts'
import { watchJob } from '@joy/services/jobs/watch-job.ts'
import type { Answers } from '../answers.ts'

export const jobs: Answers<'jobs'> = {
  get: getJob,
  active: activeJobs,
  cancel: cancelJob,
  watch: (context, input, { signal }) => watchJob(context, input, signal),
}
