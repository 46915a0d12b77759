import { expect, test } from 'vitest'
import { giftAndPayment, giftUntil } from './gift-words.ts'

const forATime = { isComped: true, compedUntil: '2025-06-26T15:04:00.000Z' }
const forever = { isComped: true, compedUntil: null }
const nothing = { isComped: false, compedUntil: null }

test('a gift says how long it lasts', () => {
  expect(giftUntil(forATime)).toBe('Until Jun 26, 2025')
  expect(giftUntil(forever)).toBe('Without an end')
  expect(giftUntil(nothing)).toBeUndefined()
  expect(giftUntil(null)).toBeUndefined()
})

test('whoever pays beside a gift is told that the payment goes on, or ends by itself', () => {
  expect(giftAndPayment(nothing, { endsAt: null })).toBeUndefined()
  expect(giftAndPayment(forever, { endsAt: null })).toBe(
    'The community also gives you a subscription, without an end. Your payment goes on all the same until you cancel it.',
  )
  expect(giftAndPayment(forATime, { endsAt: '2025-04-15T12:00:00.000Z' })).toMatch(
    /It goes on when this payment ends\.$/u,
  )
})
