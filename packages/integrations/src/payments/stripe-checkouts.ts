import { secondsInDay } from '@joy/domain/time/durations.ts'
import type Stripe from 'stripe'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { Catalogue } from './catalogue.ts'
import type { PaymentProvider, StartCheckout } from './payment-provider.ts'
import { readCheckout } from './read-records.ts'
import type { StripeConnection } from './stripe-connection.ts'

type Verbs = Pick<PaymentProvider, 'startCheckout' | 'getCheckout' | 'expireCheckout' | 'openPortal'>

/** The pages that Stripe shows to people: checkout and customer portal. */
export function stripeCheckouts(
  { stripe, within, find }: StripeConnection,
  catalogue: Pick<Catalogue, 'listPortalSettings'>,
  now: () => number,
): Verbs {
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
      const open = (its: Stripe.BillingPortal.SessionCreateParams, key: string) =>
        within(call, () => stripe.billingPortal.sessions.create(its, { idempotencyKey: key }))
      try {
        return { url: (await open(params, idempotencyKey)).url }
      } catch (error) {
        if (!(error instanceof IntegrationFault) || error.kind !== 'invalid') throw error
        // Without settings of its own the account opens the page only by those that are named.
        const ours = (await catalogue.listPortalSettings(call)).find(({ isOurs, isActive }) => isOurs && isActive)
        if (!ours) throw error
        return { url: (await open({ ...params, configuration: ours.id }, `${idempotencyKey}:${ours.id}`)).url }
      }
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
