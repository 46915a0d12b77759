import type { Job as JobShape } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { findJob } from './get-job.ts'
import { presentJob } from './present-job.ts'

/**
 * Asks a job to stop after its current step; what it wrote stays. A job that has ended stays as it is.
 * @throws AppError `not_found`
 */
export const cancelJob = (context: Context, { id }: { id: number }): Promise<JobShape> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const [asked] = await rowsOf(
      em,
      sql<{ title: string }>`update job set is_cancelling = true
        where id = ${id} and status in ('queued', 'running') and not is_cancelling returning title`,
    )
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
