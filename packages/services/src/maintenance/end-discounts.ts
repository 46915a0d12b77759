import { type Em, forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

const BATCH = 100

/**
 * Writes each subscription of which a discount is over: the database works out anew what it is charged, and notes it in
 * the history at the moment of that end, whether or not Stripe has told of it.
 */
export async function endDiscounts({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = await forkOf(database.orm).transactional((em) =>
      rowsOf(
        em as Em,
        sql`update subscription set discounts = discounts where id in (
            select id from subscription where discount_ends_at <= app_now()
            order by discount_ends_at, id limit ${BATCH} for update skip locked)
          returning id`,
      ),
    )
    if (ended.length < BATCH) return
  }
}
