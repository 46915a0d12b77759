import { plannedOnce } from '@joy/database/kept-plans.ts'
import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { emailKey } from '@joy/domain/people/email.ts'
import { createEraser } from '@joy/domain/account/erase-names.ts'
import { hasComeBack } from './has-come-back.ts'
import { toHash } from './to-hash.ts'
import { NOBODY } from './nobody.ts'

const addressLike = /[^\s"<>(),;:[\]\\]+@[^\s"'<>(),;:[\]\\]*[^\s"'<>(),;:.[\]\\]/gu

/** An apostrophe may be of the address (o'hara@…), or stand before it: each way to read it is asked for. */
const readings = (found: string): string[] =>
  [...found.matchAll(/'/gu)].reduce((all, { index }) => [...all, found.slice(index + 1)], [found])

/** The account of whoever had this address was deleted, and they have not come back. */
export const isErased = (key: Sql): Sql =>
  sql`exists (select from account_deletion d where d.email_hash = ${toHash(key)} and d.done_at is not null
    and not ${hasComeBack(key, sql`d.done_at`)})`

/**
 * Which addresses in these texts are of people whose account was deleted and who have not come back. Of them the world
 * goes on telling (their subscription ends at Stripe, a refund arrives), and nothing of it is written down under their address.
 */
async function erasedIn(em: Em, texts: readonly (string | null)[]): Promise<string[]> {
  const keys = new Set(texts.flatMap((text) => (emailKey(text ?? '').match(addressLike) ?? []).flatMap(readings)))
  if (keys.size === 0) return []
  // Raw SQL: a list of unknown length, each held against hashes that the database alone makes.
  const rows = await query(
    em,
    z.strictObject({ key: z.string() }),
    sql`${plannedOnce}select it.key from unnest(${[...keys]}::text[]) it(key) where ${isErased(sql`it.key`)}`,
  )
  return rows.map(({ key }) => key)
}

/** Gives what takes those addresses out of the texts; null: there are none. */
export async function eraserOfErased(em: Em, texts: readonly (string | null)[]) {
  const addresses = await erasedIn(em, texts)
  return addresses.length === 0 ? null : createEraser({ addresses, names: [] }, NOBODY)
}
