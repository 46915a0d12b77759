import { notConnected } from '../provider-actions/not-connected.ts'
import { readPaymentEvent } from '@joy/integrations/payments/read-records.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { checkoutEffect } from './payment-effects/checkout-effect.ts'
import { invoiceEffect } from './payment-effects/invoice-effect.ts'
import type { PaymentFact } from './payment-effects/payment-fact.ts'
import { subscriptionEffect } from './payment-effects/subscription-effect.ts'
import type { WebhookEffect } from './webhook-effect.ts'

const effects: readonly (readonly [string, PaymentFact])[] = [
  ['checkout.session.', checkoutEffect],
  ['customer.subscription.', subscriptionEffect],
  ['invoice.', invoiceEffect],
]

/** What follows from an event of Stripe. Without a connection it waits: Stripe is to be asked what is true now. */
export const paymentEffect: WebhookEffect = async (context, event) => {
  const effect = effects.find(([prefix]) => event.type.startsWith(prefix))?.[1]
  if (!effect) return async () => ({ status: 'ignored', says: 'Nothing here hangs on this kind of event.' })
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  return effect(context, payments, { ...readPaymentEvent(JSON.parse(event.body)), eventId: event.id })
}
