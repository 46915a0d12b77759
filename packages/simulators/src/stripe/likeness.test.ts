import { expect, test } from 'vitest'
import { z } from 'zod'
import { testServices } from '../testing/test-services.ts'

// What Stripe's documentation and its package's own tests show. That every object has every field of the published
// schema, and of its kind, is held by the compiler: wire.ts takes the types from Stripe's package.
async function api() {
  const { simulators } = await testServices()
  const { secretKey, prices } = simulators.credentials.stripe
  const ask = async (
    path: string,
    { key = secretKey, body, idempotency }: { key?: string; body?: string; idempotency?: string } = {},
  ) => {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(idempotency === undefined ? {} : { 'idempotency-key': idempotency }),
    }
    const init = body === undefined ? { headers } : { headers, method: 'POST', body }
    const response = await fetch(simulators.baseUrls.stripe + path, init)
    return { response, status: response.status, json: z.record(z.string(), z.unknown()).parse(await response.json()) }
  }
  return { ask, prices, control: simulators.control }
}

test('refuses another key with its own words, and never the whole key', async () => {
  const { ask } = await api()
  const { status, json } = await ask('/v1/balance', { key: 'sk_test_somebody_elses' })
  expect([status, json]).toEqual([
    401,
    { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } },
  ])
})

test('answers lists in an envelope, by pages, newest first, and expands what is asked', async () => {
  const { ask } = await api()
  const first = await ask('/v1/invoices?limit=5')
  expect(first.json).toMatchObject({ object: 'list', has_more: true, url: '/v1/invoices' })
  const last = z.array(z.object({ id: z.string(), created: z.number() })).parse(first.json['data'])
  expect(last.map(({ created }) => created)).toHaveLength(5)
  const next = await ask(`/v1/invoices?limit=5&starting_after=${last.at(-1)?.id ?? ''}`)
  expect(next.json).toMatchObject({ has_more: false })
  expect(z.array(z.unknown()).parse(next.json['data'])).toHaveLength(3)
  const expanded = await ask('/v1/subscriptions?expand[]=data.customer&expand[]=data.default_payment_method')
  expect(expanded.json['data']).toMatchObject([
    { customer: { object: 'customer' }, default_payment_method: { object: 'payment_method', card: { last4: '4242' } } },
    { customer: { object: 'customer' }, default_payment_method: { object: 'payment_method', card: { last4: '4444' } } },
  ])
  expect((await ask('/v1/subscriptions')).json['data']).toMatchObject([{ customer: 'cus_1sampleAdeyemi' }, {}])
})

test('the period stands on the item alone, the invoice’s subscription under its parent', async () => {
  const { ask } = await api()
  const { json } = await ask('/v1/subscriptions/sub_1sampleAdeyemi')
  expect(json).not.toHaveProperty('current_period_end')
  expect(json).toMatchObject({ items: { data: [{ current_period_end: Date.parse('2025-04-24T08:15:00Z') / 1000 }] } })
  const invoice = z.array(z.record(z.string(), z.unknown())).parse((await ask('/v1/invoices?limit=1')).json['data'])[0]
  expect(invoice).not.toHaveProperty('subscription')
  expect(invoice).toMatchObject({ parent: { subscription_details: { subscription: expect.stringMatching(/^sub_/) } } })
})

test('what is not there, not known, or not allowed is named', async () => {
  const { ask } = await api()
  expect((await ask('/v1/prices/price_none')).json).toMatchObject({
    error: { code: 'resource_missing', message: "No such price: 'price_none'" },
  })
  expect((await ask('/v1/nothing')).status).toBe(404)
  const body = 'cancel_at_period_end=true&colour=blue'
  const unknown = await ask('/v1/subscriptions/sub_1sampleAdeyemi', { body })
  expect([unknown.status, unknown.json]).toMatchObject([400, { error: { code: 'parameter_unknown', param: 'colour' } }])
  await ask('/v1/subscriptions/sub_1sampleAdeyemi', { body: 'cancel_at_period_end=true' })
  const both = await ask('/v1/subscriptions/sub_1sampleAdeyemi', { body: 'cancel_at_period_end=false&cancel_at=' })
  expect(both.status).toBe(400)
})

test('a key answers as it did the first time, and not to other parameters; a refused one is free again', async () => {
  const { ask, prices, control } = await api()
  const session = (price: string) =>
    `mode=subscription&line_items[0][price]=${price}&line_items[0][quantity]=1&success_url=https%3A%2F%2Fexample.org%2Fa`
  const idempotency = 'key-1'
  expect((await ask('/v1/checkout/sessions', { body: session('price_none'), idempotency })).status).toBe(400)
  const first = await ask('/v1/checkout/sessions', { body: session(prices.workOut.monthly), idempotency })
  const again = await ask('/v1/checkout/sessions', { body: session(prices.workOut.monthly), idempotency })
  expect([again.json, again.response.headers.get('idempotent-replayed')]).toEqual([first.json, 'true'])
  const other = await ask('/v1/checkout/sessions', { body: session(prices.workOut.yearly), idempotency })
  expect([other.status, other.json]).toMatchObject([400, { error: { type: 'idempotency_error' } }])
  expect(control.state.stripe.sessions).toHaveLength(1)
  expect(
    (await ask('/v1/checkout/sessions', { body: session(prices.workOut.yearly), idempotency: 'k'.repeat(256) })).status,
  ).toBe(400)
})

test('a key that is being worked on is refused for the moment, and works once', async () => {
  const { ask, prices, control } = await api()
  const body = `mode=subscription&line_items[0][price]=${prices.workOut.monthly}&success_url=https%3A%2F%2Fexample.org%2Fa`
  const all = await Promise.all(
    Array.from({ length: 8 }, () => ask('/v1/checkout/sessions', { body, idempotency: 'k' })),
  )
  const refused = all.filter(({ status }) => status === 409)
  for (const { json } of refused) expect(json).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
  const made = all.filter(({ status }) => status === 200).map(({ json }) => json['id'])
  expect([made.length + refused.length, new Set(made).size, control.state.stripe.sessions.length]).toEqual([8, 1, 1])
})

test('events older than thirty days are gone; what time brings about is dated to its own day', async () => {
  const { ask, control } = await api()
  const seen = async (type: string) => {
    const { json } = await ask(`/v1/events?type=${type}`)
    const events = z.array(z.object({ created: z.number(), data: z.object({ object: z.object({ id: z.string() }) }) }))
    return events
      .parse(json['data'])
      .map(({ created, data }) => [data.object.id, new Date(created * 1000).toISOString()])
  }
  await ask('/v1/subscriptions/sub_1sampleAdeyemi', { body: 'cancel_at_period_end=true' })
  expect(await seen('customer.subscription.updated')).toEqual([['sub_1sampleAdeyemi', '2025-03-28T15:04:00.000Z']])
  await control.advance(31 * 86_400)
  expect(await seen('customer.subscription.updated')).toEqual([['sub_1sampleKalinowski', '2025-04-15T09:30:00.000Z']])
  expect(await seen('customer.subscription.deleted')).toEqual([['sub_1sampleAdeyemi', '2025-04-24T08:15:00.000Z']])
})
