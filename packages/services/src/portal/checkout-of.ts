import { planTitle } from '@joy/domain/plans/plans.ts'
import type { PortalOverview } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

type Row = { plan: string | null; isPaid: boolean; isRegistered: boolean }

/** How far the newest plan of a subscriber came that was to be paid by a link; one that was cancelled is none. */
export async function checkoutOf(em: Em, subscriberId: number): Promise<PortalOverview['checkout']> {
  const [row] = await rowsOf(
    em,
    sql<Row>`select plan, paid_at is not null as "isPaid", status = 'registered' as "isRegistered" from upgrade
      where substack_subscriber_id = ${subscriberId} and payment_kind = 'checkout' and status <> 'cancelled'
      order by id desc limit 1`,
  )
  return row ? { planTitle: planTitle(row.plan ?? ''), isPaid: row.isPaid, isRegistered: row.isRegistered } : null
}
