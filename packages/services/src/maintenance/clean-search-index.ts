import { execute, forkEm, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Those whose entries come by writes for which somebody waits. */
const others = ['activity_search', 'website_subscriber_search', 'outbox_mail_search']

/**
 * Moves what imports left in the search index's pending list into the index proper. Searches are right
 * before and after; they read the list as well, which is why it should not stay long.
 */
export const cleanSearchIndex = (app: App): Promise<void> => clean(app, 'subscriber_search')

/** The same of everything that can be searched. */
export async function cleanSearchIndexes(app: App): Promise<void> {
  for (const index of ['subscriber_search', ...others]) await clean(app, index)
}

async function clean({ database }: App, index: string): Promise<void> {
  // Raw SQL: a function of the index alone.
  await execute(forkEm(database.orm), sql`select gin_clean_pending_list(${index}::regclass)`)
}
