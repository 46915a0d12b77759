import type { JobKind } from '@joy/contract'
import { disagreementCode } from '@joy/contract/schemas/reconcile.ts'
import { ChangeSet } from '@joy/database/entities/change-set.entity.ts'
import type { Job } from '@joy/database/entities/job.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { startMonths } from '../community/start-months.ts'
import { retryComp } from '../comps/start-comp-matching.ts'
import type { Context } from '../context.ts'
import { retryImport, whyImportCannotGoOn } from '../imports/retry-import.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { startFixAlike } from '../reconcile/start-fix-alike.ts'
import { startSync } from '../sync/start-sync.ts'
import { findJob } from './get-job.ts'

type Again = (context: Context, job: Job) => Promise<{ jobId: number }>

/** Work that may be begun again from what its job was given. Each leaves alone what the first run has done. */
const again: Partial<Record<JobKind, Again>> = {
  import: retryImport,
  'import-analysis': retryImport,
  comp: retryComp,
  undo: (context, job) =>
    undoChangeSet(context, {
      id: z.number().parse(job.changeSetId),
      includeChanged: z.object({ includeChanged: z.boolean() }).parse(job.payload).includeChanged,
    }),
  // Who begins it again saw how many it was to look up; where that is another number now, the page of the sync asks.
  sync: (context, { total }) => startSync(context, { count: total ?? undefined }),
  compare: (context) => startCompare(context),
  months: (context) => startMonths(context),
  reconcile: (context, job) =>
    startFixAlike(context, { ...z.object({ code: disagreementCode }).parse(job.payload), count: null }),
}

/**
 * Why starting a job again makes no sense, with what to do instead; null: it may be started. It must have ended before
 * its work was done, what it needs must be there, and nobody may have undone that work since.
 */
export async function whyNotAgain(em: Em, job: Job, changeSet: ChangeSet | null): Promise<string | null> {
  const { status, kind } = job
  if (status === 'done') return 'This job is done. There is nothing left to start again.'
  if (status === 'queued' || status === 'running') return 'This job is still at work. Cancel it first.'
  if (kind === 'import' || kind === 'import-analysis') return whyImportCannotGoOn(em, job)
  if (kind === 'payment-check')
    return 'It is tried again by itself in a few minutes. Under Subscriptions it can be begun at once.'
  if (again[kind] === undefined) return 'This work goes on from its own page: open the upgrade and retry it there.'
  if (kind === 'undo' && changeSet?.status !== 'complete') return 'These changes were undone in the meantime.'
  return null
}

/** Starts the work of a failed or cancelled job again, as a job of its own. @throws AppError `conflict`, `not_found` */
export async function retryJob(context: Context, { id }: { id: number }): Promise<{ jobId: number }> {
  const { em } = context
  const job = await findJob(em, id)
  const changeSet = job.changeSetId ? await em.findOne(ChangeSet, job.changeSetId, { refresh: true }) : null
  const reason = await whyNotAgain(em, job, changeSet)
  const start = again[job.kind]
  if (reason !== null || !start) throw new AppError('conflict', reason ?? 'This cannot be started again.')
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
