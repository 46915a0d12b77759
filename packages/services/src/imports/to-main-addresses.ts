import { db, type Em } from '@joy/database/sql.ts'
import type { StagedRow } from './stage-rows.ts'

type Main = { alias: string; key: string; email: string }

/**
 * Whatever a list has under an alias is the main address's (ruling 58). Gives the rows in parts in which no two are of one
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
    const own = main ? { ...row, emailKey: main.key, email: main.email, aliasEmail: row.email } : row
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
    ])
    .where('a.aliasKey', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .execute()
  return new Map(found.map((it) => [it.alias, it]))
}
