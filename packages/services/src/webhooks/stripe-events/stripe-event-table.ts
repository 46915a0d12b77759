import { onCheckout } from './on-checkout.ts'
import { onCustomer } from './on-customer.ts'
import { onCustomerDeleted } from './on-customer-deleted.ts'
import { onDispute } from './on-dispute.ts'
import { onInvoice } from './on-invoice.ts'
import { onRefund } from './on-refund.ts'
import { onSubscription } from './on-subscription.ts'
import type { StripeEventHandler } from './stripe-event-handler.ts'

/**
 * One kind of Stripe's events. `type` is Stripe's name of it; one that ends in a dot stands for all that begin so, but for those
 * that are named before it. `follows`: what comes of it; `seen`: where. `test` is the file of this package's folders that holds it.
 */
export type HandledEvent = { type: string; handler: StripeEventHandler; follows: string; seen: string; test: string }

/** One that changes nothing here, and why: a whole sentence. */
export type IgnoredEvent = { type: string; handler?: never; why: string }

const events = 'payments/stripe-events.db.test.ts'
const befallen = 'payments/befallen-payments.db.test.ts'

export const handledEvents: readonly HandledEvent[] = [
  {
    type: 'checkout.session.',
    handler: onCheckout,
    follows:
      'The upgrade whose link it was is paid, goes on, or needs attention; a bank that settles days later is waited for.',
    seen: 'Upgrades, the portal',
    test: events,
  },
  {
    type: 'customer.subscription.trial_will_end',
    handler: onSubscription,
    follows: 'The subscription is read again; whoever stays is mailed the day and what is charged from then on.',
    seen: 'Subscription’s history, a mail to the payer',
    test: befallen,
  },
  {
    type: 'customer.subscription.',
    handler: onSubscription,
    follows: 'The subscription is read again: status, plan, price, quantity, discounts, pause, end, way of paying.',
    seen: 'Subscriptions, record, portal, activity, reports',
    test: events,
  },
  {
    type: 'invoice.paid',
    handler: onInvoice,
    follows: 'The subscription is read again; its payer gets one receipt for one invoice.',
    seen: 'Subscriptions, record, portal, a mail to the payer',
    test: events,
  },
  {
    type: 'invoice.payment_failed',
    handler: onInvoice,
    follows:
      'How far the tries have come is kept; the payer is mailed the way to pay it, once and before the last try.',
    seen: 'Subscriptions, record, portal, notifications, mails to the payer',
    test: 'payments/dunning.db.test.ts',
  },
  {
    type: 'invoice.payment_action_required',
    handler: onInvoice,
    follows: 'It waits for its payer’s bank: the payer is mailed the page where they confirm it, once for an invoice.',
    seen: 'Subscriptions, record, portal, notifications, a mail to the payer',
    test: befallen,
  },
  {
    type: 'customer.discount.',
    handler: onCustomer,
    follows: 'The customer’s subscriptions are read again, with what is taken off.',
    seen: 'Subscriptions, record, portal, activity',
    test: 'payments/discounts.db.test.ts',
  },
  {
    type: 'customer.updated',
    handler: onCustomer,
    follows: 'The customer’s subscriptions are read again: another address, another way of paying.',
    seen: 'Subscriptions, record, portal',
    test: events,
  },
  {
    type: 'customer.deleted',
    handler: onCustomerDeleted,
    follows: 'Their subscriptions say so and end; administrators are told once.',
    seen: 'Subscription’s panel and history, activity, notifications',
    test: befallen,
  },
  {
    type: 'payment_method.',
    handler: onCustomer,
    follows: 'The customer’s subscriptions are read again: another way of paying.',
    seen: 'Subscriptions, record, portal',
    test: events,
  },
  {
    type: 'charge.refunded',
    handler: onRefund,
    follows: 'Told, with how much went back of how much; it changes no access (ruling 38).',
    seen: 'Subscription’s history, activity, notifications',
    test: befallen,
  },
  {
    type: 'charge.dispute.created',
    handler: onDispute,
    follows: 'Told, with the bank’s reason; it changes no access (ruling 38).',
    seen: 'Subscription’s history, activity, notifications',
    test: befallen,
  },
  {
    type: 'charge.dispute.closed',
    handler: onDispute,
    follows: 'Told whether it was won or lost; it changes no access (ruling 38).',
    seen: 'Subscription’s history, activity, notifications',
    test: befallen,
  },
]

/** Those that Stripe sends in the life of a subscription and that change nothing here; whatever is named nowhere neither does. */
export const ignoredEvents: readonly IgnoredEvent[] = [
  { type: 'invoice.created', why: 'An invoice is looked at once it is paid or could not be.' },
  { type: 'invoice.finalized', why: 'An invoice is looked at once it is paid or could not be.' },
  { type: 'invoice.updated', why: 'What of an invoice matters here has an event of its own.' },
  { type: 'invoice.voided', why: 'Its subscription’s own event says what becomes of it.' },
  { type: 'invoice.marked_uncollectible', why: 'Its subscription’s own event says what becomes of it.' },
  {
    type: 'invoice.upcoming',
    why: 'What is charged next is computed here from the subscription, and shown in the portal at all times.',
  },
  { type: 'charge.succeeded', why: 'Its invoice is told by invoice.paid.' },
  { type: 'charge.failed', why: 'Its invoice is told by invoice.payment_failed.' },
  { type: 'charge.dispute.updated', why: 'A dispute is told as it begins and as it is closed.' },
  { type: 'charge.dispute.funds_withdrawn', why: 'A dispute is told as it begins and as it is closed.' },
  { type: 'charge.dispute.funds_reinstated', why: 'A dispute is told as it begins and as it is closed.' },
  { type: 'customer.created', why: 'Somebody is known here once they have a subscription.' },
  { type: 'subscription_schedule.', why: 'What a schedule changes is told by its subscription as it changes.' },
  { type: 'payment_intent.', why: 'Its invoice says what becomes of it.' },
]

const isOf = (type: string, name: string): boolean => (name.endsWith('.') ? type.startsWith(name) : type === name)

export const findStripeEvent = (type: string): HandledEvent | undefined =>
  handledEvents.find((it) => isOf(type, it.type))

export function whyIgnored(type: string): string {
  const why = ignoredEvents.find((it) => isOf(type, it.type))?.why
  return `Nothing here hangs on this kind of event${why ? `: ${why}` : '.'}`
}
