import type { Context } from '../context.ts'
import { cleanSearchIndex } from '../maintenance/clean-search-index.ts'

/** Rows whose search entries may wait; a search reads them one by one. */
const ROWS_WAITING = 20_000

/**
 * On PostgreSQL new search entries wait in the index's pending list, and a second connection moves them into the
 * index while the import goes on. On PGlite, which has one connection, the index empties its short list by itself.
 */
export function searchIndexCleaner(context: Context): { after(rows: number): void; settled(): Promise<void> } {
  let cleanedAt = 0
  let running: Promise<void> | undefined
  const clean = async (): Promise<void> => {
    try {
      await cleanSearchIndex(context)
    } catch (err) {
      context.log.warn({ err }, 'The search index was not cleaned; maintenance tries again.')
    } finally {
      running = undefined
    }
  }
  return {
    after(rows) {
      if (context.database.pglite || running || rows - cleanedAt < ROWS_WAITING) return
      cleanedAt = rows
      running = clean()
    },
    async settled() {
      await running
    },
  }
}
