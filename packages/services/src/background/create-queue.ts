import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { Database } from '@joy/database/create-orm.ts'
import { db, type Em, forkEm, libraryKysely } from '@joy/database/sql.ts'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { App, Log, Queue } from '../context.ts'
import { connectQueue } from '../jobs/connect-queue.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { type JobQueue, jobQueues, queueFor } from '../jobs/job-queues.ts'
import { resendLostJobs } from '../jobs/resend-lost-jobs.ts'
import { runJob } from '../jobs/run-job.ts'
import { type Schedule, schedules } from './schedules.ts'
import { laySchedules, workOnSchedules } from './work-on-schedules.ts'

/** How long a job's step in progress may take once the process ends; after that it is put back, and done again. */
const STEP_MS = 2000
const queueOptions = {
  policy: 'singleton',
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: secondsInDay,
  retryLimit: 10_000,
  retryDelay: 1,
  deleteAfterSeconds: 60,
} as const

export type RunningQueue = Queue & {
  /**
   * Lays the queue's own tables; `handlers` also begins to work in this process, on jobs and on what is looked at every
   * minute. Call once, before any request.
   */
  start(app: App, handlers?: readonly JobHandler[], looks?: readonly Schedule[]): Promise<void>
  /** Lets the steps in progress finish, puts their jobs back and ends. */
  stop(): Promise<void>
}

/** The queue that says when to work on which job; what a job is stands in its own row. */
export function createQueue(database: Database, log: Log): RunningQueue {
  const queueClient = connectQueue(database, log)
  const shutdown = new AbortController()
  const enqueue = async (em: Em, kind: Parameters<Queue['enqueue']>[1], jobId: number, at?: Date): Promise<void> => {
    await queueClient.send(
      queueFor(kind),
      { jobId },
      { db: fromKysely(libraryKysely(em)), ...(at ? { startAfter: at } : {}) },
    )
  }
  return {
    enqueue,
    async start(app, handlers, looks = schedules) {
      await queueClient.start()
      await layQueues(queueClient, looks)
      if (database.pglite) await requeueAll(queueClient, database, looks)
      if (!handlers) return
      await resendLostJobs(queueClient, app)
      await work(queueClient, app, handlers, shutdown.signal)
      await workOnSchedules(queueClient, app, looks, shutdown.signal)
    },
    async stop() {
      shutdown.abort()
      await queueClient.stop({ graceful: true, timeout: STEP_MS })
    },
  }
}

/** Asking for each queue once makes pg-boss know it: a first send inside a PGlite transaction would wait for itself. */
async function layQueues(queueClient: PgBoss, looks: readonly Schedule[]): Promise<void> {
  for (const name of jobQueues) await queueClient.createQueue(name, queueOptions)
  await laySchedules(queueClient, looks)
  for (const name of getNames(looks)) await queueClient.findJobs(name, { data: { jobId: 0 } })
}

const getNames = (looks: readonly Schedule[]) => [...jobQueues, ...looks.map(({ name }) => name)]

/** On PGlite the directory's lock proves that whoever worked on these jobs is gone. */
async function requeueAll(queueClient: PgBoss, database: Database, looks: readonly Schedule[]): Promise<void> {
  for (const name of getNames(looks)) {
    const held = (await queueClient.findJobs(name)).filter(({ state }) => state === 'active')
    if (held.length > 0)
      await queueClient.fail(
        name,
        held.map(({ id }) => id),
      )
  }
  await db(forkEm(database.orm)).updateTable('job').set({ status: 'queued' }).where('status', '=', 'running').execute()
}

async function work(
  queueClient: PgBoss,
  app: App,
  handlers: readonly JobHandler[],
  signal: AbortSignal,
): Promise<void> {
  const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
  const workOn = (name: JobQueue) =>
    queueClient.work<{ jobId: number }>(name, options, async ([queued]) => {
      if (!queued) return
      const outcome = await runJob(app, handlers, queued.data.jobId, AbortSignal.any([signal, queued.signal]))
      // To pg-boss an interrupted run is one to be tried again.
      if (outcome === 'put back') throw new Error('The job was put back.')
    })
  for (const name of jobQueues) await workOn(name)
}
