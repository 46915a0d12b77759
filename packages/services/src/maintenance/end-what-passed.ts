import { type Em, forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

const BATCH = 100

/**
 * Writes each subscription whose end at Stripe has passed, whether or not Stripe has told of it: the database works out
 * anew that nothing comes in and nothing goes on, and notes it at the moment of that end. Its status stays Stripe's to say.
 */
export async function endWhatPassed({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = await forkOf(database.orm).transactional((em) =>
      rowsOf(
        em as Em,
        sql`update subscription set is_paying = is_paying where id in (
            select id from subscription where provider = 'stripe' and is_cancel_at_period_end and not is_end_unconfirmed
              and (is_paying or is_going_on) and current_period_end <= app_now()
            order by current_period_end, id limit ${BATCH} for update skip locked)
          returning id`,
      ),
    )
    if (ended.length < BATCH) return
  }
}
