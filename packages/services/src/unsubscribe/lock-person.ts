import { type Em, execute, sql } from '@joy/database/sql.ts'

/** Two requests about one address wait for each other; for the rest of the transaction. */
export async function lockPerson(em: Em, emailKey: string): Promise<void> {
  // Raw SQL: a lock of no row is a function of the database.
  await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`unsubscribe:${emailKey}`}, 0))`)
}
