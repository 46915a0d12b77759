import type { JobKind } from '@joy/contract'
import { disagreementCode } from '@joy/contract/schemas/reconcile.ts'
import { compMatchingInput } from '@joy/contract/schemas/comp.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { startCompMatching } from '../comps/start-comp-matching.ts'
import type { Context } from '../context.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { startFixAlike } from '../reconcile/start-fix-alike.ts'
import { startSync } from '../sync/start-sync.ts'
import { findJob } from './get-job.ts'

type Again = (context: Context, job: Job) => Promise<{ jobId: number }>

/**
 * Work that may be begun again from what its job was given. Each leaves alone what the first run has done. A file is
 * not among it: what was staged of it is gone, so it is chosen again.
 */
const again: Partial<Record<JobKind, Again>> = {
  comp: (context, job) => startCompMatching(context, { ...compMatchingInput.parse(job.payload), count: null }),
  undo: (context, job) =>
    undoChangeSet(context, {
      id: z.number().parse(job.changeSetId),
      includeChanged: z.object({ includeChanged: z.boolean() }).parse(job.payload).includeChanged,
    }),
  sync: (context) => startSync(context),
  compare: (context) => startCompare(context),
  reconcile: (context, job) =>
    startFixAlike(context, { ...z.object({ code: disagreementCode }).parse(job.payload), count: null }),
}

/** Whether starting it again makes sense: it ended before its work was done, and nobody has undone that work since. */
export const isRetryable = ({ status, kind }: Job, changeSet: ChangeSet | null): boolean =>
  (status === 'failed' || status === 'cancelled') &&
  again[kind] !== undefined &&
  (kind !== 'undo' || changeSet?.status === 'complete')

/** Starts the work of a failed or cancelled job again, as a job of its own. @throws AppError `conflict`, `not_found` */
export async function retryJob(context: Context, { id }: { id: number }): Promise<{ jobId: number }> {
  const job = await findJob(context.em, id)
  const changeSet = job.changeSetId ? await context.em.findOne(ChangeSet, job.changeSetId, { refresh: true }) : null
  const start = again[job.kind]
  if (!start || !isRetryable(job, changeSet)) throw new AppError('conflict', whyNot(job))
  const { jobId } = await start(context, job)
  await logActivity(context, {
    action: 'Job Started Again',
    platform: 'System',
    status: 'Pending',
    details: job.title,
    before: { jobId: id },
    after: { jobId },
  })
  return { jobId }
}

function whyNot({ status, kind }: Job): string {
  if (status === 'done') return 'This job is done. There is nothing left to start again.'
  if (status === 'queued' || status === 'running') return 'This job is still at work. Cancel it first.'
  if (again[kind] === undefined) return 'A file is not kept after its import. Choose it again to import it.'
  return 'These changes were undone in the meantime.'
}
