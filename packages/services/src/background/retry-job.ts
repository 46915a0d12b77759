import type { JobKind } from '@joy/contract'
import type { Job } from '@joy/database/entities/job.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { getHandler } from './job-handlers.ts'
import { findJob } from '../jobs/get-job.ts'

/**
 * Why starting a job again makes no sense, with what to do instead; null: it may be started. It must have ended before
 * its work was done, what it needs must be there, and nobody may have undone that work since.
 */
export async function whyNotAgain(em: Em, job: Job): Promise<string | null> {
  const { status, kind } = job
  if (status === 'done') return 'This job is done. There is nothing left to start again.'
  if (status === 'queued' || status === 'running') return 'This job is still at work. Cancel it first.'
  const handler = getHandler(kind)
  if (handler?.whyNotAgain) return handler.whyNotAgain(em, job)
  return handler?.retry ? null : (goesOn[kind] ?? 'This work goes on from its own page.')
}

/** How work that no job does again goes on. */
const goesOn: Partial<Record<JobKind, string>> = {
  'payment-check': 'It is tried again by itself in a few minutes. Under Subscriptions it can be begun at once.',
  upgrade: 'This work goes on from its own page: open the upgrade and retry it there.',
}

/** Starts the work of a failed or cancelled job again, as a job of its own. @throws AppError `conflict`, `not_found` */
export async function retryJob(context: Context, { id }: { id: number }): Promise<{ jobId: number }> {
  const { em } = context
  const job = await findJob(em, id)
  const reason = await whyNotAgain(em, job)
  const handler = getHandler(job.kind)
  if (reason !== null || !handler?.retry) throw new AppError('conflict', reason ?? 'This cannot be started again.')
  const { jobId } = await handler.retry(context, job)
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
