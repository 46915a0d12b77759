import { chargedCents } from '@joy/domain/plans/discounts.ts'
import { expect, test } from 'vitest'
import type { CouponTerms } from '../stripe/discount-objects.ts'
import { testServices } from '../testing/test-services.ts'
import { toEndpoint } from '../stripe/stripe-state.ts'

const day = 86_400
const urls = { successUrl: 'https://example.org/done', cancelUrl: 'https://example.org/back' }
let keys = 0
const key = () => ({ idempotencyKey: `discount-${(keys += 1)}` })

/** Somebody who pays $10 a month, or what a coupon on the checkout leaves of a price. */
async function subscribed(coupon?: CouponTerms, interval: 'monthly' | 'yearly' = 'monthly') {
  const { payments, simulators, published } = await testServices()
  const { control, credentials } = simulators
  const checkout = {
    priceId: credentials.stripe.prices.joinTheGym[interval],
    email: 'pkowalczyk@example.net',
    reference: 'upgrade-20',
    ...urls,
  }
  const session = await payments.startCheckout(checkout, key())
  const { subscriptionId: id } = control.payCheckout(session.id, 'visa', coupon)
  const charged = async () => {
    const subscription = await payments.getSubscription(id)
    const [listed] = (await payments.listSubscriptions({})).items
    expect(listed?.discounts).toEqual(subscription?.discounts)
    const amountCents = subscription?.price.amountCents ?? 0
    return chargedCents({ amountCents, discounts: subscription?.discounts ?? [] }, new Date(control.now()))
  }
  const paid = async () => (await payments.listInvoices({ subscriptionId: id })).items.map((it) => it.amountPaidCents)
  const listTypes = () => control.state.stripe.events.map(({ type }) => type)
  return { payments, control, published, session, id, charged, paid, listTypes }
}

test('a checkout with all taken off needs no payment, and nothing is charged until the coupon ends', async () => {
  const { payments, session, charged, paid, control } = await subscribed({
    percentOff: 100,
    duration: 'repeating',
    months: 2,
  })
  expect(await payments.getCheckout(session.id)).toMatchObject({
    status: 'complete',
    paymentStatus: 'no_payment_required',
  })
  expect([await charged(), await paid()]).toEqual([0, [0]])
  await control.advance(40 * day)
  expect([await charged(), await paid()]).toEqual([0, [0, 0]])
  await control.advance(30 * day)
  expect([await charged(), await paid()]).toEqual([1000, [1000, 0, 0]])
})

test('what is given in the dashboard counts from now on, until it is taken away; the rest is charged', async () => {
  const { control, id, charged, paid, listTypes } = await subscribed()
  control.giveDiscount(id, { amountOffCents: 300, duration: 'forever' })
  control.giveDiscount(id, { percentOff: 50, duration: 'forever' }, 'item')
  expect(await charged()).toBe(200)
  await control.advance(40 * day)
  expect(await paid()).toEqual([200, 1000])
  control.endDiscounts(id)
  expect(await charged()).toBe(1000)
  expect(listTypes()).toEqual(expect.arrayContaining(['customer.discount.created', 'customer.discount.deleted']))
  control.giveDiscount(id, { percentOff: 25.5, duration: 'forever' }, 'customer')
  expect(await charged()).toBe(745)
  expect(() => control.giveDiscount('sub_none', { percentOff: 1, duration: 'once' })).toThrow('no subscription')
})

test('a coupon that counts once is gone with its invoice, whose period it discounts to the end', async () => {
  const { charged, paid, control } = await subscribed({ percentOff: 100, duration: 'once' }, 'yearly')
  expect([await charged(), await paid()]).toEqual([0, [0]])
  await control.advance(300 * day)
  expect(await charged()).toBe(0)
  await control.advance(70 * day)
  expect([await charged(), await paid()]).toEqual([10_000, [10_000, 0]])
})

test('an endpoint of before 2025-03-31 is told of it in its own shape', async () => {
  const { control, id, published } = await subscribed()
  const endpoint = { url: 'http://127.0.0.1:9/', secret: 'whsec_old', apiVersion: '2024-04-10' }
  control.state.stripe.endpoints.push(toEndpoint(endpoint))
  control.giveDiscount(id, { percentOff: 10, duration: 'forever' })
  const [listTypes] = control.state.deliveries.filter(({ name }) => name === 'customer.discount.created')
  expect(JSON.parse(listTypes?.body ?? '{}')).toMatchObject({ data: { object: { coupon: { percent_off: 10 } } } })
  expect(published.differences(control.state)).toEqual([])
})
