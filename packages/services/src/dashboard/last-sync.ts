import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import { readSaidBySubstack } from './said-by-substack.ts'

/** How many of the newest jobs are looked at: a sync that lies further back is no news. */
const NEWEST_JOBS = 200

/** When Substack last said something, by a list of its own or a look-up, and whether the newest sync failed. */
export async function readLastSync(em: Em): Promise<{ at: string | null; hasFailed: boolean }> {
  const { at } = await readSaidBySubstack(em)
  const { status } = await rowOf(
    em,
    sql<{ status: string | null }>`select
      (select status from (select id, kind, status from job order by id desc limit ${NEWEST_JOBS}) newest
        where kind = 'sync' order by id desc limit 1) as status`,
  )
  return { at: at?.toISOString() ?? null, hasFailed: status === 'failed' }
}
