import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/**
 * Moves what imports left in the search index's pending list into the index proper. Searches are right
 * before and after; they read the list as well, which is why it should not stay long.
 */
export async function cleanSearchIndex({ database }: App): Promise<void> {
  await rowsOf(forkOf(database.orm), sql`select gin_clean_pending_list('subscriber_search')`)
}
