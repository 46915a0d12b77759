import * as pages from '@joy/domain/page-paths.ts'
import { db } from '@joy/database/sql.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import { readId } from '@joy/integrations/payments/read-records.ts'
import type { NotNull } from 'kysely'
import { logActivity } from '#activity/log-activity.ts'
import { notify } from '#notifications/notify.ts'
import { noteEvent } from '#payments/note-event.ts'
import { upsertSubscription } from '#payments/upsert-subscription.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

/**
 * Somebody deleted a customer at Stripe, which ends what they paid for; of two customers of one person that were put together by
 * hand it is the one that is left out. Each subscription says so, and administrators are told once.
 */
export const onCustomerDeleted: StripeEventHandler = async (context, { provider, getPlan }, event) => {
  const customerId = readId(event.object)
  const at = new Date(event.createdAt)
  const ours = await db(context.em)
    .selectFrom('subscription')
    .select(['id', 'email', 'name', 'status', 'providerSubscriptionId as providerId'])
    .$narrowType<{ providerId: NotNull }>()
    .where('providerCustomerId', '=', customerId)
    .where('providerSubscriptionId', 'is not', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [newest] = ours
  if (!newest) return ignored('This customer has no subscription here.')
  const readAt = context.clock.now()
  const read: ProviderSubscription[] = []
  for (const { providerId, status } of ours) {
    if (isEnded(status)) continue
    const now = await provider.getSubscription(providerId, { correlationId: context.requestId })
    if (now) read.push(now)
  }
  return async (context) => {
    for (const now of read) await upsertSubscription(context, now, { readAt, getPlan })
    const goesOn = read.filter(({ status }) => !isEnded(status)).length
    for (const { id } of ours) {
      await db(context.em)
        .updateTable('subscription')
        .set({ customerDeletedAt: at })
        .where('id', '=', id)
        .where('customerDeletedAt', 'is', null)
        .execute()
      await noteEvent(context.em, id, { kind: 'customer deleted', at, after: { customerId } })
    }
    const over = goesOn > 0 ? 'Stripe has not ended what they pay for yet.' : 'What they paid for is over with that.'
    const text = `The customer ${newest.email} was deleted at Stripe. ${over} Should they come back, they buy anew.`
    await logActivity(context, {
      action: 'Customer Deleted',
      platform: 'Stripe',
      status: 'Successful',
      details: text,
      person: { name: newest.name, email: newest.email },
    })
    await notify(context, {
      kind: 'payment',
      title: 'A customer was deleted at Stripe',
      text,
      link: pages.payment(newest.id),
    })
    return { status: 'done', detail: text }
  }
}
