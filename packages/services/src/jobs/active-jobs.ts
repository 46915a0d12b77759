import type { Job as JobShape } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import type { Context } from '../context.ts'
import { presentJob } from './present-job.ts'

/** Jobs that wait or run, oldest first. */
export async function activeJobs({ em }: Context): Promise<JobShape[]> {
  const jobs = await em.find(
    Job,
    { status: { $in: ['queued', 'running'] } },
    { orderBy: { id: 'asc' }, limit: 200, refresh: true },
  )
  return jobs.map(presentJob)
}
