import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import { syncSummary } from '@joy/domain/sync/sync-summary.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { getCounts, syncCheckpoint, syncPayload } from './sync-checkpoint.ts'

/** Leaves a sync's change set and the log in order, however it ended. One that wrote nothing leaves no change set. */
export async function endSync(context: Context, job: Job, outcome: 'done' | 'failed' | 'cancelled'): Promise<void> {
  const { em } = context
  const { by } = syncPayload.parse(job.payload)
  const at = syncCheckpoint.parse(job.checkpoint ?? {})
  const counts = getCounts(at)
  const { changeSetId } = job
  if (changeSetId != null && counts.read > 0)
    await em.nativeUpdate(ChangeSet, { id: changeSetId }, { status: 'complete', rows: at.rows })
  else if (changeSetId != null) await em.nativeDelete(ChangeSet, { id: changeSetId })
  const stopped = outcome === 'done' ? '' : `. ${job.error ?? 'Stopped by request.'}`
  await logActivity(context, {
    action: 'Sync Subscribers',
    platform: 'Substack',
    status: outcome === 'done' ? 'Successful' : 'Failed',
    details: `${syncSummary(counts)}${stopped}`,
    after: { jobId: job.id, ...(counts.read > 0 ? { changeSetId } : {}), ...counts },
    person: by,
  })
}
