import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'

const overdue = sql`('past_due', 'unpaid')`

/** When the payment of a subscription `s` failed, by Stripe's word, else as we learned of it; null where it is paid, or stood so when we first heard of it. */
export const failedSince = sql<Date | null>`case when s.status in ${overdue} then coalesce(s.payment_failed_at, (
  select max(e.at) from subscription_event e where e.subscription_id = s.id and e.kind = 'status'
    and e.after ->> 'status' in ${overdue} and e.before ->> 'status' not in ${overdue})) end`

/** The same of some, by id; whose payment did not fail is left out. */
export async function readFailedSince(em: Em, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db(em)
    .selectFrom('subscription as s')
    .select(['s.id', typed(z.date().nullable(), failedSince).as('at')])
    .where('s.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}
