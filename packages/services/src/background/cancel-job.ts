import type { Job as JobShape } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { findJob } from '../jobs/get-job.ts'
import { handlerOf } from './job-handlers.ts'
import { presentJob } from '../jobs/present-job.ts'

/**
 * Ends a job that waits, at once; one that runs is asked to stop after its current step. What it wrote stays. A job
 * that has ended stays as it is.
 * @throws AppError `not_found`
 */
export const cancelJob = (context: Context, { id }: { id: number }): Promise<JobShape> =>
  inTransaction(context, async (inside) => {
    const { em } = inside
    const asked = (await endWaiting(inside, id)) ?? (await askToStop(em, id))
    if (asked)
      await logActivity(inside, {
        action: 'Job Cancelled',
        platform: 'System',
        status: 'Successful',
        details: asked.title,
        after: { jobId: id },
      })
    return presentJob(await findJob(em, id))
  })

/** Nobody works on it: no run has to be waited for. */
async function endWaiting(inside: Context, id: number): Promise<Job | undefined> {
  const { em } = inside
  const [row] = await rowsOf(
    em,
    sql<{
      id: number
    }>`update job set status = 'cancelled', is_cancelling = true, waits_until = null, finished_at = app_now()
      where id = ${id} and status = 'queued' returning id`,
  )
  if (!row) return undefined
  const job = await em.findOneOrFail(Job, id, { refresh: true })
  const handler = handlerOf(job.kind)
  await handler?.afterwards?.(inside, job, 'cancelled')
  for (const also of (await handler?.takesAlong?.(em, job)) ?? [])
    if (!(await endWaiting(inside, also.id))) await askToStop(em, also.id)
  return job
}

async function askToStop(em: Em, id: number): Promise<{ title: string } | undefined> {
  const [asked] = await rowsOf(
    em,
    sql<{ title: string }>`update job set is_cancelling = true
      where id = ${id} and status = 'running' and not is_cancelling returning title`,
  )
  return asked
}
