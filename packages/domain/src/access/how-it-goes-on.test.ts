import { expect, test } from 'vitest'
import { formatDay } from '../time/dates.ts'
import { howItGoesOn } from './how-it-goes-on.ts'

const on = (provider: string, pause: { resumesAt: Date | null } | null, status = 'active', isUnheard = false) =>
  howItGoesOn({ provider, status, periodEnd: new Date('2025-04-24T12:00:00.000Z'), isUnheard, pause }, (at) =>
    formatDay(at, 'UTC'),
  )

test('it renews, is paid for a while, or waits while its payments are paused', () => {
  expect(on('stripe', null)).toMatchObject({ term: 'Renews on', goesOn: 'renews on Apr 24, 2025' })
  expect(on('manual', null)).toMatchObject({ term: 'Paid until', goesOn: 'is paid until Apr 24, 2025' })
  expect(on('stripe', { resumesAt: new Date('2025-05-01T12:00:00.000Z') })).toEqual({
    term: 'Payments',
    termEnd: 'Paused until May 1, 2025',
    goesOn: 'its payments are paused until May 1, 2025',
    stands: 'Now it goes on, and nothing changes for you.',
  })
  expect(on('stripe', { resumesAt: null }).goesOn).toBe('its payments are paused until further notice')
})

test('of a payment that failed it says so, and not that nothing changes', () => {
  expect(on('stripe', null, 'past_due')).toEqual({
    term: 'Renews on',
    termEnd: 'Apr 24, 2025',
    goesOn: 'renews on Apr 24, 2025; its payment that failed is still tried again',
    stands: expect.stringMatching(/^Now it goes on\. Its last payment failed and is still tried again;/u),
  })
  expect(on('stripe', null, 'unpaid')).toMatchObject({ term: 'Payments', termEnd: 'The last one failed' })
})

test('a day that has passed while nothing was heard from Stripe is told as past', () => {
  expect(on('stripe', null, 'active', true)).toMatchObject({
    term: 'Was to renew on',
    termEnd: 'Apr 24, 2025; Stripe has not told us yet',
    goesOn: 'was to renew on Apr 24, 2025, of which Stripe has not told us yet',
  })
  expect(on('stripe', null, 'past_due', true).goesOn).toBe(
    'was to renew on Apr 24, 2025, of which Stripe has not told us yet; its payment that failed is still tried again',
  )
})

test('a plan that rests neither renews nor is paused until a day', () => {
  for (const status of ['paused', 'incomplete'])
    expect(on('stripe', null, status)).toMatchObject({
      termEnd: 'None while your plan rests',
      goesOn: 'rests: it gives no plan, and nothing is charged for it',
    })
})
