import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { JobKind } from '@joy/contract'
import type { PgBoss } from 'pg-boss'
import type { App } from '../context.ts'
import { laneOf } from './job-lanes.ts'

const lives = new Set(['created', 'retry', 'active'])

/**
 * Sends every unfinished job again that the queue does not know any more. A run that waits for the
 * analysis of its file is sent by that; a job sent twice runs once, since its row says that it is done.
 */
export async function resendLostJobs(boss: PgBoss, { database, queue, log }: App): Promise<void> {
  const em = forkOf(database.orm)
  const unfinished = await rowsOf(
    em,
    sql<{ id: number; kind: JobKind }>`select job.id, job.kind from job left join import on import.id = job.import_id
    where job.status in ('queued', 'running') and job.created_at < app_now() - interval '2 seconds'
    and not (job.kind = 'import' and import.status = 'analysing') order by job.id limit 100`,
  )
  for (const { id, kind } of unfinished) {
    const known = await boss.findJobs(laneOf(kind), { data: { jobId: id } })
    if (known.some(({ state }) => lives.has(state))) continue
    log.warn({ jobId: id, kind }, 'A job was lost in the queue and is sent again.')
    await em.transactional((inside) => queue.enqueue(inside as typeof em, kind, id))
  }
}
