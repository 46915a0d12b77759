import { isRestrictedKey, stripePermissions } from '@joy/domain/integrations/stripe-permissions.ts'
import type Stripe from 'stripe'
import type { Outbound } from '../http/outbound.ts'
import { reportConnection } from '../report-connection.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { readCharge } from './read-customer.ts'
import { readInvoice, readProviderEvent } from './read-records.ts'
import { readShape } from './read-shape.ts'
import { stripeCatalogue } from './stripe-catalogue.ts'
import { isLiveKey } from './is-live-key.ts'
import { stripePermissionTrials } from './stripe-permission-trials.ts'
import { stripeCheckouts } from './stripe-checkouts.ts'
import { connectStripe, type StripeOptions } from './stripe-connection.ts'
import { customerShape, listShape } from './stripe-shapes.ts'
import { stripeWebhookEndpoints } from './stripe-webhook-endpoints.ts'
import { readPage, stripeSubscriptions } from './stripe-subscriptions.ts'

/**
 * Stripe by its official package behind the port.
 * @throws {IntegrationFault} `unauthorised` without a key, `refused address` for a wrong base address.
 */
export function createStripe(outbound: Outbound, options: StripeOptions): PaymentProvider {
  const connection = connectStripe(outbound, options)
  const { stripe, within, find } = connection
  const trials = stripePermissionTrials(connection)
  const catalogue = stripeCatalogue(connection)
  return {
    ...stripeSubscriptions(connection),
    ...stripeCheckouts(connection, catalogue, outbound.productNow),
    ...stripeWebhookEndpoints(connection),
    ...catalogue,
    ...trials,
    testConnection: (call) =>
      reportConnection(async () => {
        // A restricted key need not read the balance, which nothing here does: what it may is tried piece by piece.
        if (isRestrictedKey(options.secretKey)) {
          const prices = stripePermissions.find(({ resource, access }) => resource === 'Prices' && access === 'Read')
          if (prices) await trials.tryPermission(prices, call)
          const account = isLiveKey(options.secretKey) ? 'Live mode' : 'Test mode'
          return { account, notes: ['A restricted key'] }
        }
        const { livemode } = await within(call, () => stripe.balance.retrieve())
        return { account: livemode ? 'Live mode' : 'Test mode' }
      }),
    async changeEmail({ customerId, email }, call) {
      const { idempotencyKey } = call
      await within(call, () => stripe.customers.update(customerId, { email }, { idempotencyKey }))
    },
    async findCustomers(email, call) {
      const list = readShape(listShape, await within(call, async () => stripe.customers.list({ email, limit: 100 })))
      return list.data
        .map((raw) => readShape(customerShape, raw))
        .map((customer) => ({ id: customer.id, email: customer.email ?? null }))
    },
    async listInvoices({ customerId, subscriptionId, cursor }, call) {
      const filter: Stripe.InvoiceListParams = { limit: 100 }
      if (customerId) filter.customer = customerId
      if (subscriptionId) filter.subscription = subscriptionId
      if (cursor) filter.starting_after = cursor
      return readPage(await within(call, async () => stripe.invoices.list(filter)), readInvoice)
    },
    async getCharge(id, call) {
      const found = await find(call, () => stripe.charges.retrieve(id))
      return found && readCharge(found)
    },
    async listEvents({ since, cursor }, call) {
      const filter: Stripe.EventListParams = { limit: 100 }
      if (since) filter.created = { gte: Math.floor(Date.parse(since) / 1000) }
      if (cursor) filter.starting_after = cursor
      return readPage(await within(call, async () => stripe.events.list(filter)), readProviderEvent)
    },
  }
}
