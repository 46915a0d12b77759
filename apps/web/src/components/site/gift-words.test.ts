import { expect, test } from 'vitest'
import { giftAndPayment, giftWords } from './gift-words.ts'

const forATime = { plan: 'Paid', until: '2025-06-26T15:04:00.000Z' }
const forever = { plan: 'Paid', until: null }

test('a gift says what it gives and how long it lasts', () => {
  expect(giftWords(forATime)).toBe('Work Out, until Jun 26, 2025')
  expect(giftWords(forever)).toBe('Work Out, without an end')
})

test('whoever pays beside a gift is told that the payment goes on, or ends by itself', () => {
  expect(giftAndPayment(null, { endsAt: null })).toBeUndefined()
  expect(giftAndPayment(forever, { endsAt: null })).toBe(
    'The community also gives you a subscription, without an end. Your payment goes on all the same until you cancel it.',
  )
  expect(giftAndPayment(forATime, { endsAt: '2025-04-15T12:00:00.000Z' })).toMatch(
    /It goes on when this payment ends\.$/u,
  )
})

test('a gift that ends before the payment does is not said to go on', () => {
  expect(giftAndPayment(forATime, { endsAt: '2025-07-15T12:00:00.000Z' })).toBe(
    'The community also gives you a subscription, until Jun 26, 2025. It ends before this payment does.',
  )
  expect(giftAndPayment(forever, { endsAt: '2025-07-15T12:00:00.000Z' })).toMatch(/It goes on when/u)
})
