import { subscriptions } from './subscriptions.ts'

const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/** An event of Stripe around an object. */
export const paymentBody = (id: string, type: string, at: string, object: Record<string, unknown>): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2025-03-31.basil',
    created: seconds(at),
    livemode: false,
    pending_webhooks: 1,
    type,
    data: { object },
  })

const toCustomer = (subscription: string) => `cus_${subscription.replace(/^sub_/u, '')}`

/** One of the samples' subscriptions, as Stripe tells of it. */
export function subscriptionBody(id: string, subscription: string, at: string, periodEnd: string): string {
  const type = id.endsWith('Began') ? 'customer.subscription.created' : 'customer.subscription.updated'
  const price = {
    id: 'price_sample_gym_monthly',
    object: 'price',
    active: true,
    currency: 'usd',
    livemode: false,
    unit_amount: 1000,
    recurring: { interval: 'month', interval_count: 1 },
  }
  return paymentBody(id, type, at, {
    id: subscription,
    object: 'subscription',
    customer: toCustomer(subscription),
    status: 'active',
    start_date: seconds(at),
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    items: {
      object: 'list',
      data: [{ id: subscription.replace(/^sub/u, 'si'), price, quantity: 1, current_period_end: seconds(periodEnd) }],
    },
    metadata: {},
  })
}

/** The invoice of a subscription that was just paid. Its page needs no sign-in: it is left out where it is shown. */
export function invoiceBody(id: string, subscription: string, at: string): string {
  const paid = subscriptions.find(({ providerSubscriptionId }) => providerSubscriptionId === subscription)
  return paymentBody(id, 'invoice.paid', at, {
    id: `${subscription.replace(/^sub/u, 'in')}1`,
    object: 'invoice',
    number: 'JOY-0007',
    status: 'paid',
    customer: toCustomer(subscription),
    customer_email: paid?.email ?? null,
    amount_due: paid?.amountCents ?? 0,
    amount_paid: paid?.amountCents ?? 0,
    currency: 'usd',
    created: seconds(at),
    billing_reason: 'subscription_create',
    hosted_invoice_url: 'https://invoice.stripe.example/i/acct_sample/test_sample',
    status_transitions: { paid_at: seconds(at) },
    parent: { type: 'subscription_details', subscription_details: { subscription } },
  })
}

/** A person who changed in Planning Center: its events carry their JSON inside a text. */
export const planningCenterBody = (id: string, personId: string, name: string): string =>
  JSON.stringify({
    data: [
      {
        id,
        type: 'EventDelivery',
        attributes: {
          name: 'people.v2.events.person.updated',
          attempt: 1,
          payload: JSON.stringify({
            data: { type: 'Person', id: personId, attributes: { name, membership: 'Member' } },
          }),
        },
      },
    ],
  })

/** What an automation of the administrator tells our own newsletter receiver. */
export const newsletterBody = (id: string, email: string): string =>
  JSON.stringify({ id, type: 'subscriber.updated', email })
