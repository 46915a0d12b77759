import type { Job as JobShape } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { findJob } from './get-job.ts'
import { presentJob } from './present-job.ts'

/**
 * Asks a job to stop after its current step; what it wrote stays. A job that has ended stays as it is.
 * @throws AppError `not_found`
 */
export async function cancelJob({ em }: Context, { id }: { id: number }): Promise<JobShape> {
  await rowsOf(
    em,
    sql`update job set is_cancelling = true where id = ${id} and status in ('queued', 'running') and not is_cancelling`,
  )
  return presentJob(await findJob(em, id))
}
