import { typed } from '@joy/database/typed-parts.ts'
import { db, query, sql, sqlRealNow } from '@joy/database/sql.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import type { Payments } from '../providers/connect-payments.ts'
import { saveLeftOut } from '../comparison/save-left-out.ts'
import { upsertSubscription } from '../payments/upsert-subscription.ts'
import { noteGone } from '../payments/note-gone.ts'

/** Keeps what the provider said at `readAt`. Gives whether something stood otherwise here. */
export const putRight = (
  context: Context,
  now: ProviderSubscription,
  said: { readAt: Date; getPlan: Payments['getPlan'] },
): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const before = await fingerprint(context, now.id)
    await upsertSubscription(context, now, said)
    return before !== (await fingerprint(context, now.id))
  })

async function fingerprint({ em }: Context, providerId: string): Promise<string | null> {
  const row = await db(em)
    .selectFrom('subscription')
    .select(
      typed(
        z.string(),
        sql`concat_ws('|', email, plan, interval, amount_cents, discounts, currency, status, current_period_end, billed_until,
        is_cancel_at_period_end, card_brand, card_last4, payment_method, other_items, is_scheduled, collection_pause, collection_resumes_at)`,
      ).as('it'),
    )
    .where('providerSubscriptionId', '=', providerId)
    .executeTakeFirst()
  return row?.it ?? null
}

/**
 * Reads again, at most `limit`, what should have renewed or ended by now, was never asked for, or has an order that the
 * provider would not take (told on its queue's time, the real one), as long as that order is the end of a deleted
 * account's; the longest unasked first. Gives how many were put right, and whether there are more.
 */
export async function readDueAgain(
  context: Context,
  { provider, getPlan }: Payments,
  { limit, signal, onStep }: { limit: number; signal?: AbortSignal; onStep: () => Promise<void> },
): Promise<{ corrected: number; unreadable: number; isMoreLeft: boolean }> {
  // Raw SQL: three lists as one without doubles, each by its own index.
  const due = await query(
    context.em,
    z.strictObject({ id: z.int(), providerId: z.string() }),
    sql`with due as (
        select id from subscription where provider = 'stripe' and status not in ('canceled', 'incomplete_expired')
          and least(billed_until, current_period_end) <= app_now()
        union select id from subscription where provider = 'stripe' and status not in ('canceled', 'incomplete_expired')
          and provider_read_at is null and provider_gone_at is null
        union select s.id from outbound_call a join subscription s on s.id = (a.payload ->> 'subscriptionId')::int
          where a.platform = 'stripe' and a.status = 'failed' and a.payload ->> 'subscriptionId' is not null
            and s.status not in ('canceled', 'incomplete_expired')
            and (a.action = 'end-now' or s.provider_read_at is null or a.next_try_at + (app_now() - ${sqlRealNow}) > s.provider_read_at))
      select s.id, s.provider_subscription_id as provider_id from due join subscription s using (id)
        left join reconcile_left_out o on o.platform = 'stripe' and o.kind = 'subscription' and o.object_id = s.provider_subscription_id
      where s.provider_subscription_id is not null order by greatest(s.provider_read_at, s.provider_gone_at, o.last_at) nulls first, s.id limit ${limit + 1}`,
  )
  let [corrected, unreadable] = [0, 0]
  for (const { id, providerId } of due.slice(0, limit)) {
    if (signal?.aborted) return { corrected, unreadable, isMoreLeft: true }
    const readAt = context.clock.now()
    const call = { correlationId: context.requestId, ...(signal ? { signal } : {}) }
    const now = await readable(() => provider.getSubscription(providerId, call))
    if (typeof now === 'string') {
      unreadable += 1
      await leaveOut(context, providerId, now)
    } else if (now) corrected += (await putRight(context, now, { readAt, getPlan })) ? 1 : 0
    else {
      context.log.warn({ subscription: id }, 'Stripe does not have a subscription that stands here.')
      await noteGone(context.em, [providerId], readAt)
    }
    await onStep()
  }
  return { corrected, unreadable, isMoreLeft: due.length > limit }
}

/** One that cannot be read keeps none of its neighbours from being: why, instead. A page of a gateway is a fault of all. */
async function readable<T extends object | null>(ask: () => Promise<T>): Promise<T | string> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof IntegrationFault && error.kind === 'unreadable answer' && error.status === null)
      return error.detail
    throw error
  }
}

const leaveOut = (context: Context, objectId: string, why: string) =>
  saveLeftOut(
    context.em,
    [{ platform: 'stripe', kind: 'subscription', objectId, reason: `It cannot be read: ${why}.` }],
    null,
  )
