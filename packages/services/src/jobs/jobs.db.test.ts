import { Job } from '@joy/database/entities/job.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App, Context } from '../context.ts'
import { createTestApp } from '../testing/test-context.ts'
import { activeJobs } from './active-jobs.ts'
import { cancelJob } from '../background/cancel-job.ts'
import { createQueue, type RunningQueue } from '../background/create-queue.ts'
import { getJob } from './get-job.ts'
import { JobPostponed } from './job-ended-early.ts'
import type { JobHandler, JobRun } from './job-handler.ts'
import { runJob } from './run-job.ts'
import { startJob } from './start-job.ts'
import { watchJob } from './watch-job.ts'
import { processJobs } from './process-jobs.ts'

const running = new AbortController().signal
let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = (over: Partial<Context> = {}): Context => made.context(over)
beforeAll(async () => {
  made = await createTestApp()
  app = made.app
})
afterAll(() => made.database.close())

const doing = (run: (run: JobRun) => Promise<void>): JobHandler[] => [
  { kind: 'sync', run: async (_context, it) => (await run(it), { counted: 1 }) },
]
const counting = (to: number, eachStep?: (at: number) => unknown): JobHandler[] =>
  doing(async (run) => {
    for (let at = Number(run.job.checkpoint ?? 0) + 1; at <= to; at++) {
      await run.step(async (_em, advance) => advance({ done: at, total: to, checkpoint: at }))
      await eachStep?.(at)
    }
  })
const start = async (over: Partial<Context> = {}) =>
  (await startJob(context(over), { kind: 'sync', title: 'Count', payload: {} })).id

describe('a run of a job', () => {
  it('ends as done with its result, and a second run finds nothing to do', async () => {
    const id = await start()
    expect(await runJob(app, counting(3), id, running)).toBe('done')
    expect(await getJob(context(), { id })).toMatchObject({
      status: 'done',
      done: 3,
      total: 3,
      result: { counted: 1 },
      error: null,
    })
    expect(await runJob(app, counting(3), id, running)).toBe('not due')
  })

  // Holds F40
  it('keeps nothing of a step that failed, tells a sentence and keeps the detail for the log', async () => {
    const failing = (cause: Error) =>
      doing((run) =>
        run.step(async (em, advance) => {
          advance({ done: 9 })
          await em.flush()
          throw cause
        }),
      )
    const explained = await start()
    await runJob(app, failing(new AppError('invalid_input', 'The file ends too early.')), explained, running)
    expect(await getJob(context(), { id: explained })).toMatchObject({
      status: 'failed',
      done: 0,
      error: 'The file ends too early.',
    })
    const unexplained = await start()
    await runJob(app, failing(new Error('secret detail')), unexplained, running)
    expect((await getJob(context(), { id: unexplained })).error).not.toContain('secret')
  })

  it('stops after the step in which somebody cancelled it', async () => {
    const id = await start()
    await runJob(
      app,
      counting(9, (at) => (at === 4 ? cancelJob(context(), { id }) : undefined)),
      id,
      running,
    )
    expect(await getJob(context(), { id })).toMatchObject({ status: 'cancelled', done: 5, isCancelling: false })
  })

  it('is put back by a shutdown and goes on from its checkpoint', async () => {
    const id = await start()
    const shutdown = new AbortController()
    expect(
      await runJob(
        app,
        counting(6, (at) => (at === 2 ? shutdown.abort() : undefined)),
        id,
        shutdown.signal,
      ),
    ).toBe('put back')
    expect(await getJob(context(), { id })).toMatchObject({ status: 'queued', done: 2 })
    expect((await activeJobs(context())).map((job) => job.id)).toContain(id)
    const seen: number[] = []
    await runJob(
      app,
      counting(6, (at) => void seen.push(at)),
      id,
      running,
    )
    expect(seen).toEqual([3, 4, 5, 6])
  })

  // Holds F33
  it('writes nothing any more once another run has taken it over', async () => {
    const id = await start()
    const frozen = counting(3, async (at) => (at === 1 ? runJob(app, counting(3), id, running) : undefined))
    await runJob(app, frozen, id, running)
    expect(await getJob(context(), { id })).toMatchObject({ status: 'done', done: 3 })
    expect((await context().em.findOneOrFail(Job, id)).attempt).toBe(2)
  })

  it('is shown to a watcher as it moves, to its end', async () => {
    const id = await start()
    const watching = (async () => {
      const seen = []
      for await (const job of watchJob(context(), { id })) seen.push(job.status)
      return seen
    })()
    await processJobs(app, counting(3))
    expect((await watching).at(-1)).toBe('done')
    await expect(watchJob(context(), { id: 999_999 }).next()).rejects.toThrow('There is no such job.')
  })
})

describe('the queue', () => {
  const until = async (id: number): Promise<string> => {
    let status = ''
    for await (const job of watchJob(context(), { id })) status = job.status
    return status
  }
  const opened = async (handlers: JobHandler[]): Promise<{ queue: RunningQueue; its: App }> => {
    const queue = createQueue(made.database, app.log)
    const its = { ...app, queue }
    await queue.start(its, handlers)
    return { queue, its }
  }

  it('works on what was committed only, one at a time, and puts back what it did not finish', async () => {
    const atOnce: unknown[] = []
    const { queue, its } = await opened(
      doing(async () => {
        atOnce.push(
          ...(await queryRows(context().em, sql`select count(*)::int as jobs from job where status = 'running'`)),
        )
      }),
    )
    await expect(
      context(its).em.transactional(async (em) => {
        await start({ ...its, em })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const ids = [await start(its), await start(its), await start(its)]
    expect(await Promise.all(ids.map(until))).toEqual(['done', 'done', 'done'])
    expect(atOnce).toEqual([{ jobs: 1 }, { jobs: 1 }, { jobs: 1 }])
    await queue.stop()
  }, 30_000)

  it('drains at its stop; the next start goes on', async () => {
    let reached: () => void
    const inTheMiddle = new Promise<void>((resolve) => (reached = resolve))
    const stopAsked = Promise.withResolvers<void>()
    const slow = counting(400, async (at) => {
      if (at !== 5) return
      reached()
      await stopAsked.promise
    })
    const first = await opened(slow)
    const id = await start(first.its)
    await inTheMiddle
    const stopping = first.queue.stop()
    stopAsked.resolve()
    await stopping
    const stopped = await getJob(context(), { id })
    expect(stopped.status).toBe('queued')
    expect(stopped.done).toBeGreaterThanOrEqual(5)
    const second = await opened(counting(400))
    expect(await until(id)).toBe('done')
    await second.queue.stop()
  }, 30_000)

  it('finds a job again that the queue has lost', async () => {
    const id = await start()
    await context().em.nativeUpdate(Job, { id }, { createdAt: new Date(Date.now() - 60_000) })
    const { queue } = await opened(counting(2))
    expect(await until(id)).toBe('done')
    await queue.stop()
  }, 30_000)
})

describe('a job that waits for something outside', () => {
  it('goes back to the queue until then, holds up no worker, and goes on from its checkpoint', async () => {
    const id = await start()
    const until = new Date(Date.now() + 3_600_000)
    const waiting = doing(async (run) => {
      await run.step(async (_em, advance) => advance({ done: 2, checkpoint: 2 }))
      throw new JobPostponed(until)
    })
    made.enqueued.length = 0
    expect(await runJob(app, waiting, id, running)).toBe('postponed')
    expect(made.enqueued).toEqual([{ kind: 'sync', jobId: id, at: until }])
    expect(await getJob(context(), { id })).toMatchObject({ status: 'queued', done: 2, error: null })
    expect(await runJob(app, counting(3), id, running)).toBe('done')
    expect((await getJob(context(), { id })).done).toBe(3)
  })

  it('ends at once when it is cancelled, for nobody works on it', async () => {
    const { id } = await startJob(context(), { kind: 'compare', title: 'Count', payload: {} })
    const later: JobHandler = {
      kind: 'compare',
      run: () => Promise.reject(new JobPostponed(new Date(Date.now() + 3_600_000))),
    }
    expect(await runJob(app, [later], id, running)).toBe('postponed')
    expect(await cancelJob(context(), { id })).toMatchObject({ status: 'cancelled', isCancelling: false })
    expect((await getJob(context(), { id })).finishedAt).not.toBeNull()
    expect(await runJob(app, [later], id, running)).toBe('not due')
  })

  it('is not put off where somebody cancelled it meanwhile', async () => {
    const id = await start()
    const postponed = doing(async () => {
      await cancelJob(context(), { id })
      throw new JobPostponed(new Date(Date.now() + 3_600_000))
    })
    expect(await runJob(app, postponed, id, running)).toBe('cancelled')
    expect(await getJob(context(), { id })).toMatchObject({ status: 'cancelled' })
  })
})
