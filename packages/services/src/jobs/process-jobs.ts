import { db, forkEm } from '@joy/database/sql.ts'
import type { App } from '../context.ts'
import type { JobHandler } from './job-handler.ts'
import { runJob } from './run-job.ts'

/** Processes everything that waits, in this process and in order, without the queue (commands, tests, benchmarks). */
export async function processJobs(
  app: App,
  handlers: readonly JobHandler[],
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (;;) {
    const next = await db(forkEm(app.database.orm))
      .selectFrom('job')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    const outcome = await runJob(app, handlers, next.id, signal)
    if (outcome === 'put back' || outcome === 'postponed') return
  }
}
