import { type Em, execute, sql } from '@joy/database/sql.ts'

/** In the caller's transaction: what changes of subscriptions is noted under this name. */
export async function setActor(em: Em, name: string): Promise<void> {
  // Raw SQL: a setting of the transaction.
  await execute(em, sql`select set_config('joy.actor', ${name}, true)`)
}
