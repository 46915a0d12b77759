import { expect, test } from 'vitest'
import { z } from 'zod'
import { readInvoice, readProviderEvent } from '@joy/integrations/payments/read-records.ts'
import { readSubscription } from '@joy/integrations/payments/read-subscription.ts'
import { testServices } from '../testing/test-services.ts'
import { stripeApiVersion } from './legacy-api-version.ts'
import { toEndpoint } from './stripe-state.ts'

const old = '2024-04-10'
const urls = { successUrl: 'https://example.org/done?id={CHECKOUT_SESSION_ID}', cancelUrl: 'https://example.org/back' }
const withObject = z.looseObject({ data: z.looseObject({ object: z.looseObject({ object: z.string() }) }) })

/** Somebody pays, cancels, takes it back, changes the plan, and another's card fails: all of it told in both versions. */
async function lived() {
  const services = await testServices()
  const { payments, simulators } = services
  const { control, credentials } = simulators
  const { stripe: state } = control.state
  const endpoint = { url: 'http://127.0.0.1:9/', secret: credentials.stripe.webhookSecret }
  state.endpoints.push(toEndpoint(endpoint), toEndpoint({ ...endpoint, apiVersion: old }))
  const { prices } = credentials.stripe
  for (const card of ['visa', 'later failure'] as const) {
    const who = { email: `${card.replace(' ', '.')}@example.net`, reference: `upgrade-${card}` }
    const session = await payments.startCheckout(
      { priceId: prices.joinTheGym.monthly, ...who, ...urls },
      { idempotencyKey: card },
    )
    const { subscriptionId } = control.payCheckout(session.id, card)
    await payments.changePrice(
      { subscriptionId, priceId: prices.workOut.monthly },
      { idempotencyKey: `change ${card}` },
    )
    if (card === 'visa') await payments.cancelAtPeriodEnd(subscriptionId, { idempotencyKey: `end ${card}` })
  }
  await control.advance(40 * 86_400)
  const events = control.state.deliveries.map(({ body }) => readProviderEvent(JSON.parse(body)))
  const byVersion = (version: string | null) =>
    events.filter(
      ({ raw }) => (z.object({ api_version: z.string() }).parse(raw).api_version === old) === (version === old),
    )
  return { ...services, state, control, before: byVersion(old), since: byVersion(null) }
}

test('every event reads alike in the version of before 2025-03-31 and in the newest', async () => {
  const { before, since, published, control } = await lived()
  expect(before.length).toBeGreaterThan(20)
  expect(before.map(({ id, type }) => [id, type])).toEqual(since.map(({ id, type }) => [id, type]))
  const readers: Record<string, (object: unknown) => unknown> = { subscription: readSubscription, invoice: readInvoice }
  let compared = 0
  for (const [index, object] of before.entries()) {
    const { object: tag } = z.looseObject({ object: z.string() }).parse(object.object)
    const read = readers[tag]
    if (!read) continue
    const [a, b] = [object.object, since[index]?.object]
    expect(a).not.toEqual(b)
    expect(read(a)).toEqual(read(b))
    compared += 1
  }
  expect(compared).toBeGreaterThan(12)
  // What was delivered in the old version is held to the old document.
  expect(published.differences(control.state)).toEqual([])
  expect([...published.seen.keys()].filter((name) => name.startsWith('stripe-legacy')).toSorted()).toEqual(
    `checkout.session customer event invoice payment_method subscription`
      .split(' ')
      .map((name) => `stripe-legacy ${name}`),
  )
})

test('the old form is another one: the period on the subscription, the invoice’s own subscription and payment', async () => {
  const { before } = await lived()
  const first = (tag: string) =>
    before.map(({ raw }) => withObject.parse(raw).data.object).find((it) => it.object === tag)
  expect(first('subscription')).toMatchObject({ current_period_end: expect.any(Number), discount: null })
  expect(first('subscription')).not.toHaveProperty('items.data.0.current_period_end')
  expect(first('invoice')).toMatchObject({
    subscription: expect.stringMatching(/^sub_/),
    payment_intent: expect.stringMatching(/^pi_/),
    paid: true,
    lines: { data: [{ price: { id: expect.stringMatching(/^price_/) }, proration: false }] },
  })
  expect(first('invoice')).not.toHaveProperty('parent')
})

test('lists and records that are asked for in the old version read alike', async () => {
  const { control, simulators } = await lived()
  const ask = async (path: string, version: string) => {
    const headers = {
      authorization: `Bearer ${simulators.credentials.stripe.secretKey}`,
      'stripe-version': version,
    }
    const response = await fetch(`${simulators.baseUrls.stripe}/v1/${path}`, { headers })
    expect([response.status, response.headers.get('stripe-version')]).toEqual([200, version])
    return z.object({ data: z.array(z.unknown()) }).parse(await response.json()).data
  }
  const both = (path: string) => Promise.all([ask(path, old), ask(path, stripeApiVersion)])
  const expanded = ['customer', 'default_payment_method', 'customer.invoice_settings.default_payment_method']
  const query = expanded.map((it) => `expand[]=data.${it}`).join('&')
  const [a, b] = await both(`subscriptions?status=all&${query}`)
  expect(a.map((raw) => readSubscription(raw))).toEqual(b.map((raw) => readSubscription(raw)))
  expect(a.map((raw) => readSubscription(raw)).map(({ paymentMethod }) => paymentMethod?.card?.last4)).toHaveLength(4)
  const [c, d] = await both('invoices?limit=100')
  expect(c.map(readInvoice)).toEqual(d.map(readInvoice))
  expect(c.length).toBe(control.state.stripe.invoices.length)
})

test('an account whose own version is old keeps its events in it', async () => {
  const { payments, simulators } = await testServices()
  simulators.control.state.stripe.apiVersion = old
  await payments.cancelAtPeriodEnd('sub_1sampleAdeyemi', { idempotencyKey: 'end' })
  const [events] = (await payments.listEvents({})).items
  expect(events?.raw).toMatchObject({ api_version: old })
  expect(readSubscription(events?.object)).toMatchObject({
    willEnd: true,
    currentPeriodEndsAt: '2025-04-24T08:15:00.000Z',
    endsAt: '2025-04-24T08:15:00.000Z',
  })
})
