import type { Job as JobShape } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import { db, type Em, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { findJob } from '../jobs/get-job.ts'
import { getHandler } from './job-handlers.ts'
import { presentJob } from '../jobs/present-job.ts'

/**
 * Ends a job that waits, at once; one that runs is asked to stop after its current step. What it wrote stays. A job
 * that has ended stays as it is.
 * @throws AppError `not_found`
 */
export const cancelJob = (context: Context, { id }: { id: number }): Promise<JobShape> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const asked = (await endWaiting(context, id)) ?? (await askToStop(em, id))
    if (asked)
      await logActivity(context, {
        action: 'Job Cancelled',
        platform: 'System',
        status: 'Successful',
        details: asked.title,
        after: { jobId: id },
      })
    return presentJob(await findJob(em, id))
  })

/** Nobody works on it: no run has to be waited for. */
async function endWaiting(context: Context, id: number): Promise<Job | undefined> {
  const { em } = context
  const ended = await db(em)
    .updateTable('job')
    .set({ status: 'cancelled', isCancelling: true, waitsUntil: null, finishedAt: sqlNow })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return undefined
  const job = await em.findOneOrFail(Job, id, { refresh: true })
  const handler = getHandler(job.kind)
  await handler?.afterwards?.(context, job, 'cancelled')
  for (const also of (await handler?.takesAlong?.(em, job)) ?? [])
    if (!(await endWaiting(context, also.id))) await askToStop(em, also.id)
  return job
}

const askToStop = (em: Em, id: number): Promise<{ title: string } | undefined> =>
  db(em)
    .updateTable('job')
    .set({ isCancelling: true })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('isCancelling', '=', false)
    .returning('title')
    .executeTakeFirst()
