import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** Two requests about one address wait for each other; for the rest of the transaction. */
export async function lockPerson(em: Em, emailKey: string): Promise<void> {
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`unsubscribe:${emailKey}`}, 0))`)
}
