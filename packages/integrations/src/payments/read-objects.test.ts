import { describe, expect, test } from 'vitest'
import { readCheckout, readInvoice, readProviderEvent } from './read-records.ts'
import { readSubscription } from './read-subscription.ts'

const price = {
  id: 'price_1',
  object: 'price',
  active: true,
  currency: 'usd',
  livemode: false,
  unit_amount: 1000,
  recurring: { interval: 'month', interval_count: 1 },
}
const item = { id: 'si_1', object: 'subscription_item', price, quantity: 1 }
const common = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  start_date: 1_700_000_000,
  cancel_at_period_end: false,
  cancel_at: null,
  canceled_at: null,
  ended_at: null,
  default_payment_method: 'pm_1',
  metadata: { reference: 'upgrade-1' },
}
const period = { current_period_start: 1_700_000_000, current_period_end: 1_702_592_000 }
/** The period on the subscription until 2025-03-31, on its items since. */
const before = { ...common, ...period, items: { object: 'list', data: [item] } }
const since = { ...common, items: { object: 'list', data: [{ ...item, ...period }] } }

describe('a subscription', () => {
  test('reads alike in the shapes of before and since 2025-03-31', () => {
    expect(readSubscription(before)).toEqual(readSubscription(since))
    expect(readSubscription(since)).toMatchObject({
      currentPeriodEndsAt: '2023-12-14T22:13:20.000Z',
      willEnd: false,
      endsAt: null,
    })
  })
  test.each([
    ['before', before],
    ['since', since],
  ])('ends by either way of saying so (%s)', (_name, shape) => {
    const end = '2023-12-14T22:13:20.000Z'
    expect(readSubscription({ ...shape, cancel_at_period_end: true })).toMatchObject({ willEnd: true, endsAt: end })
    expect(readSubscription({ ...shape, cancel_at: 1_702_592_000 })).toMatchObject({ willEnd: true, endsAt: end })
    expect(
      readSubscription({ ...shape, status: 'canceled', cancel_at_period_end: true, ended_at: 1_702_592_000 }),
    ).toMatchObject({
      willEnd: false,
      endedAt: end,
    })
  })
  test.each([
    ['before', before],
    ['since', since],
  ])('whose payments are paused says until when, also by a word that is new (%s)', (_name, shape) => {
    const paused = (it: object) => readSubscription({ ...shape, pause_collection: it }).collectionPause
    expect(readSubscription(shape).collectionPause).toBeNull()
    expect(paused({ behavior: 'void', resumes_at: 1_702_592_000 })).toEqual({
      behavior: 'void',
      resumesAt: '2023-12-14T22:13:20.000Z',
    })
    expect(paused({ behavior: 'wait', resumes_at: null })).toEqual({ behavior: 'wait', resumesAt: null })
    expect(paused({ behavior: 'keep_as_draft' })).toEqual({ behavior: 'keep_as_draft', resumesAt: null })
  })
  test('reads a plan of before 2020 as a price', () => {
    const plan = {
      id: 'plan_1',
      object: 'plan',
      active: true,
      amount: 800,
      currency: 'usd',
      interval: 'year',
      livemode: true,
    }
    const old = { ...before, items: { data: [{ id: 'si_1', plan }] } }
    expect(readSubscription(old).price).toEqual({
      id: 'plan_1',
      amountCents: 800,
      currency: 'usd',
      interval: 'year',
      isActive: true,
      isLive: true,
    })
  })
  test('finds the way of paying: its own, the customer’s, a card of old, or none that is told', () => {
    const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 }
    const shown = {
      kind: 'card',
      card: { brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2028 },
      last4: '4242',
      wallet: null,
    }
    const own = { ...since, default_payment_method: { id: 'pm_1', type: 'card', card } }
    const settings = { default_payment_method: { id: 'pm_2', type: 'card', card } }
    const customers = {
      ...since,
      default_payment_method: null,
      customer: { id: 'cus_1', email: 'a@example.com', invoice_settings: settings },
    }
    const legacy = { ...since, default_payment_method: null, default_source: { id: 'card_1', object: 'card', ...card } }
    for (const it of [own, customers, legacy]) expect(readSubscription(it).paymentMethod).toEqual(shown)
    expect(readSubscription({ ...own, default_payment_method: { type: 'link' } }).paymentMethod).toEqual({
      kind: 'link',
      card: null,
      last4: null,
      wallet: null,
    })
    const sepa = { type: 'sepa_debit', sepa_debit: { last4: '1234' } }
    expect(readSubscription({ ...own, default_payment_method: sepa }).paymentMethod).toMatchObject({ last4: '1234' })
    const inWallet = { type: 'card', card: { ...card, wallet: { type: 'apple_pay' } } }
    expect(readSubscription({ ...own, default_payment_method: inWallet }).paymentMethod).toEqual({
      ...shown,
      wallet: 'apple_pay',
    })
    expect(readSubscription(since).paymentMethod).toBeNull()
    expect(readSubscription(customers).email).toBe('a@example.com')
  })
  test.each([
    ['no items', { ...since, items: { data: [] } }],
    ['no price', { ...since, items: { data: [{ id: 'si_1' }] } }],
    ['an unknown status', { ...since, status: 'dreaming' }],
    ['another object', { ...since, object: 'invoice' }],
    ['nothing', null],
  ])('with %s is unreadable, and says where', (_name, raw) => {
    expect(() => readSubscription(raw)).toThrow('cannot be read')
  })
})

describe('an invoice', () => {
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    amount_paid: 1000,
    amount_due: 1000,
    currency: 'usd',
    created: 1_700_000_000,
    customer: 'cus_1',
    status: 'paid',
    status_transitions: { paid_at: 1_700_000_060 },
  }
  test('names its subscription in the shapes of before and since 2025-03-31', () => {
    const old = readInvoice({ ...invoice, subscription: 'sub_1' })
    const parent = { type: 'subscription_details', subscription_details: { subscription: 'sub_1', metadata: {} } }
    expect(readInvoice({ ...invoice, parent })).toEqual(old)
    expect(
      readInvoice({
        ...invoice,
        parent: { subscription_details: { subscription: { id: 'sub_1', object: 'subscription' } } },
      }),
    ).toEqual(old)
    expect(old).toMatchObject({ subscriptionId: 'sub_1', paidAt: '2023-11-14T22:14:20.000Z' })
    expect(readInvoice({ ...invoice, parent: null }).subscriptionId).toBeNull()
  })

  test('says what it charged for, by the shapes of its lines; a line that cannot be read is passed over', () => {
    const old = { amount: 800, price: { id: 'price_1' } }
    const now = {
      amount: 1000,
      pricing: { type: 'price_details', price_details: { price: 'price_2', product: 'prod_1' } },
    }
    const givenBack = { amount: -400, price: { id: 'price_3' } }
    const lines = { object: 'list', data: [givenBack, old, { amount: 'much' }, { amount: 100, pricing: null }, now] }
    expect(readInvoice({ ...invoice, lines }).chargedPriceIds).toEqual(['price_1', 'price_2'])
    expect(readInvoice(invoice).chargedPriceIds).toEqual([])
  })
})

test('a checkout and an event', () => {
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    expires_at: 1_700_000_000,
  }
  expect(
    readCheckout({ ...session, customer: { id: 'cus_1' }, customer_details: { email: 'a@example.com' } }),
  ).toMatchObject({
    customerId: 'cus_1',
    email: 'a@example.com',
    subscriptionId: null,
  })
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'unheard.of',
    created: 1_700_000_000,
    livemode: false,
    data: { object: { id: 'x' } },
  }
  expect(readProviderEvent(event)).toEqual({
    id: 'evt_1',
    type: 'unheard.of',
    createdAt: '2023-11-14T22:13:20.000Z',
    isLive: false,
    accountId: null,
    object: { id: 'x' },
    raw: event,
  })
  expect(() => readProviderEvent({ ...event, data: {} })).toThrow('cannot be read')
})
