import { type Em, execute, sql } from './sql.ts'

/** In the caller's transaction: whoever else locks this name waits until it ends. */
export async function lockByName(em: Em, name: string): Promise<void> {
  // Raw SQL: a lock of no row is a function of the database.
  await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
