import type { PaymentDetail } from '@joy/contract'
import { SubscriptionEvent } from '@joy/database/entities/subscription-event.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { isOfErased } from './end-of-erased.ts'
import type { Context } from '../context.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { paymentColumns, type PaymentRow, presentPayment } from './payment-row.ts'
import { possibleDeeds, presentEvent } from './present-detail.ts'

type Row = PaymentRow & {
  quantity: number
  cancel_requested_at: Date | null
  cancel_reason: string | null
  subscriber_id: number | null
}

/** Everything on a subscription's panel, history newest first. @throws AppError `not_found` */
export async function getPayment(context: Context, { id }: { id: number }): Promise<PaymentDetail> {
  const { em } = context
  const [row] = await rowsOf(
    em,
    sql<Row>`select ${paymentColumns}, s.quantity, s.cancel_requested_at, s.cancel_reason,
      (select id from subscriber where email_key = s.email_key) as subscriber_id from subscription s where s.id = ${id}`,
  )
  if (!row) throw new AppError('not_found', 'This subscription is not there.')
  const events = await em.find(
    SubscriptionEvent,
    { subscriptionId: id },
    { orderBy: { at: 'desc', id: 'desc' }, limit: 100 },
  )
  const waiting = await rowsOf(
    em,
    sql<{ action: string; at: Date; trouble: string | null }>`select action, created_at as at, error as trouble
      from pending_provider_action
      where platform = 'stripe' and status = 'pending' and payload ->> 'subscriptionId' = ${String(id)} order by id`,
  )
  const refused = await rowsOf(
    em,
    sql<{ action: string; at: Date; says: string }>`select a.action, a.created_at as at, coalesce(a.error, '') as says
      from pending_provider_action a
      where a.platform = 'stripe' and a.status = 'failed' and a.payload ->> 'subscriptionId' = ${String(id)}
        and a.created_at > app_now() - interval '30 days' and ${row.ended_at === null} order by a.id desc limit 5`,
  )
  const isOwnerDeleted = await isOfErased(em, { id, emailKey: emailKey(row.email), startedAt: row.started_at })
  const payment = presentPayment(row)
  return {
    ...payment,
    quantity: row.quantity,
    subscriberId: row.subscriber_id,
    cancelRequestedAt: (payment.isCancelAtPeriodEnd && row.cancel_requested_at?.toISOString()) || null,
    cancelReason: row.cancel_reason,
    asOf: row.now.toISOString(),
    isOwnerDeleted,
    ...possibleDeeds(row, {
      now: row.now,
      isLeaving: row.deletion_due_at !== null,
      isOwnerDeleted,
      isToldToEnd: waiting.some(({ action }) => action === 'end-now'),
    }),
    history: events.map(presentEvent),
    waiting: waiting.map(({ at, ...it }) => ({ ...it, at: at.toISOString() })),
    refused: refused.map(({ at, ...it }) => ({ ...it, at: at.toISOString() })),
    isProviderConnected: row.provider === 'stripe' && (await connectPayments(context)) !== null,
  }
}
