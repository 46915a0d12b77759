import type { Job as JobShape } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { findJob } from './get-job.ts'
import { jobHandlers } from './job-handlers.ts'
import { presentJob } from './present-job.ts'

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

/** Nobody works on it: no run has to be waited for. The run of an import takes the reading of its file along. */
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
  await jobHandlers.find(({ kind }) => kind === job.kind)?.afterwards?.(inside, job, 'cancelled')
  if (job.kind === 'import')
    for (const reading of await readingsOf(em, job))
      if (!(await endWaiting(inside, reading.id))) await askToStop(em, reading.id)
  return job
}

const readingsOf = (em: Em, { importId }: Job) =>
  rowsOf(
    em,
    sql<{ id: number }>`select id from job where import_id = ${importId ?? null} and kind = 'import-analysis'
      and status in ('queued', 'running') order by id`,
  )

async function askToStop(em: Em, id: number): Promise<{ title: string } | undefined> {
  const [asked] = await rowsOf(
    em,
    sql<{ title: string }>`update job set is_cancelling = true
      where id = ${id} and status = 'running' and not is_cancelling returning title`,
  )
  return asked
}
