import { db, forkEm, sql } from '@joy/database/sql.ts'
import type { PgBoss } from 'pg-boss'
import type { App } from '../context.ts'
import { queueFor } from './job-queues.ts'

const lives = new Set(['created', 'retry', 'active'])

/**
 * Sends every unfinished job again that the queue does not know any more. A run that waits for the
 * analysis of its file is sent by that; a job sent twice runs once, since its row says that it is done.
 */
export async function resendLostJobs(queueClient: PgBoss, { database, queue, log }: App): Promise<void> {
  const em = forkEm(database.orm)
  const unfinished = await db(em)
    .selectFrom('job')
    .leftJoin('import', 'import.id', 'job.importId')
    .select(['job.id', 'job.kind'])
    .where('job.status', 'in', ['queued', 'running'])
    .where('job.createdAt', '<', sql<Date>`app_now() - interval '2 seconds'`)
    .where((eb) => eb.not(eb.and([eb('job.kind', '=', 'import'), eb('import.status', '=', 'analysing')])))
    .orderBy('job.id')
    .limit(100)
    .execute()
  for (const { id, kind } of unfinished) {
    const known = await queueClient.findJobs(queueFor(kind), { data: { jobId: id } })
    if (known.some(({ state }) => lives.has(state))) continue
    log.warn({ jobId: id, kind }, 'A job was lost in the queue and is sent again.')
    await em.transactional((context) => queue.enqueue(context, kind, id))
  }
}
