import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/**
 * When the cancellation was decided here that Stripe had not been told of at a moment; null: there was none then, or it
 * had been taken back.
 */
export async function unconfirmedCancellation(em: Em, subscriptionId: number, at: Date): Promise<Date | null> {
  const ofIt = sql`platform = 'stripe' and payload ->> 'subscriptionId' = ${String(subscriptionId)}
    and created_at < ${at}::timestamptz`
  const [decided] = await rowsOf(
    em,
    sql<{
      at: Date
      isCancel: boolean
      isOpen: boolean
    }>`select created_at as at, action = 'cancel-at-period-end' as "isCancel",
        status <> 'done' or done_at > ${at}::timestamptz as "isOpen"
      from pending_provider_action where ${ofIt} and action in ('cancel-at-period-end', 'resume') order by id desc limit 1`,
  )
  return decided?.isCancel && decided.isOpen ? decided.at : null
}
