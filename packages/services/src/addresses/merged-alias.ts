import { db, type Em, type Sql, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'

/**
 * The key of an address where it is an alias by a merge: what comes in under it says so, and an undo parts it by that
 * (decision 115). Null: a main address, or one of before.
 */
export async function mergedAlias(em: Em, email: string): Promise<string | null> {
  const row = await db(em)
    .selectFrom('addressAlias')
    .select('aliasKey')
    .where('aliasKey', '=', emailKey(email))
    .where('mergeId', 'is not', null)
    .executeTakeFirst()
  return row?.aliasKey ?? null
}

/** The same in a statement, of a key under which a row came in. */
export const ofMergedAlias = (key: Sql) =>
  sql`(select alias_key from address_alias where alias_key = ${key} and merge_id is not null)`

/** As its person gave it, where the mailbox of an alias was proved by a login link before a merge made it one. */
export async function provedAlias(em: Em, key: string): Promise<string | null> {
  const row = await db(em)
    .selectFrom('addressAlias')
    .select('email')
    .where('aliasKey', '=', key)
    .where('mergeId', 'is not', null)
    .where('provedAt', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}
