import type { Job as JobShape } from '@joy/contract'
import { forkEm } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { pause } from '../work/pause.ts'
import { findJob } from './get-job.ts'
import { presentJob } from './present-job.ts'

/** How often the row is read; a person cannot follow more. */
const LOOK_MS = 400

/**
 * A job as it stands, and again each time that it moved, until it has ended or `signal` ends the watching.
 * @throws AppError `not_found`
 */
export async function* watchJob(
  context: Context,
  { id }: { id: number },
  signal?: AbortSignal,
): AsyncGenerator<JobShape> {
  let last = ''
  while (!signal?.aborted) {
    const job = presentJob(await findJob(forkEm(context.database.orm), id))
    const now = JSON.stringify(job)
    if (now !== last) yield job
    last = now
    if (job.finishedAt !== null) return
    await pause(LOOK_MS, signal)
  }
}
