import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

const LIMIT = 2000

/** Whom a sync that stopped early had still to look up; the next one makes a list of its own. */
export async function deleteLeftSyncRows({ database }: App, signal: AbortSignal): Promise<void> {
  for (let deleted = LIMIT; deleted === LIMIT && !signal.aborted;) {
    const rows = await rowsOf(
      forkOf(database.orm),
      sql`delete from sync_row where (job_id, synced_at, subscriber_id) in (
        select it.job_id, it.synced_at, it.subscriber_id from sync_row it left join job on job.id = it.job_id
        where job.id is null or job.status not in ('queued', 'running') limit ${LIMIT}) returning job_id`,
    )
    deleted = rows.length
  }
}
