import type { PaymentCheck } from '@joy/contract'
import { type Em, rowOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { connectPayments } from '../providers/connect-payments.ts'

const LEASE_SECONDS = 300

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
  const [taken] = await rowsOf(
    em,
    sql<{
      from: Date | null
      until: Date | null
      checkedAt: Date | null
    }>`update payment_check set leased_until = ${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})
      where (leased_until is null or leased_until <= ${sqlRealNow}) and (${isAsked} or next_at <= app_now())
      returning events_from as "from", events_until as until, checked_at as "checkedAt"`,
  )
  if (!taken) return null
  const { from, until, checkedAt } = taken
  return { known: from && until ? { from, until } : null, checkedAt }
}

/** It is still being worked on. */
export const holdCheck = ({ em }: Context): Promise<unknown> =>
  rowsOf(em, sql`update payment_check set leased_until = ${sqlRealNow} + make_interval(secs => ${LEASE_SECONDS})`)

/** In the caller's transaction: the next check is the first one, of an account of which nothing is known. */
export const forgetKnownEvents = (em: Em): Promise<unknown> =>
  rowsOf(em, sql`update payment_check set events_from = null, events_until = null, next_at = app_now()`)

/** The next one is due after about the time of the settings: a tenth sooner or later, so that many sites do not ask at once. */
export const endCheck = ({ em, settings }: Context, found: CheckFound): Promise<unknown> =>
  rowsOf(
    em,
    sql`update payment_check set leased_until = null, checked_at = app_now(), error = null,
      next_at = app_now() + ${found.isMoreLeft ? sql`interval '0'` : sql`make_interval(mins => ${settings.payments.checkEveryMinutes}) * (0.9 + 0.2 * random())`},
      events_from = ${found.known.from}, events_until = ${found.known.until}, missed_events = ${found.missedEvents}, corrected = ${found.corrected},
      missing = ${found.missing}, unreadable = ${found.unreadable},
      is_more_left = ${found.isMoreLeft}`,
  )

/** It broke off; it is tried again soon, and nothing of what it found until then is lost. */
export const breakOffCheck = ({ em, settings }: Context, error: string): Promise<unknown> =>
  rowsOf(
    em,
    sql`update payment_check set leased_until = null, error = ${error},
      next_at = app_now() + make_interval(mins => ${Math.min(5, settings.payments.checkEveryMinutes)})`,
  )

/** When subscriptions were last compared with the payment provider, and what came of it. */
export async function lastCheck(context: Context): Promise<PaymentCheck> {
  const it = await rowOf(
    context.em,
    sql<
      Omit<PaymentCheck, 'isConnected' | 'everyMinutes' | 'at'> & { at: Date | null }
    >`select checked_at as at, missed_events as "missedEvents", corrected, missing, unreadable, is_more_left as "isMoreLeft", error,
      (select count(*)::int from pending_provider_action where platform = 'stripe' and status = 'pending') as waiting,
      (select count(distinct s.id)::int from pending_provider_action a join subscription s on s.id = (a.payload ->> 'subscriptionId')::int
        where a.platform = 'stripe' and a.status = 'failed' and a.action = 'end-now' and s.ended_at is null) as unended from payment_check`,
  )
  return {
    ...it,
    at: it.at?.toISOString() ?? null,
    isConnected: (await connectPayments(context)) !== null,
    everyMinutes: context.settings.payments.checkEveryMinutes,
  }
}
