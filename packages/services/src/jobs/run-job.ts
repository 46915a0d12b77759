// One run of a job, from its claim to its end: the rules of every long work stand here together.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Job } from '@joy/database/entities/job.entity.ts'
import { asWork } from '@joy/database/as-work.ts'
import { db, type Em, forkEm, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { App, Context } from '../context.ts'
import { notifyOfJobEnd } from '../notifications/notify-of-job-end.ts'
import { systemContext } from '../system-context.ts'
import { JobCancelled, JobInterrupted, JobPostponed } from './job-ended-early.ts'
import { isPassing } from '@joy/database/passing-fault.ts'
import { traced } from '@joy/database/traced.ts'
import type { Advance, JobHandler, JobRun } from './job-handler.ts'

type Outcome = 'done' | 'failed' | 'cancelled' | 'put back' | 'postponed' | 'not due'
const failedUnexpectedly =
  'The work stopped on an unexpected error. What was written until then stays; please start it again.'

/**
 * Works on a job until it ends, is cancelled or `signal` interrupts it between two steps. Never throws for
 * what the handler does: a failure is written to the row as a sentence, its detail goes to the log.
 */
export const runJob = (
  app: App,
  handlers: readonly JobHandler[],
  jobId: number,
  signal: AbortSignal,
): Promise<Outcome> => asWork(() => runToEnd(app, handlers, jobId, signal))

async function runToEnd(
  app: App,
  handlers: readonly JobHandler[],
  jobId: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const job = await claim(app, jobId)
  if (!job) return 'not due'
  const context = systemContext(app, job.createdBy, `job-${job.id}`)
  const handler = handlers.find(({ kind }) => kind === job.kind)
  try {
    if (!handler) throw new Error(`Nothing works on jobs of the kind ${job.kind}.`)
    const result = await traced(`job ${job.kind}`, { 'joy.job': job.id }, () =>
      handler.run(context, steps(context, job, signal)),
    )
    return await end(context, job, handler, { status: 'done', result })
  } catch (cause) {
    if (cause instanceof JobInterrupted || signal.aborted || isPassing(cause)) return requeue(context, job)
    if (cause instanceof JobPostponed) {
      const outcome = await postpone(context, job, cause.until)
      return outcome === 'cancelled' ? end(context, job, handler, { status: 'cancelled' }) : outcome
    }
    if (cause instanceof JobCancelled) return end(context, job, handler, { status: 'cancelled' })
    // What somebody gave us was refused, with a sentence: no fault of the program.
    if (cause instanceof AppError)
      app.log.warn({ jobId, kind: job.kind, code: cause.code, detail: cause.detail }, 'A job was refused.')
    else app.log.error({ jobId, kind: job.kind, err: cause }, 'A job failed.')
    const error = cause instanceof AppError ? cause.message : failedUnexpectedly
    return end(context, job, handler, { status: 'failed', error })
  }
}

/** Takes the job for this run; an earlier run that still lives can write nothing from here on. */
async function claim({ database }: App, id: number): Promise<Job | undefined> {
  const em = forkEm(database.orm)
  const taken = await db(em)
    .updateTable('job')
    .set((eb) => ({
      status: 'running',
      attempt: eb('attempt', '+', 1),
      startedAt: eb.fn.coalesce('startedAt', sqlNow),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst()
  return taken ? em.findOneOrFail(Job, id) : undefined
}

/** The job's row, as long as it is this run's. */
const ofThisRun = (em: Em, { id, attempt }: Job) =>
  db(em).updateTable('job').where('id', '=', id).where('attempt', '=', attempt).where('status', '=', 'running')

function steps(context: Context, job: Job, signal: AbortSignal): JobRun {
  let isCancelling = job.isCancelling
  return {
    job,
    signal,
    async step(work) {
      await nextTurn()
      if (signal.aborted) throw new JobInterrupted()
      if (isCancelling) throw new JobCancelled()
      return forkEm(context.database.orm).transactional(async (em) => {
        const to: Advance = {}
        const response = await work(em, (advance) => Object.assign(to, advance))
        isCancelling = await advance(em, job, to)
        return response
      })
    },
  }
}

async function advance(em: Em, job: Job, to: Advance): Promise<boolean> {
  const row = await ofThisRun(em, job)
    // What is undefined stays as it is.
    .set({
      done: to.done,
      total: to.total,
      checkpoint: to.checkpoint === undefined ? undefined : JSON.stringify(to.checkpoint),
      waitsUntil: to.waitsUntil ?? null,
    })
    .returning('isCancelling')
    .executeTakeFirst()
  if (!row) throw new JobInterrupted()
  return row.isCancelling
}

type End =
  | { status: 'done'; result: Record<string, number> }
  | { status: 'failed'; error: string }
  | { status: 'cancelled' }

/** The end and what the handler leaves in order come together; a failure there is a failure of the job. */
async function end(context: Context, job: Job, handler: JobHandler | undefined, with_: End): Promise<Outcome> {
  const em = forkEm(context.database.orm)
  try {
    return await em.transactional(async (own) => {
      const inside = { ...context, em: own }
      if (!(await close(inside.em, job, with_))) return 'not due'
      const ended = await inside.em.findOneOrFail(Job, job.id)
      await handler?.afterwards?.(inside, ended, with_.status)
      await notifyOfJobEnd(inside, ended)
      return with_.status
    })
  } catch (cause) {
    context.log.error({ jobId: job.id, kind: job.kind, err: cause }, 'A job could not be ended in order.')
    await close(forkEm(context.database.orm), job, { status: 'failed', error: failedUnexpectedly })
    return 'failed'
  }
}

async function close(em: Em, job: Job, with_: End): Promise<boolean> {
  const result = with_.status === 'done' ? JSON.stringify(with_.result) : null
  const error = with_.status === 'failed' ? with_.error : null
  const closed = await ofThisRun(em, job)
    .set({ status: with_.status, result, error, waitsUntil: null, finishedAt: sqlNow })
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

async function requeue(context: Context, job: Job): Promise<Outcome> {
  await ofThisRun(context.em, job).set({ status: 'queued', waitsUntil: null }).execute()
  return 'put back'
}

/** Whoever was asked to stop meanwhile is not postponed: nobody would hear of it before the next run. */
async function postpone(context: Context, job: Job, until: Date): Promise<'postponed' | 'cancelled' | 'not due'> {
  return forkEm(context.database.orm).transactional(async (em) => {
    const mine = await ofThisRun(em, job)
      .set({ status: sql<'running' | 'queued'>`case when is_cancelling then status else 'queued' end` })
      .returning('isCancelling')
      .executeTakeFirst()
    if (!mine) return 'not due'
    if (mine.isCancelling) return 'cancelled'
    await context.queue.enqueue(em, job.kind, job.id, until)
    return 'postponed'
  })
}
