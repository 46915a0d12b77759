import { expect, test } from 'vitest'
import { readSubscription } from './read-subscription.ts'
import { couponShape } from './stripe-shapes.ts'

const [start, end] = [1_700_000_000, 1_702_592_000]
const endsAt = '2023-12-14T22:13:20.000Z'
const coupon = (id: string, more: object) => ({
  id,
  object: 'coupon',
  name: null,
  percent_off: null,
  amount_off: null,
  currency: null,
  duration: 'forever',
  ...more,
})
const whole = coupon('whole', { percent_off: 100 })
/** As since 2025-09-30. */
const discount = (id: string, of: unknown, until: number | null = null) => ({
  id,
  object: 'discount',
  end: until,
  start,
  source: { coupon: of, type: 'coupon' },
})
const createItem = (cents: number, product: string, more: object = {}) => ({
  id: `si_${product}`,
  price: {
    id: `price_${product}`,
    active: true,
    currency: 'usd',
    livemode: false,
    product,
    unit_amount: cents,
    recurring: { interval: 'month', interval_count: 1 },
  },
  quantity: 1,
  discounts: [],
  current_period_start: start,
  current_period_end: end,
  ...more,
})
const subscription = (more: object) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  start_date: start,
  cancel_at_period_end: false,
  items: { data: [createItem(1000, 'gym')] },
  discounts: [],
  latest_invoice: { id: 'in_1', created: start, discounts: [] },
  ...more,
})
const read = (shape: object, coupons: object[] = []) =>
  readSubscription(
    subscription(shape),
    ['price_gym'],
    new Map(coupons.map((one) => couponShape.parse(one)).map((one) => [one.id, one])),
  ).discounts
const percent = (percentOff: number, until: string | null = null) => ({
  name: null,
  percentOff,
  amountOffCents: null,
  endsAt: until,
})
const amount = (amountOffCents: number) => ({ name: null, percentOff: null, amountOffCents, endsAt: null })

test('reads alike in the shapes of before there were more than one, before the source, and of now', () => {
  const before = { id: 'di_1', object: 'discount', coupon: whole, end: null }
  for (const shape of [
    { discount: before, discounts: undefined },
    { discount: before, discounts: [before] },
    { discounts: [before] },
    { discounts: [discount('di_1', whole)] },
  ])
    expect(read(shape)).toEqual([percent(100)])
  expect(read({ discounts: [discount('di_1', 'whole')] }, [whole])).toEqual([percent(100)])
  expect(read({ discount: null, discounts: undefined, latest_invoice: 'in_1' })).toEqual([])
})

test('a coupon that is named alone and is gone makes the subscription unreadable, by its name', () => {
  expect(() => read({ discounts: [discount('di_1', 'gone')] })).toThrow('cannot be read')
  // It was deleted there after it was given; the discount goes on, and has it whole.
  expect(read({ discounts: [discount('di_1', whole)] })).toEqual([percent(100)])
  // Its invoice names it alone.
  const invoice = { created: start, discounts: [discount('di_1', 'whole')] }
  expect(read({ discounts: [discount('di_1', whole)], latest_invoice: invoice })).toEqual([percent(100)])
  expect(() => read({ discounts: ['di_1'] })).toThrow('cannot be read')
})

test('the item’s come before the subscription’s; the customer’s counts where the subscription has none of its own', () => {
  const customer = { id: 'cus_1', discount: discount('di_c', coupon('c', { percent_off: 5 })) }
  const items = { data: [createItem(1000, 'gym', { discounts: [discount('di_i', coupon('i', { percent_off: 50 }))] })] }
  expect(read({ items, customer, discounts: [discount('di_s', whole)] })).toEqual([percent(50), percent(100)])
  expect(read({ items, customer })).toEqual([percent(50), percent(5)])
})

test('one that repeats ends when Stripe says, or with the period that its invoice paid for', () => {
  const three = coupon('three', { percent_off: 100, duration: 'repeating' })
  const later = discount('di_1', three, end + 86_400)
  expect(read({ discounts: [later] })).toEqual([percent(100, '2023-12-15T22:13:20.000Z')])
  const ended = discount('di_1', three, start + 86_400)
  expect(read({ discounts: [], latest_invoice: { created: start, discounts: [ended] } })).toEqual([
    percent(100, endsAt),
  ])
})

test('one that counts once discounts the period of its invoice, before nothing and afterwards nothing', () => {
  const once = discount('di_1', coupon('once', { percent_off: 100, duration: 'once' }))
  expect(read({ discounts: [once] })).toEqual([])
  expect(read({ latest_invoice: { created: start, discounts: [once] } })).toEqual([percent(100, endsAt)])
  // An invoice of the period before.
  expect(read({ latest_invoice: { created: start - 1, discounts: [once] } })).toEqual([])
  // Somebody took this one away: what is not said to end is over once it is gone.
  expect(read({ latest_invoice: { created: start, discounts: [discount('di_2', whole)] } })).toEqual([])
})

test('an amount counts in the subscription’s currency, for our share where more is paid for', () => {
  const five = coupon('five', { amount_off: 500, currency: 'usd' })
  expect(read({ discounts: [discount('di_1', five)] })).toEqual([amount(500)])
  const euro = coupon('euro', { amount_off: 400, currency: 'eur' })
  expect(read({ discounts: [discount('di_1', euro)] })).toEqual([])
  const both = { ...euro, currency_options: { usd: { amount_off: 450 } } }
  expect(read({ discounts: [discount('di_1', both)] })).toEqual([amount(450)])
  const items = { data: [createItem(3000, 'book'), createItem(1000, 'gym')] }
  expect(read({ items, discounts: [discount('di_1', five)] })).toEqual([amount(125)])
})

test('a coupon for something else takes nothing off ours', () => {
  const forBooks = { ...whole, applies_to: { products: ['book'] } }
  const items = { data: [createItem(3000, 'book'), createItem(1000, 'gym')] }
  expect(read({ items, discounts: [discount('di_1', whole)] }, [forBooks])).toEqual([])
  const forUs = coupon('us', { amount_off: 500, currency: 'usd', applies_to: { products: ['gym'] } })
  expect(read({ items, discounts: [discount('di_1', 'us')] }, [forUs])).toEqual([amount(500)])
})
