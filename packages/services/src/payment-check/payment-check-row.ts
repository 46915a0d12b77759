import type { PaymentCheck } from '@joy/contract'
import { db, type Em, sql, sqlNow, sqlRealNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import { dueWithJitter } from '../clock/due-with-jitter.ts'
import type { Context } from '../context.ts'
import { leaseRows } from '../lease/lease-rows.ts'
import type { LeasedTable } from '../lease/leased-table.ts'
import { connectPayments } from '../providers/connect-payments.ts'

const row = z.strictObject({
  id: z.int(),
  attempts: z.int(),
  fence: z.int(),
  eventsFrom: z.date().nullable(),
  eventsUntil: z.date().nullable(),
  checkedAt: z.date().nullable(),
})
export type TakenCheck = z.output<typeof row>

/** The one row of the check. When it is due is on our clock (`next_at`), who has it on the real one, as every lease. */
export const checkTable: LeasedTable<TakenCheck> = {
  name: 'payment_check',
  waiting: null,
  columns: sql`id, attempts, fence, events_from, events_until, checked_at`,
  row,
  seconds: 300,
}

/**
 * Which events of the provider are known, on its clock: all between the two. What was told before `from` is no news, for
 * every subscription was read then.
 */
export type KnownEvents = { from: Date; until: Date }
export type CheckFound = {
  known: KnownEvents
  missedEvents: number
  corrected: number
  /** Of ours, that the provider does not have. */
  missing: number
  /** What of the provider's could not be read. */
  unreadable: number
  isMoreLeft: boolean
}

/** Takes the check for this process, if it is due (or `isAsked`) and nobody else has it. Null: not now. */
export async function takeCheck({ em }: Context, { isAsked }: { isAsked: boolean }): Promise<TakenCheck | null> {
  const [taken] = await leaseRows(em, checkTable, { isMeant: isAsked ? sql`true` : sql`it.next_at <= app_now()` })
  return taken ?? null
}

/**
 * In the caller's transaction: the next check is the first one, of an account of which nothing is known. Whoever checks
 * just now has read another account, and may write nothing of it.
 */
export const forgetKnownEvents = (em: Em): Promise<unknown> =>
  db(em)
    .updateTable('paymentCheck')
    .set({ eventsFrom: null, eventsUntil: null, nextAt: sqlNow, nextTryAt: sqlRealNow, fence: sql<number>`fence + 1` })
    .execute()

/** In the transaction that holds it. The next one is due after about the time of the settings. */
export const endCheck = ({ em, settings }: Context, found: CheckFound): Promise<unknown> =>
  db(em)
    .updateTable('paymentCheck')
    .set({
      nextTryAt: sqlRealNow,
      attempts: 0,
      checkedAt: sqlNow,
      error: null,
      nextAt: found.isMoreLeft ? sqlNow : dueWithJitter(settings.payments.checkEveryMinutes),
      eventsFrom: found.known.from,
      eventsUntil: found.known.until,
      missedEvents: found.missedEvents,
      corrected: found.corrected,
      missing: found.missing,
      unreadable: found.unreadable,
      isMoreLeft: found.isMoreLeft,
    })
    .execute()

/** In the transaction that holds it. It broke off; it is tried again soon, and nothing of what it found until then is lost. */
export const breakOffCheck = ({ em, settings }: Context, error: string): Promise<unknown> =>
  db(em)
    .updateTable('paymentCheck')
    .set({
      nextTryAt: sqlRealNow,
      error,
      nextAt: sql<Date>`app_now() + make_interval(mins => ${Math.min(5, settings.payments.checkEveryMinutes)})`,
    })
    .execute()

/** When subscriptions were last compared with the payment provider, and what came of it. */
export async function lastCheck(context: Context): Promise<PaymentCheck> {
  const paymentCheck = await db(context.em)
    .selectFrom('paymentCheck')
    .select(({ selectFrom }) => [
      'checkedAt as at',
      'missedEvents',
      'corrected',
      'missing',
      'unreadable',
      'isMoreLeft',
      'error',
      selectFrom('outboundCall')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .where('platform', '=', 'stripe')
        .where('status', '=', 'pending')
        .$asScalar()
        .$notNull()
        .as('waiting'),
      selectFrom('outboundCall as a')
        .innerJoin('subscription as s', (join) => join.on(sql<boolean>`s.id = (a.payload ->> 'subscriptionId')::int`))
        .select(({ fn }) => fn.count<number>('s.id').distinct().as('subscriptions'))
        .where('a.platform', '=', 'stripe')
        .where('a.status', '=', 'failed')
        .where('a.action', '=', 'end-now')
        .where('s.endedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unended'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...paymentCheck,
    at: paymentCheck.at?.toISOString() ?? null,
    isConnected: (await connectPayments(context)) !== null,
    everyMinutes: context.settings.payments.checkEveryMinutes,
  }
}
