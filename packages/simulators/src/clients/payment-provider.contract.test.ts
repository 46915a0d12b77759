import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { realOutbound, sectionName } from '@joy/integrations/testing/real-services.ts'
import { testServices } from '../testing/test-services.ts'
import { createStripe } from '@joy/integrations/payments/create-stripe.ts'
import type { PaymentProvider } from '@joy/integrations/payments/payment-provider.ts'

const { STRIPE_SECRET_KEY: secretKey, STRIPE_PRICE_ID: realPrice } = process.env
// Checkouts are opened and closed again: never with a live key.
const isTestKey = secretKey?.includes('_test_') === true
const urls = { successUrl: 'https://example.org/done?id={CHECKOUT_SESSION_ID}', cancelUrl: 'https://example.org/back' }

/** What every payment provider must do, simulated or not. */
function holdsTheContract(connect: () => Promise<{ payments: PaymentProvider; priceId: string }>) {
  test('says that it is connected, and in which mode', async () => {
    const { payments } = await connect()
    expect(await payments.testConnection()).toMatchObject({ isConnected: true, account: 'Test mode' })
  })
  test('knows a price, and not what there is not', async () => {
    const { payments, priceId } = await connect()
    expect(await payments.getCataloguePrice(priceId)).toMatchObject({ id: priceId, isLive: false })
    expect(await payments.getCataloguePrice('price_none')).toBeNull()
    expect(await payments.getSubscription('sub_none')).toBeNull()
    expect(await payments.getCheckout('cs_test_none')).toBeNull()
  })
  test('opens a checkout, once for a key, and closes it', async () => {
    const { payments, priceId } = await connect()
    const idempotencyKey = randomUUID()
    const checkout = { priceId, email: 'payer@example.com', reference: 'upgrade-1', ...urls }
    const started = await payments.startCheckout(checkout, { idempotencyKey })
    expect(started).toMatchObject({
      status: 'open',
      paymentStatus: 'unpaid',
      reference: 'upgrade-1',
      email: 'payer@example.com',
    })
    expect(started.url).toMatch(/^https?:/)
    expect((await payments.startCheckout(checkout, { idempotencyKey })).id).toBe(started.id)
    expect(await payments.expireCheckout(started.id, { idempotencyKey: randomUUID() })).toMatchObject({
      status: 'expired',
      url: null,
    })
    expect(await payments.expireCheckout(started.id, { idempotencyKey: randomUUID() })).toMatchObject({
      status: 'expired',
    })
  })
  test('refuses a price that is not there', async () => {
    const { payments } = await connect()
    const refused = payments.startCheckout(
      { priceId: 'price_none', reference: 'x', ...urls },
      { idempotencyKey: randomUUID() },
    )
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', code: 'resource_missing' })
  })
  test('lists subscriptions, invoices and events', async () => {
    const { payments } = await connect()
    const lists = [payments.listSubscriptions({}), payments.listInvoices({}), payments.listEvents({})]
    for (const list of await Promise.all(lists)) expect(Array.isArray(list.items)).toBe(true)
  })
}

describe('the simulated payment provider', () => {
  holdsTheContract(async () => {
    const { payments, simulators } = await testServices()
    return { payments, priceId: simulators.credentials.stripe.prices.joinTheGym.monthly }
  })
})

describe.skipIf(!isTestKey || !realPrice)(sectionName('Stripe itself', isTestKey ? secretKey : '', realPrice), () => {
  holdsTheContract(async () => ({
    payments: createStripe(realOutbound(), { secretKey: secretKey ?? '' }),
    priceId: realPrice ?? '',
  }))
})
