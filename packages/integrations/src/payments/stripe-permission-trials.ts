import type { StripePermission } from '@joy/domain/integrations/stripe-permissions.ts'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { StripeConnection } from './stripe-connection.ts'

export type PermissionTrials = {
  /**
   * Whether the key may do this, by a call that changes nothing: a list of one, or a change of something that nobody has. Null:
   * it may; else why not, in the provider's words.
   * @throws {IntegrationFault} where it does not answer
   */
  tryPermission(permission: StripePermission, call?: Call): Promise<string | null>
}

/** No object of Stripe has such an id: what comes back is that it does not exist, or that the key may not. */
const nobody = (prefix: string): string => `${prefix}_joy_permission_trial`

export function stripePermissionTrials({ stripe, within }: StripeConnection): PermissionTrials {
  const one = { limit: 1 }
  const trials: Readonly<Record<string, () => Promise<unknown>>> = {
    'Customers Write': () => stripe.customers.update(nobody('cus'), {}),
    'Subscriptions Write': () => stripe.subscriptions.update(nobody('sub'), {}),
    'Checkout Sessions Write': () => stripe.checkout.sessions.expire(nobody('cs_test')),
    'Customer portal Write': () => stripe.billingPortal.configurations.update(nobody('bpc'), {}),
    'Products Write': () => stripe.products.update(nobody('prod'), {}),
    'Prices Write': () => stripe.prices.update(nobody('price'), {}),
    'Webhook Endpoints Write': () => stripe.webhookEndpoints.update(nobody('we'), {}),
    'Prices Read': async () => stripe.prices.list(one),
    'Invoices Read': async () => stripe.invoices.list(one),
    'Charges Read': async () => stripe.charges.list(one),
    'Coupons Read': async () => stripe.coupons.list(one),
    'PaymentMethods Read': async () => stripe.paymentMethods.list(one),
    'Events Read': async () => stripe.events.list(one),
  }
  return {
    async tryPermission({ resource, access }, call) {
      const ask = trials[`${resource} ${access}`]
      if (!ask) throw new Error(`Nothing tries ${resource} ${access}.`)
      try {
        await within(call, ask)
        return null
      } catch (thrown) {
        if (!(thrown instanceof IntegrationFault)) throw thrown
        if (thrown.kind === 'not found' || thrown.kind === 'invalid') return null
        if (thrown.kind === 'forbidden') return thrown.fullMessage
        throw thrown
      }
    },
  }
}
