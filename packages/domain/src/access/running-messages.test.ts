import { expect, test } from 'vitest'
import { type Running, runningMessages } from './running-messages.ts'

const day = (at: Date) => at.toISOString().slice(0, 10)
const running = (over: Partial<Running> = {}): Running => ({
  planTitle: 'Join the Gym',
  charge: '$10.00/month',
  status: 'active',
  provider: 'stripe',
  amountCents: 1000,
  discounts: [],
  pause: null,
  currentPeriodEnd: new Date('2027-03-12'),
  billedUntil: null,
  isCancelAtPeriodEnd: false,
  ...over,
})
const expected = (over: Partial<Running> = {}, atSubstack = false, now = new Date('2027-03-01')) =>
  runningMessages([running(over)], atSubstack, { now, formatDay: day })

test('each source that charges is named: when it does next, when it ends, where it is paused, and Substack', () => {
  expect(expected()).toBe(
    'Your other subscription, Join the Gym for $10.00/month, goes on beside it, and is charged next on 2027-03-12. If you do not want both, cancel it in your portal.',
  )
  expect(expected({ pause: { resumesAt: null } })).toContain('its payments are paused until further notice.')
  expect(expected({ isCancelAtPeriodEnd: true })).toBe(
    'Your other subscription, Join the Gym for $10.00/month, ends by itself on 2027-03-12; nothing more is charged for it.',
  )
  expect(expected({ isCancelAtPeriodEnd: true, billedUntil: new Date('2027-02-12') })).toContain(
    'ends by itself on 2027-03-12; it is charged until then.',
  )
  expect(expected({ provider: 'manual' })).toContain('nothing more is charged for it.')
  expect(expected({}, true)).toMatch(/What you pay at Substack goes on until you end it there\.$/u)
  expect(runningMessages([], false, { now: new Date('2027-03-01'), formatDay: day })).toBe('')
  expect(expected({}, false, new Date('2027-03-13'))).toContain(
    'goes on beside it; it was to renew on 2027-03-12, of which Stripe has not told us yet.',
  )
})
