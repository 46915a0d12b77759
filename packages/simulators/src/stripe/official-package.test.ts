import { simulatorCredentials } from '@joy/samples/simulator-credentials.ts'
import Stripe from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSimulators } from '../start-simulators.ts'

// Stripe's own package, as whoever writes against Stripe uses it, and nothing of ours between: what the product calls and what
// stands around it.
async function open(key: string = simulatorCredentials.stripe.secretKey) {
  const simulators = await startSimulators({ isProduction: false, deliverEveryMs: 0 })
  onTestFinished(() => simulators.close())
  const { hostname, port } = new URL(simulators.baseUrls.stripe)
  // The simulator's Stripe stands below a path: the package knows hosts alone.
  const under = Stripe.createFetchHttpClient((url, init) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url)
    return fetch(`http://${hostname}:${port}/stripe${pathname}${search}`, init)
  })
  const config: Stripe.StripeConfig = { httpClient: under, telemetry: false, maxNetworkRetries: 0 }
  return { simulators, stripe: new Stripe(key, config), config, state: simulators.control.state.stripe }
}
const caught = async (asked: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await asked.then(
    () => new Error('It was answered.'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw error
}

describe('errors are of the package’s own classes', () => {
  test('a wrong key, one that may not, nothing there, and what is not right', async () => {
    const { stripe, config, state } = await open()
    const wrong = await caught(new Stripe('sk_test_wrong', config).balance.retrieve())
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(wrong).toMatchObject({ statusCode: 401, requestId: expect.stringMatching(/^req_/u) })

    state.restrictedKeys = [{ key: 'rk_test_few', permissions: ['rak_plan_read'] }]
    const few = new Stripe('rk_test_few', config)
    expect((await few.prices.list({ limit: 1 })).data).toHaveLength(1)
    const forbidden = await caught(few.balance.retrieve())
    expect(forbidden).toBeInstanceOf(Stripe.errors.StripePermissionError)
    expect(forbidden.message).toContain("'rak_balance_read'")

    const gone = await caught(stripe.subscriptions.retrieve('sub_nobody'))
    expect(gone).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(gone).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' })

    const coloured = { colour: 'green', email: 'ann@example.org' }
    const unknown = await caught(stripe.customers.create(coloured))
    expect(unknown).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'colour' })
    expect(unknown.message).toBe('Received unknown parameter: colour')
  })

  test('too many requests, a fault of theirs, and no answer at all', async () => {
    const { stripe, simulators } = await open()
    const { control } = simulators
    control.setFault({ platform: 'stripe', kind: 'rate limited' })
    expect(await caught(stripe.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    control.setFault({ platform: 'stripe', kind: 'server error' })
    expect(await caught(stripe.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeAPIError)
    control.setFault({ platform: 'stripe', kind: 'reset' })
    expect(await caught(stripe.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  })
})

describe('lists', () => {
  test('page by themselves, each object once, newest first; and stop where they are told to', async () => {
    const { stripe, state } = await open()
    const all: string[] = []
    for await (const { id } of stripe.subscriptions.list({ status: 'all', limit: 2 })) all.push(id)
    expect(all).toEqual(state.subscriptions.map(({ id }) => id).toReversed())
    const some = await stripe.customers.list({ limit: 1 }).autoPagingToArray({ limit: 3 })
    expect(some).toHaveLength(Math.min(3, state.customers.length))
    const [first] = all
    const page = await stripe.subscriptions.list({ status: 'all', limit: 1, starting_after: first ?? '' })
    expect(page).toMatchObject({ object: 'list', url: '/v1/subscriptions' })
    expect(page.data.map(({ id }) => id)).toEqual(all.slice(1, 2))
    expect(await caught(stripe.subscriptions.list({ starting_after: 'sub_nobody' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    })
  })

  test('filter as they say: prices by name and archive, customers by address', async () => {
    const { stripe } = await open()
    const product = await stripe.products.create({ name: 'Retreat' })
    const made = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 2500,
      recurring: { interval: 'month', interval_count: 3 },
      lookup_key: 'retreat',
    })
    expect(made.recurring).toMatchObject({ interval: 'month', interval_count: 3 })
    const byKey = () => stripe.prices.list({ lookup_keys: ['retreat'] })
    expect((await byKey()).data.map(({ id }) => id)).toEqual([made.id])
    await stripe.prices.update(made.id, { active: false })
    expect((await byKey()).data).toEqual([])
    expect((await stripe.prices.list({ lookup_keys: ['retreat'], active: false })).data).toHaveLength(1)
    const { id } = await stripe.customers.create({ email: 'ann@example.org' })
    expect((await stripe.customers.list({ email: 'ann@example.org' })).data.map((it) => it.id)).toEqual([id])
  })
})

describe('what is asked for along', () => {
  test('expanded objects come whole, others as their ids', async () => {
    const { stripe, state } = await open()
    const id = state.subscriptions[0]?.id ?? ''
    expect(typeof (await stripe.subscriptions.retrieve(id)).customer).toBe('string')
    const whole = await stripe.subscriptions.retrieve(id, {
      expand: ['customer', 'default_payment_method', 'latest_invoice'],
    })
    expect(whole.customer).toMatchObject({ object: 'customer' })
    expect(whole.default_payment_method).toMatchObject({ object: 'payment_method' })
    expect(whole.latest_invoice).toMatchObject({ object: 'invoice' })
  })

  test('the version is echoed, and an older one has the older shape', async () => {
    const { stripe, config, state } = await open()
    const id = state.subscriptions[0]?.id ?? ''
    const now = await stripe.subscriptions.retrieve(id)
    expect(now.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
    expect(now.lastResponse.requestId).toMatch(/^req_/u)
    expect(now.items.data[0]?.current_period_end).toEqual(expect.any(Number))
    expect(now).not.toHaveProperty('current_period_end')
    const old = await stripe.subscriptions.retrieve(id, {}, { apiVersion: '2024-04-10' })
    expect(old.lastResponse.apiVersion).toBe('2024-04-10')
    expect(old).toHaveProperty('current_period_end', expect.any(Number))
    expect(config.apiVersion).toBeUndefined()
  })
})

describe('idempotency', () => {
  test('the same key gives the same answer and makes one; with other parameters it is an error of its own class', async () => {
    const { stripe, state } = await open()
    const before = state.customers.length
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' })
    const first = await make('ann@example.org')
    const again = await make('ann@example.org')
    expect(again.id).toBe(first.id)
    expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true')
    expect(state.customers).toHaveLength(before + 1)
    expect(await caught(make('bea@example.org'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('the package’s own tries carry one key: a lost answer makes nothing twice', async () => {
    const { config, simulators, state } = await open()
    const patient = new Stripe(simulatorCredentials.stripe.secretKey, { ...config, maxNetworkRetries: 2 })
    const before = state.customers.length
    simulators.control.setFault({ platform: 'stripe', kind: 'reset', method: 'POST', isCarriedOut: true })
    await patient.customers.create({ email: 'carla@example.org' })
    expect(state.customers).toHaveLength(before + 1)
  })
})

describe('the product’s own calls', () => {
  test('checkout, subscription, portal, invoice, charge, coupon and events', async () => {
    const { stripe, simulators, state } = await open()
    const { prices } = simulatorCredentials.stripe
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: prices.joinTheGym.monthly, quantity: 1 }],
      customer_email: 'dora@example.org',
      client_reference_id: 'ours',
      success_url: 'https://example.org/done?id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://example.org/back',
      subscription_data: { metadata: { reference: 'ours' } },
      metadata: { reference: 'ours' },
    })
    expect(session).toMatchObject({ object: 'checkout.session', status: 'open', payment_status: 'unpaid' })
    const { subscriptionId } = simulators.control.payCheckout(session.id, 'visa', { percentOff: 20, duration: 'once' })
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', url: null })
    const paid = await caught(stripe.checkout.sessions.expire(session.id))
    expect(paid.message).toContain('Only Checkout Sessions')

    const ends = await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })
    expect(ends).toMatchObject({ status: 'active', cancel_at_period_end: true })
    const item = ends.items.data[0]?.id ?? ''
    const switched = await stripe.subscriptions.update(subscriptionId, {
      cancel_at_period_end: false,
      items: [{ id: item, price: prices.workOut.monthly }],
      proration_behavior: 'create_prorations',
    })
    expect(switched.items.data[0]?.price.id).toBe(prices.workOut.monthly)
    const customer = typeof switched.customer === 'string' ? switched.customer : switched.customer.id
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'https://example.org/' })
    expect(portal.url).toContain('/stripe/portal/')
    const [invoice] = (await stripe.invoices.list({ subscription: subscriptionId })).data
    expect(invoice).toMatchObject({ status: 'paid', currency: 'usd', parent: { type: 'subscription_details' } })
    const charge = await stripe.charges.retrieve(simulators.control.payers.refund(subscriptionId, 100).id)
    expect(charge).toMatchObject({ amount_refunded: 100, refunded: false })
    expect(await stripe.coupons.retrieve(state.coupons.at(-1)?.id ?? '')).toMatchObject({ percent_off: 20 })
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['checkout.session.completed', 'invoice.paid', 'charge.refunded']))

    expect(await stripe.subscriptions.cancel(subscriptionId)).toMatchObject({ status: 'canceled' })
    expect(await caught(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))).toMatchObject({
      statusCode: 400,
    })
  })

  test('what is deleted says so', async () => {
    const { stripe, simulators, state } = await open()
    const { id, customer } = state.subscriptions[0] ?? { id: '', customer: '' }
    simulators.control.payers.deleteCustomer(customer)
    const left = await stripe.subscriptions.retrieve(id, { expand: ['customer'] })
    expect(left).toMatchObject({ status: 'canceled', customer: { id: customer, deleted: true } })
    expect(await stripe.customers.retrieve(customer)).toEqual(
      expect.objectContaining({ id: customer, object: 'customer', deleted: true }),
    )
    const endpoint = await stripe.webhookEndpoints.create({ url: 'https://example.org/hook', enabled_events: ['*'] })
    expect(endpoint.secret).toMatch(/^whsec_/u)
    expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret')
    expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
    expect(await caught(stripe.webhookEndpoints.del(endpoint.id))).toMatchObject({ statusCode: 404 })
  })

  test('what is delivered passes the package’s own check of its signature, and in no other way', async () => {
    const { stripe, simulators, state } = await open()
    const made = await stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/',
      enabled_events: ['customer.created'],
    })
    await stripe.customers.create({ email: 'eve@example.org' })
    const queued = simulators.control.state.deliveries.at(-1)
    const secret = made.secret ?? ''
    expect(queued).toMatchObject({ name: 'customer.created', secret })
    const header = await stripe.webhooks.generateTestHeaderStringAsync({ payload: queued?.body ?? '', secret })
    const event = await stripe.webhooks.constructEventAsync(queued?.body ?? '', header, secret)
    expect(event).toMatchObject({ type: 'customer.created', livemode: false })
    expect(await caught(stripe.webhooks.constructEventAsync(`${queued?.body} `, header, secret))).toBeInstanceOf(
      Stripe.errors.StripeSignatureVerificationError,
    )
    expect(state.events.at(-1)?.id).toBe(event.id)
  })
})
