import type { Job as JobShape, SyncReport } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import type { Context } from '../context.ts'
import { presentJob } from '../jobs/present-job.ts'
import { readReport } from './keep-report.ts'

/** The newest sync, however far it came, and how its counts compared at its end. */
export async function latestSync({ em }: Context): Promise<{ job: JobShape | null; report: SyncReport | null }> {
  const [job] = await em.find(Job, { kind: 'sync' }, { orderBy: { id: 'desc' }, limit: 1, refresh: true })
  return { job: job ? presentJob(job) : null, report: job ? await readReport(em, job.id) : null }
}
