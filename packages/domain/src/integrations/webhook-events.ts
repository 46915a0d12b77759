import type { OutsideIntegration } from '@joy/contract'

/** The version of Stripe's API that is spoken and read here: that of the official package, to which a test holds it. */
export const stripeVersion = '2026-07-29.dahlia'

/** What Stripe is asked to tell: whatever something here hangs on. A test holds them to the handlers. */
export const stripeEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.deleted',
  'customer.discount.created',
  'customer.discount.deleted',
  'customer.discount.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
] as const

/** What stands before the events of Planning Center's People app. */
export const planningCenterPrefix = 'people.v2.events.'

/** The same of Planning Center, where each has a subscription with a secret of its own. */
export const planningCenterEvents = [
  'email.created',
  'email.destroyed',
  'email.updated',
  'person.created',
  'person.destroyed',
  'person.updated',
  'person_merger.created',
] as const

/** As each service names them. Substack sends none by itself. */
export const webhookEvents: Record<OutsideIntegration, readonly string[]> = {
  substack: [],
  planningcenter: planningCenterEvents.map((name) => `${planningCenterPrefix}${name}`),
  stripe: stripeEvents,
}
