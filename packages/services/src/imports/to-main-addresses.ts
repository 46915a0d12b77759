import { db, type Em, sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'
import type { StagedRow } from './stage-rows.ts'

type Main = { alias: string; key: string; email: string; isOwn: boolean }

/**
 * Whatever a list has under an alias is the main address's (ruling 58); what Substack says of one that a merge made an alias
 * stands beside it, in a row of its own that no list shows (decision 115). Gives the rows in parts in which no two are of one
 * person: those of a later part are merged into the earlier ones.
 */
export async function toMainAddresses(em: Em, rows: readonly StagedRow[]): Promise<StagedRow[][]> {
  const mains = await getMains(
    em,
    rows.map(({ emailKey }) => emailKey),
  )
  if (mains.size === 0) return [[...rows]]
  const parts = [new Map<string, StagedRow>()]
  for (const row of rows) {
    const main = mains.get(row.emailKey)
    const own = main && !main.isOwn ? { ...row, emailKey: main.key, email: main.email, aliasEmail: row.email } : row
    const part = parts.find((it) => !it.has(own.emailKey)) ?? new Map<string, StagedRow>()
    if (part.size === 0 && !parts.includes(part)) parts.push(part)
    part.set(own.emailKey, own)
  }
  return parts.map((part) => [...part.values()])
}

async function getMains(em: Em, keys: readonly string[]): Promise<Map<string, Main>> {
  const found = await db(em)
    .selectFrom('addressAlias as a')
    .leftJoin('subscriber as s', 's.emailKey', 'a.mainKey')
    .leftJoin('websiteSubscriber as w', 'w.emailKey', 'a.mainKey')
    .select(({ fn }) => [
      'a.aliasKey as alias',
      'a.mainKey as key',
      fn.coalesce('s.email', 'w.email', 'a.mainKey').as('email'),
      // Where the list has had the alias alone, the person's row is of that.
      typed(
        z.boolean(),
        sql`a.merge_id is not null and (exists (select from subscriber o where o.email_key = a.alias_key)
          or (s.id is not null and coalesce(address_key(s.substack_email), '') <> a.alias_key))`,
      ).as('isOwn'),
    ])
    .where('a.aliasKey', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .execute()
  return new Map(found.map((it) => [it.alias, it]))
}
