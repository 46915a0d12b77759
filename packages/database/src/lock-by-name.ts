import { type Em, execute, type Sql, sql } from './sql.ts'

/** In the caller's transaction: whoever else locks this name waits until it ends. */
export async function lockByName(em: Em, name: string): Promise<void> {
  // Raw SQL: a lock of no row is a function of the database.
  await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The same in a statement, where nobody has it: whether the name is locked now. What the same statement reads is of before. */
export const triesName = (name: Sql) => sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`
