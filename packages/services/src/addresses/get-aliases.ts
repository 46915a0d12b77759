import { db, type Em } from '@joy/database/sql.ts'

export type Alias = { email: string; since: string }

/** Addresses of before, under which whatever arrives is this person's, the newest first. */
export async function getAliases(em: Em, mainKey: string): Promise<Alias[]> {
  const rows = await db(em)
    .selectFrom('addressAlias')
    .select((eb) => [eb.fn.coalesce('email', 'aliasKey').as('email'), 'since'])
    .where('mainKey', '=', mainKey)
    .orderBy('since', 'desc')
    .orderBy('aliasKey')
    .execute()
  return rows.map(({ email, since }) => ({ email, since: since.toISOString() }))
}
