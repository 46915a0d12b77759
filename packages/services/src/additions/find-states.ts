import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isHeldAt } from '../imports/import-conditions.ts'

const stateRow = z.strictObject({
  key: z.string(),
  mainKey: z.string(),
  state: z.enum(['new', 'known', 'unsubscribed', 'closed']),
})
export type AddressState = z.output<typeof stateRow>

/** How we know each of these addresses, by its key; an alias is as its person is. Whoever left here is told before whoever is known. */
export async function findStates(em: Em, keys: readonly string[]): Promise<ReadonlyMap<string, AddressState>> {
  // Raw SQL: addresses that may stand nowhere, with the lists beside each.
  const rows = await query(
    em,
    stateRow,
    sql`select it.key, it.main_key, case
        when w.unsubscribed_at is not null or ${isHeldAt(sql`it.main_key`)} then 'unsubscribed'
        when coalesce(closes_mailbox(s.subscription_status), false) or exists (select from returned_mail r
          where r.email_key = it.main_key and r.outcome = 'closed' and r.opened_at is null) then 'closed'
        when w.id is not null or s.id is not null then 'known' else 'new' end as state
      from (select key, main_address(key) as main_key from unnest(${[...keys]}::text[]) as given(key)) it
      left join website_subscriber w on w.email_key = it.main_key
      left join subscriber s on s.email_key = it.main_key`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}
