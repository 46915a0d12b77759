import { secondsInDay } from '@joy/domain/time/durations.ts'
import type Stripe from 'stripe'
import type { PaymentProvider, StartCheckout } from './payment-provider.ts'
import { readCheckout } from './read-records.ts'
import { readShape } from './read-shape.ts'
import type { StripeConnection } from './stripe-connection.ts'
import { listShape, portalConfigurationShape } from './stripe-shapes.ts'

type Verbs = Pick<
  PaymentProvider,
  'startCheckout' | 'getCheckout' | 'expireCheckout' | 'openPortal' | 'hasPortalSettings'
>

/** The pages that Stripe shows to people: checkout and customer portal. */
export function stripeCheckouts({ stripe, within, find }: StripeConnection, now: () => number): Verbs {
  return {
    async startCheckout(checkout, call) {
      const { idempotencyKey } = call
      const params = checkoutParams(checkout, now())
      return readCheckout(await within(call, () => stripe.checkout.sessions.create(params, { idempotencyKey })))
    },
    async getCheckout(id, call) {
      const found = await find(call, () => stripe.checkout.sessions.retrieve(id))
      return found && readCheckout(found)
    },
    async expireCheckout(id, call) {
      const present = readCheckout(await within(call, () => stripe.checkout.sessions.retrieve(id)))
      if (present.status !== 'open') return present
      const { idempotencyKey } = call
      return readCheckout(await within(call, () => stripe.checkout.sessions.expire(id, {}, { idempotencyKey })))
    },
    async openPortal({ customerId, returnUrl, purpose = 'overview' }, call) {
      const { idempotencyKey } = call
      const params: Stripe.BillingPortal.SessionCreateParams = { customer: customerId, return_url: returnUrl }
      if (purpose === 'change card') params.flow_data = { type: 'payment_method_update' }
      const { url } = await within(call, () => stripe.billingPortal.sessions.create(params, { idempotencyKey }))
      return { url }
    },
    async hasPortalSettings(call) {
      const ask = async () => stripe.billingPortal.configurations.list({ active: true, limit: 1 })
      const { data } = readShape(listShape, await within(call, ask))
      return data.some((raw) => readShape(portalConfigurationShape, raw).active)
    },
  }
}

function checkoutParams(checkout: StartCheckout, now: number): Stripe.Checkout.SessionCreateParams {
  const { priceId, quantity = 1, customerId, email, reference, successUrl, cancelUrl, metadata = {} } = checkout
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [{ price: priceId, quantity }],
    client_reference_id: reference,
    metadata: { ...metadata, reference },
    subscription_data: { metadata: { ...metadata, reference } },
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
  // Left out unless asked: a moment of our own would make the same call with the same key another one.
  const seconds = checkout.expiresInSeconds ?? secondsInDay
  if (seconds !== secondsInDay) params.expires_at = Math.floor(now / 1000) + seconds
  if (customerId) params.customer = customerId
  else if (email) params.customer_email = email
  return params
}
