import { execute, forkEm, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/**
 * Moves what imports left in the search index's pending list into the index proper. Searches are right
 * before and after; they read the list as well, which is why it should not stay long.
 */
export async function cleanSearchIndex({ database }: App): Promise<void> {
  // Raw SQL: a function of the index alone.
  await execute(forkEm(database.orm), sql`select gin_clean_pending_list('subscriber_search')`)
}
