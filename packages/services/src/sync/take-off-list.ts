import { type Em, execute, sql } from '@joy/database/sql.ts'
import type { Known } from './next-known.ts'

/** Whose turn is over leaves the sync's list, in the transaction that writes what was found. */
export async function takeOffList(em: Em, jobId: number, people: readonly Known[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  const stamps = people.map(({ syncedAt }) => syncedAt.toISOString())
  // Raw SQL: pairs of keys, as two lists of parameters.
  await execute(
    em,
    sql`delete from sync_row r using unnest(${ids}::int[], ${stamps}::timestamptz[]) as done(id, at)
      where r.job_id = ${jobId} and r.synced_at = done.at and r.subscriber_id = done.id`,
  )
}
