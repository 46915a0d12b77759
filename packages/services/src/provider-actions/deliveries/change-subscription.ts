import { AppError } from '@joy/domain/app-error.ts'
import type { PaidSubscription, Keyed } from '@joy/integrations/payments/payment-provider.ts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { keepSubscription } from '../../payments/keep-subscription.ts'
import { connectPayments, type Payments } from '../../providers/connect-payments.ts'
import type { ActionDelivery } from '../provider-action.ts'
import { notConnected } from '../not-connected.ts'

const target = z.object({ providerSubscriptionId: z.string() })
const plan = target.extend({ plan: z.enum(['work-out', 'join-the-gym']), interval: z.enum(['month', 'year']) })
type Change = (payments: Payments, payload: unknown, call: Keyed) => Promise<PaidSubscription>

/** Ends with its period at the provider too. */
export const cancelAtPeriodEnd = delivery(({ provider }, payload, call) =>
  provider.cancelAtPeriodEnd(target.parse(payload).providerSubscriptionId, call),
)

export const resume = delivery(({ provider }, payload, call) =>
  provider.resume(target.parse(payload).providerSubscriptionId, call),
)

/** To another plan or interval, with the provider's proration (decisions, section 8.28). */
export const changePlan = delivery(({ provider, priceOf }, payload, call) => {
  const { providerSubscriptionId: subscriptionId, ...bought } = plan.parse(payload)
  const priceId = priceOf(bought)
  if (!priceId)
    throw new AppError('conflict', 'The price of this plan is not set. Enter it in the integration settings.')
  return provider.changePrice({ subscriptionId, priceId }, call)
})

/** What the provider answers is what is true from then on. */
function delivery(change: Change): ActionDelivery {
  return async (context: Context, { payload, idempotencyKey }) => {
    const payments = await connectPayments(context)
    if (!payments) throw notConnected('stripe')
    const readAt = new Date()
    const now = await change(payments, payload, { idempotencyKey, correlationId: context.requestId })
    return async (inside) => void (await keepSubscription(inside, now, { readAt, planOf: payments.planOf }))
  }
}
