import { execute, forkEm, type Sql, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

const BATCH = 100

/**
 * Writes each subscription whose end at Stripe has passed, whether or not Stripe has told of it: the database works out
 * anew that nothing comes in and nothing goes on, and notes it at the moment of that end. Its status stays Stripe's to say.
 */
export const endWhatPassed = (app: App, signal: AbortSignal): Promise<void> =>
  writeAnew(
    app,
    signal,
    sql`update subscription set is_paying = is_paying where id in (
      select id from subscription where provider = 'stripe' and is_cancel_at_period_end and not is_end_unconfirmed
        and (is_paying or is_going_on) and current_period_end <= app_now()
      order by current_period_end, id limit ${BATCH} for update skip locked)`,
  )

/**
 * Writes each subscription of which a discount is over: the database works out anew what it is charged, and notes it in
 * the history at the moment of that end, whether or not Stripe has told of it.
 */
export const endDiscounts = (app: App, signal: AbortSignal): Promise<void> =>
  writeAnew(
    app,
    signal,
    sql`update subscription set discounts = discounts where id in (
      select id from subscription where discount_ends_at <= app_now()
      order by discount_ends_at, id limit ${BATCH} for update skip locked)`,
  )

// Raw SQL: a column set to itself, for the triggers, and rows that another process holds are left to it.
async function writeAnew({ database }: App, signal: AbortSignal, statement: Sql): Promise<void> {
  while (!signal.aborted) {
    const ended = await forkEm(database.orm).transactional((em) => execute(em, statement))
    if (ended < BATCH) return
  }
}
