import { notConnected } from '../providers/not-connected.ts'
import { readProviderEvent } from '@joy/integrations/payments/read-records.ts'
import type { ProviderEvent } from '@joy/integrations/payments/payment-provider.ts'
import { connectPayments, type Payments } from '../providers/connect-payments.ts'
import { findStripeEvent, whyIgnored } from './stripe-events/stripe-event-table.ts'
import type { EventHandler } from './event-handler.ts'

const findHandler = (type: string) => findStripeEvent(type)?.handler

/** Whether anything here hangs on events of this kind. */
export const isStripeEventHandled = (type: string): boolean => findHandler(type) !== undefined

/** What follows from an event of Stripe. Without a connection it waits: Stripe is to be asked what is true now. */
export const handleStripeEvent: EventHandler = async (context, event) => {
  const handler = findHandler(event.type)
  if (!handler) return async () => ({ status: 'ignored', detail: whyIgnored(event.type) })
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  const read = readProviderEvent(JSON.parse(event.body))
  const others = whyOthers(read, payments)
  return others
    ? async () => ({ status: 'ignored', detail: others })
    : handler(context, payments, { ...read, eventId: event.id })
}

/** Of another account or the other mode: kept, named and not processed (ruling 66). Null: it is ours. */
function whyOthers({ accountId, isLive }: ProviderEvent, payments: Pick<Payments, 'isLive'>): string | null {
  if (accountId !== null) return `This event is of another account, ${accountId}.`
  if (isLive === payments.isLive) return null
  return `This event is of ${isLive ? 'live' : 'test'} mode, and the keys here are of ${payments.isLive ? 'live' : 'test'} mode.`
}
