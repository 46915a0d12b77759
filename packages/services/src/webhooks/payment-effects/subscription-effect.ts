import { readSubscription } from '@joy/integrations/payments/read-subscription.ts'
import { keepSubscription } from '../../payments/keep-subscription.ts'
import { ignored, type PaymentFact } from './payment-fact.ts'

/** A subscription began, changed or ended: what it is now is read again, so that the order of events does not matter. */
export const subscriptionEffect: PaymentFact = async (context, { provider, planOf }, event) => {
  const { id } = readSubscription(event.object)
  const readAt = new Date()
  const now = await provider.getSubscription(id, { correlationId: context.requestId })
  if (!now) return ignored('Stripe does not have this subscription any more.')
  return async (inside) => {
    const kept = await keepSubscription(inside, now, { readAt, planOf })
    if (!kept) return { status: 'ignored', says: 'This subscription is for a price that is not one of ours.' }
    return { status: 'done', says: `The subscription of ${kept.email} is ${kept.status}.` }
  }
}
