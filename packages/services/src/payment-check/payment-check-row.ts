import type { PaymentCheck } from '@joy/contract'
import { db, type Em, sql, sqlNow, sqlRealNow } from '@joy/database/sql.ts'
import { dueWithJitter } from '../clock/due-with-jitter.ts'
import type { Context } from '../context.ts'
import { connectPayments } from '../providers/connect-payments.ts'

const LEASE_SECONDS = 300
const leased = { leasedUntil: sql<Date>`${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})` }

/**
 * Which events of the provider are known, on its clock: all between the two. What was told before `from` is no news, for
 * every subscription was read then.
 */
export type KnownEvents = { from: Date; until: Date }
/** `checkedAt` on our clock: when a check last came to its end. */
export type KnownUntilNow = { known: KnownEvents | null; checkedAt: Date | null }
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
export async function takeCheck({ em }: Context, { isAsked }: { isAsked: boolean }): Promise<KnownUntilNow | null> {
  const taken = await db(em)
    .updateTable('paymentCheck')
    .set(leased)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', sqlRealNow)]))
    .$if(!isAsked, (check) => check.where('nextAt', '<=', sqlNow))
    .returning(['eventsFrom as from', 'eventsUntil as until', 'checkedAt'])
    .executeTakeFirst()
  if (!taken) return null
  const { from, until, checkedAt } = taken
  return { known: from && until ? { from, until } : null, checkedAt }
}

/** It is still being worked on. */
export const holdCheck = ({ em }: Context): Promise<unknown> => db(em).updateTable('paymentCheck').set(leased).execute()

/** In the caller's transaction: the next check is the first one, of an account of which nothing is known. */
export const forgetKnownEvents = (em: Em): Promise<unknown> =>
  db(em).updateTable('paymentCheck').set({ eventsFrom: null, eventsUntil: null, nextAt: sqlNow }).execute()

/** The next one is due after about the time of the settings. */
export const endCheck = ({ em, settings }: Context, found: CheckFound): Promise<unknown> =>
  db(em)
    .updateTable('paymentCheck')
    .set({
      leasedUntil: null,
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

/** It broke off; it is tried again soon, and nothing of what it found until then is lost. */
export const breakOffCheck = ({ em, settings }: Context, error: string): Promise<unknown> =>
  db(em)
    .updateTable('paymentCheck')
    .set({
      leasedUntil: null,
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
