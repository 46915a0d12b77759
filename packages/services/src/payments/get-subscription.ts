import type { SubscriptionDetail } from '@joy/contract'
import { SubscriptionEvent } from '@joy/database/entities/subscription-event.entity.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { z } from 'zod'
import { isOfErased } from './end-of-erased.ts'
import type { Context } from '../context.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { selectStripeActions } from './select-stripe-actions.ts'
import { subscriptionAbilities, presentEvent } from './present-detail.ts'
import { subscriptionColumns, subscriptionRow, presentSubscription } from './present-subscription.ts'

const detailRow = subscriptionRow.extend({
  quantity: z.int(),
  otherItems: z.int(),
  isScheduled: z.boolean(),
  cancelRequestedAt: z.date().nullable(),
  cancelReason: z.string().nullable(),
  customerDeletedAt: z.date().nullable(),
  subscriberId: z.int().nullable(),
})

/** Everything on a subscription's panel, history newest first. @throws AppError `not_found` */
export async function getSubscription(context: Context, { id }: { id: number }): Promise<SubscriptionDetail> {
  const { em } = context
  // Raw SQL: the list's own columns.
  const [row] = await query(
    em,
    detailRow,
    sql`select ${subscriptionColumns}, s.quantity, s.other_items, s.is_scheduled, s.cancel_requested_at, s.cancel_reason, s.customer_deleted_at,
      (select id from subscriber where email_key = s.email_key) as subscriber_id from subscription s where s.id = ${id}`,
  )
  if (!row) throw new AppError('not_found', 'This subscription is not there.')
  const events = await em.find(
    SubscriptionEvent,
    { subscriptionId: id },
    { orderBy: { at: 'desc', id: 'desc' }, limit: 100 },
  )
  const waiting = await selectStripeActions(em, id)
    .select(['action', 'createdAt as at', 'error as trouble'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  const refused = row.endedAt ? [] : await lastRefused(em, id)
  const isOwnerDeleted = await isOfErased(em, { id, emailKey: emailKey(row.email), startedAt: row.startedAt })
  const subscription = presentSubscription(row)
  return {
    ...subscription,
    quantity: row.quantity,
    otherItems: row.otherItems,
    isScheduled: row.isScheduled,
    subscriberId: row.subscriberId,
    cancelRequestedAt: (subscription.isCancelAtPeriodEnd && row.cancelRequestedAt?.toISOString()) || null,
    cancelReason: row.cancelReason,
    customerDeletedAt: row.customerDeletedAt?.toISOString() ?? null,
    asOf: row.now.toISOString(),
    isOwnerDeleted,
    ...subscriptionAbilities(row, {
      now: row.now,
      isLeaving: row.deletionDueAt !== null,
      isOwnerDeleted,
      isAskedToEnd: waiting.some(({ action }) => action === 'end-now'),
    }),
    history: events.map(presentEvent),
    waiting: waiting.map(({ at, ...it }) => ({ ...it, at: at.toISOString() })),
    refused: refused.map(({ at, ...it }) => ({ ...it, at: at.toISOString() })),
    isProviderConnected: row.provider === 'stripe' && (await connectPayments(context)) !== null,
  }
}

/** The newest five of the last thirty days. */
const lastRefused = (em: Em, id: number) =>
  selectStripeActions(em, id)
    .select(({ fn, val }) => ['action', 'createdAt as at', fn.coalesce('error', val('')).as('reason')])
    .where('status', '=', 'failed')
    .where('createdAt', '>', sql<Date>`app_now() - interval '30 days'`)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
