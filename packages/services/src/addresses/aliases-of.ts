import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

export type Alias = { email: string; since: string }

/** Addresses of before, under which whatever arrives is this person's, the newest first. */
export async function aliasesOf(em: Em, mainKey: string): Promise<Alias[]> {
  const rows = await rowsOf(
    em,
    sql<{ email: string; since: Date }>`select coalesce(email, alias_key) as email, since from address_alias
      where main_key = ${mainKey} order by since desc, alias_key`,
  )
  return rows.map(({ email, since }) => ({ email, since: since.toISOString() }))
}
