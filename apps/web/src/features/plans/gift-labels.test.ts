import { expect, test } from 'vitest'
import { giftAndPayment, giftLabel } from './gift-labels.ts'

const forATime = { plan: 'Paid', until: '2025-06-26T15:04:00.000Z' }
const forever = { plan: 'Paid', until: null }

test('a gift says what it gives and how long it lasts', () => {
  expect(giftLabel(forATime)).toBe('Work Out, until Jun 26, 2025')
  expect(giftLabel(forever)).toBe('Work Out, without an end')
})

test('whoever pays beside a gift is told that the payment goes on, or ends by itself', () => {
  expect(
    giftAndPayment(null, { endsAt: null, accessUntil: null, chargedCents: 1000, collectionPause: null }),
  ).toBeUndefined()
  expect(giftAndPayment(forever, { endsAt: null, accessUntil: null, chargedCents: 1000, collectionPause: null })).toBe(
    'The community also gives you a subscription, without an end. Your payment goes on all the same until you cancel it.',
  )
  expect(
    giftAndPayment(forATime, {
      endsAt: '2025-04-15T12:00:00.000Z',
      accessUntil: null,
      chargedCents: 1000,
      collectionPause: null,
    }),
  ).toMatch(/It goes on when this payment ends\.$/u)
})

test('of what a discount takes off whole no payment goes on', () => {
  expect(giftAndPayment(forever, { endsAt: null, accessUntil: null, chargedCents: 0, collectionPause: null })).toMatch(
    /Your subscription goes on all the same until you cancel it\.$/u,
  )
})

test('while payments are paused none goes on', () => {
  const paused = { behavior: 'void', resumesAt: null }
  expect(
    giftAndPayment(forever, { endsAt: null, accessUntil: null, chargedCents: 1000, collectionPause: paused }),
  ).toMatch(/Your subscription goes on all the same until you cancel it\.$/u)
})

test('a gift that ends before the payment does is not said to go on', () => {
  expect(
    giftAndPayment(forATime, {
      endsAt: '2025-07-15T12:00:00.000Z',
      accessUntil: null,
      chargedCents: 1000,
      collectionPause: null,
    }),
  ).toBe('The community also gives you a subscription, until Jun 26, 2025. It ends before this payment does.')
  expect(
    giftAndPayment(forever, {
      endsAt: '2025-07-15T12:00:00.000Z',
      accessUntil: null,
      chargedCents: 1000,
      collectionPause: null,
    }),
  ).toMatch(/It goes on when/u)
})

test('what is paid outside of Stripe goes on by nothing but the next payment, and cannot be cancelled', () => {
  const outside = { endsAt: null, accessUntil: '2025-04-15T12:00:00.000Z', chargedCents: 1000, collectionPause: null }
  expect(giftAndPayment(forever, outside)).toBe(
    'The community also gives you a subscription, without an end. It goes on when what you have paid for is over.',
  )
  expect(giftAndPayment({ ...forATime, until: '2025-04-01T12:00:00.000Z' }, outside)).toMatch(
    /It ends before what you have paid for does\.$/u,
  )
})
