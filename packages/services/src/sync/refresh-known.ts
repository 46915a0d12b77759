import type { Context } from '../context.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import { nextKnown } from './next-known.ts'
import { syncBatch, type SyncTarget } from './sync-batch.ts'
import type { SyncCheckpoint } from './sync-checkpoint.ts'

/** Looks up everybody who is still on the sync's list, batch by batch. */
export async function refreshKnown(
  context: Context,
  run: JobRun,
  target: SyncTarget,
  from: SyncCheckpoint,
): Promise<SyncCheckpoint> {
  const { batch: limit } = context.settings.sync
  for (let at = from; ;) {
    const { after } = at
    const people = await run.step((em) => nextKnown(em, { jobId: run.job.id, after, limit }))
    if (people.length === 0) return at
    at = await syncBatch(context, run, target, { people, at })
  }
}
