import { chargedCents } from '@joy/domain/plans/discounts.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { db } from '@joy/database/sql.ts'
import { readCustomerId } from '@joy/integrations/payments/read-customer.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import type { NotNull } from 'kysely'
import { paidBy } from '#payments/paid-by.ts'
import { upsertSubscription } from '#payments/upsert-subscription.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

/**
 * Somebody changed their card or their address at Stripe, or was given or lost a discount: the subscriptions that they
 * have here are read again. Who has none here concerns nobody.
 */
export const onCustomer: StripeEventHandler = async (context, { provider, getPlan }, event) => {
  const customerId = readCustomerId(event.object)
  if (!customerId) return ignored('This belongs to no customer any more.')
  const ours = await db(context.em)
    .selectFrom('subscription')
    .select('providerSubscriptionId as id')
    .$narrowType<{ id: NotNull }>()
    .where('providerCustomerId', '=', customerId)
    .where('providerSubscriptionId', 'is not', null)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .orderBy('providerSubscriptionId')
    .execute()
  if (ours.length === 0) return ignored('This customer has no subscription here.')
  const readAt = context.clock.now()
  const read: ProviderSubscription[] = []
  for (const { id } of ours) {
    const now = await provider.getSubscription(id, { correlationId: context.requestId })
    if (now) read.push(now)
  }
  return async (context) => {
    const kept = []
    for (const now of read) kept.push(await upsertSubscription(context, now, { readAt, getPlan }))
    const [first] = kept
    if (!first) return { status: 'ignored', detail: 'Stripe does not have these subscriptions any more.' }
    if (event.type.startsWith('customer.discount.')) {
      const amountCents = chargedCents(first, readAt)
      return {
        status: 'done',
        detail: `${first.email} is charged ${formatCharge({ ...first, amountCents }, first.currency)}.`,
      }
    }
    return { status: 'done', detail: `${first.email} pays with ${paidBy(first)}.` }
  }
}
