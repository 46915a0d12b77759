import { expect, test } from 'vitest'
import {
  annualCents,
  formatAmount,
  formatCharge,
  formatMoney,
  isGoingOn,
  isPaying,
  monthlyCents,
  whatFollowsRefusal,
} from './revenue.ts'

const now = new Date('2025-03-28T15:04:00Z')
const payer = {
  status: 'active',
  provider: 'stripe',
  currentPeriodEnd: now,
  isCollectionPaused: false,
  isCancelAtPeriodEnd: false,
  chargedCents: 1000,
}

test('two at $10 a month are $20', () => {
  const ten = annualCents({ interval: 'month', amountCents: 1000 })
  expect(formatMoney(monthlyCents(ten + ten))).toBe('$20')
})
test('a yearly amount counts a twelfth, and three of them lose no cent', () => {
  const yearly = annualCents({ interval: 'year', amountCents: 8000 })
  expect(monthlyCents(yearly)).toBe(667)
  expect(monthlyCents(yearly * 3)).toBe(2000)
  expect(formatMoney(667)).toBe('$6.67')
})
test('who is late still pays; trials and what ended do not', () => {
  const expected = ['active', 'past_due', 'trialing', 'unpaid', 'canceled', 'incomplete', '']
  expect(expected.filter((status) => isPaying({ ...payer, status }, now))).toEqual(['active', 'past_due'])
})
test('nothing comes in while payments are paused or discounted whole, nor after a term that was paid outside of Stripe', () => {
  expect(isPaying({ ...payer, isCollectionPaused: true }, now)).toBe(false)
  expect([1, 0].map((chargedCents) => isPaying({ ...payer, chargedCents }, now))).toEqual([true, false])
  const [over, running] = [new Date('2025-03-28T15:04:00Z'), new Date('2025-03-28T15:04:01Z')]
  expect(isPaying({ ...payer, currentPeriodEnd: over }, now)).toBe(true)
  expect(isPaying({ ...payer, provider: 'manual', currentPeriodEnd: over }, now)).toBe(false)
  expect(isPaying({ ...payer, provider: 'manual', currentPeriodEnd: running }, now)).toBe(true)
})
test('what was cancelled goes on to the end of its term, what is paid outside of Stripe for the days that are set more', () => {
  const day = (count: number) => new Date(now.getTime() + count * 86_400_000)
  const goesOn = (over: Partial<Parameters<typeof isGoingOn>[0]>) => isGoingOn({ ...payer, ...over }, 14, now)
  expect(['active', 'past_due', 'trialing', 'unpaid', 'canceled'].filter((status) => goesOn({ status }))).toEqual([
    'active',
    'past_due',
  ])
  expect(goesOn({ currentPeriodEnd: day(-40) })).toBe(true)
  const ends = { isCancelAtPeriodEnd: true, currentPeriodEnd: day(-1) }
  for (const isEndUnconfirmed of [true, false]) {
    expect(goesOn({ ...ends, isEndUnconfirmed })).toBe(isEndUnconfirmed)
    expect(isPaying({ ...payer, ...ends, isEndUnconfirmed }, now)).toBe(isEndUnconfirmed)
  }
  expect([-13, -14].map((it) => goesOn({ provider: 'manual', currentPeriodEnd: day(it) }))).toEqual([true, false])
  const cancelled = { provider: 'manual', isCancelAtPeriodEnd: true }
  expect([1, 0].map((it) => goesOn({ ...cancelled, currentPeriodEnd: day(it) }))).toEqual([true, false])
})
test('charges read as the portal reads them', () => {
  expect(formatCharge({ interval: 'year', amountCents: 10_000 })).toBe('$100.00/year')
})
test('a refused payment is tried again, given up, or over; one that was made up for since is no news', () => {
  const follows = ['past_due', 'unpaid', 'incomplete', 'canceled', 'active'].map(whatFollowsRefusal)
  expect(follows).toEqual([
    'Stripe tries again.',
    'Stripe tries no more: the plan rests until it is paid.',
    'The subscription begins once it is paid.',
    'The subscription is over.',
    null,
  ])
})

test('an amount has the decimals that its currency has at Stripe', () => {
  expect(
    [
      formatAmount(1000, 'jpy'),
      formatAmount(1000, 'usd'),
      formatAmount(1000, 'EUR'),
      formatAmount(1500, 'kwd'),
      formatAmount(1000, 'mga'),
      formatMoney(1000, 'jpy'),
      formatMoney(1050, 'usd'),
    ].map((it) => it.replaceAll(/\s/gu, ' ')),
  ).toEqual(['¥1,000', '$10.00', '€10.00', 'KWD 1.500', 'MGA 1,000', '¥1,000', '$10.50'])
})
