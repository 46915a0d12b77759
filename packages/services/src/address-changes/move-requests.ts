import { db, type Em, execute, sql } from '@joy/database/sql.ts'
import type { Address } from './move-person.ts'

/** What somebody offers, asks for and waits for; who waits under both addresses waits once, since the earlier day. */
export async function moveRequests(em: Em, from: Address, to: Address): Promise<void> {
  for (const table of ['sponsorOffer', 'sponsorRequest'] as const)
    await db(em)
      .updateTable(table)
      .set({ email: to.email, emailKey: to.key })
      .where('emailKey', '=', from.key)
      .execute()
  // Raw SQL: what is taken away at the one address is put beside what stands at the other, in one statement.
  await execute(
    em,
    sql`with was as (delete from opening_wish where email_key = ${from.key} returning asked_at)
      insert into opening_wish as o (email_key, email, asked_at) select ${to.key}, ${to.email}, asked_at from was
      on conflict (email_key) do update set asked_at = least(o.asked_at, excluded.asked_at)`,
  )
}
