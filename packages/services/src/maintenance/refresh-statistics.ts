import { execute, forkEm, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** PGlite has no autovacuum: without this its planner would think for ever that nobody is comped. Some 10 ms. */
export async function refreshStatistics({ database }: App): Promise<void> {
  if (!database.pglite) return
  for (const table of ['comp', 'website_subscriber', 'upgrade'])
    // Raw SQL: no statement of rows.
    await execute(forkEm(database.orm), sql`analyze ${sql.table(table)}`)
}
