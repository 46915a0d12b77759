import type { Job as JobShape } from '@joy/contract'
import { Job } from '@joy/database/entities/job.entity.ts'
import { forkEm } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { presentJob } from '../jobs/present-job.ts'
import { pause } from '../work/pause.ts'

/** How often it is looked for: who is being asked whether to begin one reads that long. */
const LOOK_MS = 1000

/** The sync that waits or runs, once, as soon as there is one; nothing where `signal` ends the watching before. */
export async function* watchForSync(
  { database }: Context,
  _input: unknown,
  signal?: AbortSignal,
): AsyncGenerator<JobShape> {
  while (!signal?.aborted) {
    const job = await forkEm(database.orm).findOne(
      Job,
      { kind: 'sync', status: { $in: ['queued', 'running'] } },
      { orderBy: { id: 'asc' } },
    )
    if (job) {
      yield presentJob(job)
      return
    }
    await pause(LOOK_MS, signal)
  }
}
