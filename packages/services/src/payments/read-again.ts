import { rowsOf, sql } from '@joy/database/sql.ts'
import type { PaidSubscription } from '@joy/integrations/payments/payment-provider.ts'
import { type Context, inTransaction } from '../context.ts'
import type { Payments } from '../providers/connect-payments.ts'
import { keepSubscription } from './keep-subscription.ts'

/** Keeps what the provider said at `readAt`. Gives whether something stood otherwise here. */
export const putRight = (
  context: Context,
  now: PaidSubscription,
  said: { readAt: Date; planOf: Payments['planOf'] },
): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const before = await fingerprint(inside, now.id)
    await keepSubscription(inside, now, said)
    return before !== (await fingerprint(inside, now.id))
  })

async function fingerprint({ em }: Context, providerId: string): Promise<string | null> {
  const [row] = await rowsOf(
    em,
    sql<{ it: string }>`select concat_ws('|', email, plan, interval, amount_cents, currency, status, current_period_end,
        is_cancel_at_period_end, card_brand, card_last4) as it from subscription where provider_subscription_id = ${providerId}`,
  )
  return row?.it ?? null
}

/**
 * Reads again, at most `limit`, what should have renewed or ended by now, was never asked for, or has an order that the
 * provider would not take; the longest unasked first. Gives how many were put right, and whether there are more.
 */
export async function readDueAgain(
  context: Context,
  { provider, planOf }: Payments,
  { limit, signal, onStep }: { limit: number; signal?: AbortSignal; onStep: () => Promise<void> },
): Promise<{ corrected: number; isMoreLeft: boolean }> {
  const due = await rowsOf(
    context.em,
    sql<{ id: number; providerId: string }>`with due as (
        select id from subscription where provider = 'stripe' and status not in ('canceled', 'incomplete_expired')
          and current_period_end <= now()
        union select id from subscription where provider = 'stripe' and status not in ('canceled', 'incomplete_expired')
          and provider_read_at is null
        union select s.id from pending_provider_action a join subscription s on s.id = (a.payload ->> 'subscriptionId')::int
          where a.platform = 'stripe' and a.status = 'failed' and a.payload ->> 'subscriptionId' is not null
            and (s.provider_read_at is null or a.next_try_at > s.provider_read_at))
      select s.id, s.provider_subscription_id as "providerId" from due join subscription s using (id)
      where s.provider_subscription_id is not null order by s.provider_read_at nulls first, s.id limit ${limit + 1}`,
  )
  let corrected = 0
  for (const { id, providerId } of due.slice(0, limit)) {
    if (signal?.aborted) return { corrected, isMoreLeft: true }
    const readAt = new Date()
    const now = await provider.getSubscription(providerId, {
      correlationId: context.requestId,
      ...(signal ? { signal } : {}),
    })
    if (now) corrected += (await putRight(context, now, { readAt, planOf })) ? 1 : 0
    else {
      context.log.warn({ subscription: id }, 'Stripe does not have a subscription that stands here.')
      await rowsOf(context.em, sql`update subscription set provider_read_at = now() where id = ${id}`)
    }
    await onStep()
  }
  return { corrected, isMoreLeft: due.length > limit }
}
