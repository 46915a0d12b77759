import { expect, test } from 'vitest'
import { overSince } from './over-since.ts'

const now = new Date('2027-04-09T12:00:00Z')
const passed = { status: 'active', currentPeriodEnd: new Date('2027-04-07T12:00:00Z'), isCancelAtPeriodEnd: true }

test('an end that has passed is one, whether or not Stripe told of it; what Stripe never confirmed is none', () => {
  expect(overSince(passed, now)).toEqual(passed.currentPeriodEnd)
  expect(overSince({ ...passed, currentPeriodEnd: now }, now)).toEqual(now)
  expect(overSince({ ...passed, isEndUnconfirmed: true }, now)).toBeNull()
  expect(overSince({ ...passed, isCancelAtPeriodEnd: false }, now)).toBeNull()
  expect(overSince({ ...passed, currentPeriodEnd: new Date('2027-04-10') }, now)).toBeNull()
  const endedAt = new Date('2027-03-01')
  expect(overSince({ ...passed, status: 'canceled', endedAt }, now)).toEqual(endedAt)
})
