import { notConnected } from '../providers/not-connected.ts'
import { readPaymentEvent } from '@joy/integrations/payments/read-records.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { checkoutEffect } from './payment-effects/checkout-effect.ts'
import { customerEffect } from './payment-effects/customer-effect.ts'
import { disputeEffect } from './payment-effects/dispute-effect.ts'
import { invoiceEffect } from './payment-effects/invoice-effect.ts'
import type { PaymentFact } from './payment-effects/payment-fact.ts'
import { refundEffect } from './payment-effects/refund-effect.ts'
import { subscriptionEffect } from './payment-effects/subscription-effect.ts'
import type { WebhookEffect } from './webhook-effect.ts'

/** By Stripe's name of the event; one that ends in a dot stands for all that begin so. */
const effects: readonly (readonly [string, PaymentFact])[] = [
  ['checkout.session.', checkoutEffect],
  ['customer.subscription.', subscriptionEffect],
  ['invoice.paid', invoiceEffect],
  ['invoice.payment_failed', invoiceEffect],
  ['customer.discount.', customerEffect],
  ['customer.updated', customerEffect],
  ['payment_method.', customerEffect],
  ['charge.refunded', refundEffect],
  ['charge.dispute.created', disputeEffect],
]

const effectOf = (type: string): PaymentFact | undefined =>
  effects.find(([name]) => (name.endsWith('.') ? type.startsWith(name) : type === name))?.[1]

/** Whether anything here hangs on events of this kind. */
export const hasPaymentEffect = (type: string): boolean => effectOf(type) !== undefined

/** What follows from an event of Stripe. Without a connection it waits: Stripe is to be asked what is true now. */
export const paymentEffect: WebhookEffect = async (context, event) => {
  const effect = effectOf(event.type)
  if (!effect) return async () => ({ status: 'ignored', says: 'Nothing here hangs on this kind of event.' })
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  return effect(context, payments, { ...readPaymentEvent(JSON.parse(event.body)), eventId: event.id })
}
