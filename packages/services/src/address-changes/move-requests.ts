import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import type { Address } from './move-person.ts'

/** What somebody offers, asks for and waits for; who waits under both addresses waits once, since the earlier day. */
export async function moveRequests(em: Em, from: Address, to: Address): Promise<void> {
  for (const table of ['sponsor_offer', 'sponsor_request'])
    await rowsOf(
      em,
      sql`update ${sql.table(table)} set email = ${to.email}, email_key = ${to.key} where email_key = ${from.key}`,
    )
  await rowsOf(
    em,
    sql`with was as (delete from opening_wish where email_key = ${from.key} returning asked_at)
      insert into opening_wish as o (email_key, email, asked_at) select ${to.key}, ${to.email}, asked_at from was
      on conflict (email_key) do update set asked_at = least(o.asked_at, excluded.asked_at)`,
  )
}
