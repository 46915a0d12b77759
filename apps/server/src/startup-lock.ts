import type { Database } from '@joy/database/create-orm.ts'
import { execute, forkEm, sql } from '@joy/database/sql.ts'

/** Any number that nobody else locks by. */
const START_LOCK = 7_460_012

/**
 * Does what only one of the processes that start together may do at a time. On PGlite this process is alone; there,
 * a transaction around other statements would also wait for itself.
 */
export async function withStartupLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.pglite) return work()
  return forkEm(database.orm).transactional(async (em) => {
    // Raw SQL: a lock of the transaction.
    await execute(em, sql`select pg_advisory_xact_lock(${START_LOCK})`)
    return work()
  })
}
