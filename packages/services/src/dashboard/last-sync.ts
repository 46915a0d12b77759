import { db, type Em } from '@joy/database/sql.ts'
import { readLastStatement } from './last-statement.ts'

/** How many of the newest jobs are looked at: a sync that lies further back is no news. */
const NEWEST_JOBS = 200

/** When Substack last said something, by a list of its own or a look-up, and whether the newest sync failed. */
export async function readLastSync(em: Em): Promise<{ at: string | null; hasFailed: boolean }> {
  const { at } = await readLastStatement(em)
  const sync = await db(em)
    .selectFrom(({ selectFrom }) =>
      selectFrom('job').select(['id', 'kind', 'status']).orderBy('id', 'desc').limit(NEWEST_JOBS).as('newest'),
    )
    .select('status')
    .where('kind', '=', 'sync')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { at: at?.toISOString() ?? null, hasFailed: sync?.status === 'failed' }
}
