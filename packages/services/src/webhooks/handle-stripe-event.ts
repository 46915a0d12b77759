import { notConnected } from '../providers/not-connected.ts'
import { readProviderEvent } from '@joy/integrations/payments/read-records.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { onCheckout } from './stripe-events/on-checkout.ts'
import { onCustomer } from './stripe-events/on-customer.ts'
import { onDispute } from './stripe-events/on-dispute.ts'
import { onInvoice } from './stripe-events/on-invoice.ts'
import type { StripeEventHandler } from './stripe-events/stripe-event-handler.ts'
import { onRefund } from './stripe-events/on-refund.ts'
import { onSubscription } from './stripe-events/on-subscription.ts'
import type { EventHandler } from './event-handler.ts'

/** By Stripe's name of the event; one that ends in a dot stands for all that begin so. */
const handlers: readonly (readonly [string, StripeEventHandler])[] = [
  ['checkout.session.', onCheckout],
  ['customer.subscription.', onSubscription],
  ['invoice.paid', onInvoice],
  ['invoice.payment_failed', onInvoice],
  ['customer.discount.', onCustomer],
  ['customer.updated', onCustomer],
  ['payment_method.', onCustomer],
  ['charge.refunded', onRefund],
  ['charge.dispute.created', onDispute],
]

/** For the test that holds them to what Stripe is asked to send. */
export const stripeHandlerNames: readonly string[] = handlers.map(([name]) => name)

const findHandler = (type: string): StripeEventHandler | undefined =>
  handlers.find(([name]) => (name.endsWith('.') ? type.startsWith(name) : type === name))?.[1]

/** Whether anything here hangs on events of this kind. */
export const isStripeEventHandled = (type: string): boolean => findHandler(type) !== undefined

/** What follows from an event of Stripe. Without a connection it waits: Stripe is to be asked what is true now. */
export const handleStripeEvent: EventHandler = async (context, event) => {
  const handler = findHandler(event.type)
  if (!handler) return async () => ({ status: 'ignored', says: 'Nothing here hangs on this kind of event.' })
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  return handler(context, payments, { ...readProviderEvent(JSON.parse(event.body)), eventId: event.id })
}
