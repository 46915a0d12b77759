import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** How many of the newest jobs are looked at: a sync that lies further back is no news. */
const NEWEST_JOBS = 200

/** When the list was last stamped by an import or sync, and whether the newest sync failed. */
export async function readLastSync(em: Em): Promise<{ at: string | null; hasFailed: boolean }> {
  const { at, status } = await rowOf(
    em,
    sql<{ at: Date | null; status: string | null }>`select
      (select max(stamp) from change_set where status <> 'undone') as at,
      (select status from (select id, kind, status from job order by id desc limit ${NEWEST_JOBS}) newest
        where kind = 'sync' order by id desc limit 1) as status`,
  )
  return { at: at?.toISOString() ?? null, hasFailed: status === 'failed' }
}
