import { notConnected } from '../providers/not-connected.ts'
import { readProviderEvent } from '@joy/integrations/payments/read-records.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { findStripeEvent, whyIgnored } from './stripe-events/stripe-event-table.ts'
import type { EventHandler } from './event-handler.ts'

const findHandler = (type: string) => findStripeEvent(type)?.handler

/** Whether anything here hangs on events of this kind. */
export const isStripeEventHandled = (type: string): boolean => findHandler(type) !== undefined

/** What follows from an event of Stripe. Without a connection it waits: Stripe is to be asked what is true now. */
export const handleStripeEvent: EventHandler = async (context, event) => {
  const handler = findHandler(event.type)
  if (!handler) return async () => ({ status: 'ignored', says: whyIgnored(event.type) })
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  return handler(context, payments, { ...readProviderEvent(JSON.parse(event.body)), eventId: event.id })
}
