import { expect, test } from 'vitest'
import { formatDay } from '../time/dates.ts'
import type { Billed } from './next-charge.ts'
import { receiptMessages } from './receipt-messages.ts'
import { april, june, paid } from './testing/billed.ts'

test.each<[string, Partial<Billed>, string, boolean]>([
  ['goes on', {}, 'Apr 8, 2027', true],
  ['ends with its period', { isCancelAtPeriodEnd: true }, 'None, it ends on Apr 8, 2027', false],
  ['ends later', { isCancelAtPeriodEnd: true, currentPeriodEnd: june, billedUntil: april }, 'Apr 8, 2027', true],
  ['is over', { status: 'canceled' }, 'None, for it is over', false],
  ['still owes another', { status: 'past_due' }, 'Apr 8, 2027, and before that the one that failed', true],
  ['was given up', { status: 'unpaid' }, 'None before what is open is paid', true],
  ['is paused', { pause: { resumesAt: june } }, 'None while payments are paused, until Jun 16, 2027', true],
  [
    'is discounted whole',
    { discounts: [{ name: null, percentOff: 100, amountOffCents: null, endsAt: null }] },
    'None on Apr 8, 2027, for all of it is discounted',
    true,
  ],
])('a receipt of one that %s says what follows', (_what, change, renewsOn, canCancel) => {
  expect(receiptMessages({ ...paid, ...change }, (at) => formatDay(at, 'UTC'))).toMatchObject({ renewsOn, canCancel })
})

test('it says when it ends, and no more that one can cancel once nothing is left to cancel', () => {
  const expected = (change: Partial<Billed>) =>
    receiptMessages({ ...paid, ...change }, (at) => formatDay(at, 'UTC')).howItEnds
  expect(expected({})).toMatch(/^You can cancel at any time/u)
  expect(expected({ isCancelAtPeriodEnd: true })).toBe(
    'Your subscription is cancelled. You keep access until Apr 8, 2027, and no payment follows.',
  )
  expect(expected({ isCancelAtPeriodEnd: true, currentPeriodEnd: june, billedUntil: april })).toMatch(
    /^Your subscription ends on Jun 16, 2027, and is charged until then\. You can cancel before/u,
  )
})
