import { rowsOf, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/email.ts'
import { asking } from '../../providers/as-app-error.ts'
import { onTo, type Round } from './round.ts'

/** Reads the next page of Stripe's subscriptions, newest first, ended ones too. */
export const readStripe: Round = async ({ context, runId, signal, payments, step }, at) => {
  if (!payments) return onTo(at, 'church')
  const readAt = new Date().toISOString()
  const { items, nextCursor } = await asking(() =>
    payments.provider.listSubscriptions(at.cursor ? { cursor: at.cursor } : {}, {
      signal,
      correlationId: context.requestId,
    }),
  )
  const rows = items
    .filter((it) => it.email !== null)
    .map((it) => {
      const bought = payments.planOf(it.price.id)
      return {
        id: it.id,
        email: it.email,
        email_key: emailKey(it.email ?? ''),
        status: it.status,
        will_end: it.willEnd,
        plan: bought?.plan ?? null,
        interval: bought?.interval ?? null,
        amount_cents: (it.price.amountCents ?? 0) * it.quantity,
      }
    })
  const read = { ...at, stripeReadAt: at.stripeReadAt ?? readAt, read: at.read + items.length }
  const next = nextCursor ? { ...read, cursor: nextCursor } : onTo(read, 'church')
  return step(async (em, advance) => {
    await rowsOf(
      em,
      sql`insert into reconcile_payment (run_id, provider_subscription_id, email_key, email, status, will_end, plan, interval, amount_cents, read_at)
        select ${runId}::int, id, email_key, email, status, will_end, plan, interval, amount_cents, ${readAt}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          it(id text, email_key text, email text, status text, will_end bool, plan text, interval text, amount_cents int)
        on conflict (run_id, provider_subscription_id) do update set status = excluded.status, will_end = excluded.will_end,
          plan = excluded.plan, interval = excluded.interval, amount_cents = excluded.amount_cents, read_at = excluded.read_at`,
    )
    advance({ done: next.read, checkpoint: next })
    return next
  })
}
