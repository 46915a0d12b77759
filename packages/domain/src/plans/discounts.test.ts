import type { Discount } from '@joy/contract'
import { expect, test } from 'vitest'
import { chargedCents, describeDiscounts } from './discounts.ts'

const now = new Date('2025-03-28T15:04:00.000Z')
const off = (discount: Partial<Discount>): Discount => ({
  name: null,
  percentOff: null,
  amountOffCents: null,
  endsAt: null,
  ...discount,
})
const charged = (amountCents: number, ...discounts: Discount[]) => chargedCents({ amountCents, discounts }, now)

test('what is left of a period, one discount after the other', () => {
  expect(charged(1000)).toBe(1000)
  expect(charged(1000, off({ percentOff: 100 }))).toBe(0)
  expect(charged(1000, off({ percentOff: 25.5 }))).toBe(745)
  expect(charged(1000, off({ amountOffCents: 300 }))).toBe(700)
  expect(charged(1000, off({ amountOffCents: 5000 }))).toBe(0)
  expect(charged(1000, off({ percentOff: 50 }), off({ amountOffCents: 100 }))).toBe(400)
  expect(charged(1000, off({ amountOffCents: 100 }), off({ percentOff: 50 }))).toBe(450)
  // A half cent goes off whole.
  expect(charged(999, off({ percentOff: 50 }))).toBe(499)
})

test('one that has ended takes nothing off, to the moment', () => {
  const until = (endsAt: string) => charged(1000, off({ percentOff: 100, endsAt }))
  expect(until('2025-03-28T15:04:00.000Z')).toBe(1000)
  expect(until('2025-03-28T15:04:00.001Z')).toBe(0)
})

test('reads as a sentence', () => {
  const expected = (...discounts: Discount[]) => describeDiscounts(discounts, 'usd', (at) => at.slice(0, 10))
  expect(expected()).toBeNull()
  expect(expected(off({ percentOff: 100, endsAt: '2025-05-01T12:00:00.000Z' }))).toBe('100% off until 2025-05-01')
  expect(expected(off({ amountOffCents: 250 }), off({ percentOff: 12.5 }))).toBe('$2.50 off and 12.5% off')
})
