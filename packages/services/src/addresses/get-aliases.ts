import { db, type Em } from '@joy/database/sql.ts'

/** `mergeId`: of the merge by which it is one, which can be undone; null: an address of before. */
export type Alias = { email: string; since: string; mergeId: number | null }

/** Addresses of before, under which whatever arrives is this person's, the newest first. */
export async function getAliases(em: Em, mainKey: string): Promise<Alias[]> {
  const rows = await db(em)
    .selectFrom('addressAlias')
    .select((eb) => [eb.fn.coalesce('email', 'aliasKey').as('email'), 'since', 'mergeId'])
    .where('mainKey', '=', mainKey)
    .orderBy('since', 'desc')
    .orderBy('aliasKey')
    .execute()
  return rows.map(({ email, since, mergeId }) => ({ email, since: since.toISOString(), mergeId }))
}
