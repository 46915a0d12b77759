import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'

const day = 86_400
const urls = { successUrl: 'https://example.org/done?id={CHECKOUT_SESSION_ID}', cancelUrl: 'https://example.org/back' }
let keys = 0
const key = () => ({ idempotencyKey: `key-${(keys += 1)}` })

async function subscribed(card: 'visa' | 'mastercard' | 'later failure' = 'visa') {
  const services = await testServices()
  const { prices } = services.simulators.credentials.stripe
  const { payments, simulators } = services
  const checkout = {
    priceId: prices.joinTheGym.monthly,
    email: 'pkowalczyk@example.net',
    reference: 'upgrade-20',
    ...urls,
  }
  const session = await payments.startCheckout(checkout, key())
  const { subscriptionId: id } = simulators.control.payCheckout(session.id, card)
  return { ...services, ...simulators, prices, session, id }
}

test('a paid checkout is a subscription with its card, its invoice and its events in Stripe’s order', async () => {
  const { payments, session, id, control } = await subscribed('mastercard')
  expect(await payments.getCheckout(session.id)).toMatchObject({
    status: 'complete',
    paymentStatus: 'paid',
    subscriptionId: id,
    reference: 'upgrade-20',
    url: null,
  })
  const subscription = await payments.getSubscription(id)
  expect(subscription).toMatchObject({
    email: 'pkowalczyk@example.net',
    status: 'active',
    willEnd: false,
    currentPeriodEndsAt: '2025-04-28T15:04:00.000Z',
    price: { amountCents: 1000, interval: 'month', currency: 'usd' },
    paymentMethod: { kind: 'card', card: { brand: 'mastercard', last4: '4444' } },
    metadata: { reference: 'upgrade-20' },
  })
  expect((await payments.listInvoices({ subscriptionId: id })).items).toMatchObject([
    { status: 'paid', amountPaidCents: 1000, subscriptionId: id, email: 'pkowalczyk@example.net' },
  ])
  const { items } = await payments.listEvents({ since: '2025-03-28T15:00:00Z' })
  expect(items.map(({ type }) => type).toReversed()).toEqual([
    'customer.created',
    'payment_method.attached',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.paid',
    'checkout.session.completed',
  ])
  expect(await payments.findCustomers('pkowalczyk@example.net')).toHaveLength(1)
  expect(control.state.stripe.customers).toHaveLength(3)
})

test('a cancelled one runs to the end of its period, can be taken back until then, and ends by the clock', async () => {
  const { payments, id, control } = await subscribed()
  const ending = { willEnd: true, endsAt: '2025-04-28T15:04:00.000Z', status: 'active' }
  expect(await payments.cancelAtPeriodEnd(id, key())).toMatchObject(ending)
  expect(await payments.cancelAtPeriodEnd(id, key())).toMatchObject(ending)
  expect(await payments.resume(id, key())).toMatchObject({ willEnd: false, endsAt: null })
  expect(await payments.resume(id, key())).toMatchObject({ willEnd: false })
  await payments.cancelAtPeriodEnd(id, key())
  await control.advance(30 * day)
  expect(await payments.getSubscription(id)).toMatchObject({ status: 'active' })
  await control.advance(2 * day)
  const ended = { status: 'canceled', endedAt: '2025-04-28T15:04:00.000Z', willEnd: false }
  expect(await payments.getSubscription(id)).toMatchObject(ended)
  expect(await payments.cancelAtPeriodEnd(id, key())).toMatchObject(ended)
  await expect(payments.resume(id, key())).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This subscription has ended.',
  })
  await expect(payments.changePrice({ subscriptionId: id, priceId: 'x' }, key())).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('one that is ended at once is charged nothing more, also where a payment had failed', async () => {
  for (const card of ['visa', 'later failure'] as const) {
    const { payments, id, control } = await subscribed(card)
    await control.advance(32 * day)
    const asked = key()
    const ended = { status: 'canceled', endedAt: '2025-04-29T15:04:00.000Z', willEnd: false }
    expect(await payments.endNow(id, asked)).toMatchObject(ended)
    expect(await payments.endNow(id, asked)).toMatchObject(ended)
    expect(await payments.endNow(id, key())).toMatchObject(ended)
    const before = await payments.listInvoices({ subscriptionId: id })
    // Nor can anybody pay what was open.
    expect(before.items[0]?.status).toBe(card === 'visa' ? 'paid' : 'void')
    await control.advance(40 * day)
    expect(await payments.listInvoices({ subscriptionId: id })).toEqual(before)
  }
})

test('one with an end in a later period is charged until then, and ends sooner once it is cancelled', async () => {
  const { payments, id, control } = await subscribed()
  const later = '2025-07-06T15:04:00.000Z'
  control.endAt(id, new Date(later))
  expect(await payments.getSubscription(id)).toMatchObject({ willEnd: true, endsAt: later })
  await control.advance(32 * day)
  expect((await payments.listInvoices({ subscriptionId: id })).items).toHaveLength(2)
  const asked = key()
  const cancelled = { willEnd: true, endsAt: '2025-05-28T15:04:00.000Z' }
  expect(await payments.cancelAtPeriodEnd(id, asked)).toMatchObject(cancelled)
  expect(await payments.cancelAtPeriodEnd(id, key())).toMatchObject(cancelled)
  control.endAt(id, new Date('2025-05-10T15:04:00.000Z'))
  expect(await payments.cancelAtPeriodEnd(id, key())).toMatchObject({ endsAt: '2025-05-10T15:04:00.000Z' })
  await payments.resume(id, key())
  control.endAt(id, new Date(later))
  await control.advance(100 * day)
  expect(await payments.getSubscription(id)).toMatchObject({ status: 'canceled', endedAt: later })
  expect((await payments.listInvoices({ subscriptionId: id })).items).toHaveLength(4)
})

test('one that goes on renews every month, and a card that fails leaves it past due', async () => {
  const good = await subscribed('visa')
  await good.control.advance(65 * day)
  expect(await good.payments.getSubscription(good.id)).toMatchObject({
    status: 'active',
    currentPeriodEndsAt: '2025-06-28T15:04:00.000Z',
  })
  expect((await good.payments.listInvoices({ subscriptionId: good.id })).items).toHaveLength(3)

  const bad = await subscribed('later failure')
  await bad.control.advance(35 * day)
  expect(await bad.payments.getSubscription(bad.id)).toMatchObject({ status: 'past_due' })
  const [latest] = (await bad.payments.listInvoices({ subscriptionId: bad.id })).items
  expect(latest).toMatchObject({
    status: 'open',
    amountPaidCents: 0,
    amountDueCents: 1000,
    reason: 'subscription_cycle',
  })
})

test('one whose payments are paused goes on without a charge, and is collected again by itself', async () => {
  const { payments, id, control } = await subscribed()
  const resumesAt = '2025-06-01T00:00:00.000Z'
  control.pauseCollection(id, { behavior: 'void', resumesAt: new Date(resumesAt) })
  const paused = { status: 'active', collectionPause: { behavior: 'void', resumesAt } }
  expect(await payments.getSubscription(id)).toMatchObject(paused)
  await control.advance(40 * day)
  expect(await payments.getSubscription(id)).toMatchObject({
    ...paused,
    currentPeriodEndsAt: '2025-05-28T15:04:00.000Z',
  })
  const [latest] = (await payments.listInvoices({ subscriptionId: id })).items
  expect(latest).toMatchObject({ status: 'void', amountPaidCents: 0, paidAt: null })
  await control.advance(30 * day)
  expect(await payments.getSubscription(id)).toMatchObject({ status: 'active', collectionPause: null })
  expect(() => control.pauseCollection('sub_none', null)).toThrow('no subscription')
})

test('another interval begins a period of its own at once, with its own anchor, and is billed; the same one does not', async () => {
  const { payments, id, prices, control } = await subscribed()
  await control.advance(10 * day)
  await payments.changePrice({ subscriptionId: id, priceId: prices.workOut.monthly }, key())
  expect(await payments.getSubscription(id)).toMatchObject({ currentPeriodEndsAt: '2025-04-28T15:04:00.000Z' })
  await payments.changePrice({ subscriptionId: id, priceId: prices.workOut.yearly }, key())
  expect(await payments.getSubscription(id)).toMatchObject({ currentPeriodEndsAt: '2026-04-07T15:04:00.000Z' })
  const amounts = async () =>
    (await payments.listInvoices({ subscriptionId: id })).items.map(({ amountPaidCents }) => amountPaidCents)
  expect((await amounts()).toSorted((one, two) => one - two)).toEqual([1000, 8000])
  await control.advance(366 * day)
  expect(await payments.getSubscription(id)).toMatchObject({ currentPeriodEndsAt: '2027-04-07T15:04:00.000Z' })
})

test('the price can be changed, up and by the year', async () => {
  const { payments, id, prices } = await subscribed()
  const change = { subscriptionId: id, priceId: prices.joinTheGym.yearly }
  expect(await payments.changePrice(change, key())).toMatchObject({ price: { amountCents: 10_000, interval: 'year' } })
  expect(await payments.getSubscription(id)).toMatchObject({ currentPeriodEndsAt: '2026-03-28T15:04:00.000Z' })
  await expect(payments.changePrice({ ...change, priceId: 'price_none' }, key())).rejects.toMatchObject({
    kind: 'invalid',
  })
})

test('a checkout that nobody pays expires by the clock', async () => {
  const { payments, simulators } = await testServices()
  const { prices } = simulators.credentials.stripe
  const session = await payments.startCheckout(
    { priceId: prices.workOut.yearly, email: 'a@example.com', reference: 'x', ...urls },
    key(),
  )
  await simulators.control.advance(25 * 60 * 60)
  expect(await payments.getCheckout(session.id)).toMatchObject({
    status: 'expired',
    paymentStatus: 'unpaid',
    subscriptionId: null,
  })
  expect(() => simulators.control.payCheckout(session.id)).toThrow('no open checkout')
})

test('pages, to the last, without a gap', async () => {
  const { payments } = await testServices()
  const { items } = await payments.listInvoices({})
  // Seven months of one member and the first of another: $10 each.
  expect(items.map(({ amountPaidCents }) => amountPaidCents)).toEqual(Array.from({ length: 8 }, () => 1000))
})

test('the pages for people: declined, paid once, another card', async () => {
  const { payments, simulators } = await testServices()
  const { prices } = simulators.credentials.stripe
  const session = await payments.startCheckout(
    {
      priceId: prices.joinTheGym.monthly,
      email: 'payer@example.com',
      reference: 'r',
      ...urls,
    },
    key(),
  )
  const url = session.url ?? ''
  const post = (body: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  expect(await (await fetch(url)).text()).toContain('$10.00')
  const declined = await post('card=visa&action=decline')
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined.')])
  const paid = await post('card=visa&action=pay')
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://example.org/done?id=${session.id}`])
  expect(await (await post('card=visa&action=pay')).text()).toContain('has been paid')
  expect(simulators.control.state.stripe.subscriptions).toHaveLength(3)

  const { customerId = '', subscriptionId = '' } = (await payments.getCheckout(session.id)) ?? {}
  const visit = {
    customerId: customerId ?? '',
    returnUrl: 'https://example.org/portal',
    purpose: 'change card',
  } as const
  const portal = await payments.openPortal(visit, key())
  const saved = await fetch(portal.url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'card=mastercard',
  })
  expect(saved.headers.get('location')).toBe('https://example.org/portal')
  expect(await payments.getSubscription(subscriptionId ?? '')).toMatchObject({
    paymentMethod: { card: { last4: '4444' } },
  })
})
