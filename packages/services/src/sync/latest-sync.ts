import type { Job as JobShape, SyncReport } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import { syncMeasuredFrom } from '@joy/domain/sync/sync-outlook.ts'
import type { FilterQuery } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import { presentJob } from '../jobs/present-job.ts'
import { readReport } from './save-report.ts'

type Latest = { job: JobShape | null; report: SyncReport | null; measured: JobShape | null }

/**
 * The newest sync, however far it came, and how its counts compared at its end. Beside it the newest that tells how long
 * one takes: the one before may have been stopped at once, or still run.
 */
export async function latestSync(context: Context): Promise<Latest> {
  const job = await newest(context)
  const measured = await newest(context, {
    done: { $gte: syncMeasuredFrom },
    startedAt: { $ne: null },
    finishedAt: { $ne: null },
  })
  return {
    job: job && presentJob(job),
    report: job && (await readReport(context.em, job.id)),
    measured: measured && presentJob(measured),
  }
}

async function newest({ em }: Context, where: FilterQuery<Job> = {}): Promise<Job | null> {
  const [job] = await em.find(
    Job,
    { $and: [{ kind: 'sync' }, where] },
    { orderBy: { id: 'desc' }, limit: 1, refresh: true },
  )
  return job ?? null
}
