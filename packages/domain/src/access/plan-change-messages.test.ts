import { expect, test } from 'vitest'
import { formatDay } from '../time/dates.ts'
import type { Billed } from './next-charge.ts'
import { planChangeMessages } from './plan-change-messages.ts'
import { april, june, march, nextMarch, paid } from './testing/billed.ts'

const cancelled = { isCancelAtPeriodEnd: true }
const later = { ...cancelled, currentPeriodEnd: june, billedUntil: april }
const counted = 'What you have paid already for the current period is taken into account on the next invoice.'
const begins =
  'A new period begins at once, and its invoice comes with it; what you have paid already is taken into account there.'

test.each<[string, Partial<Billed>, Date | null, string]>([
  ['goes on', {}, null, counted],
  ['takes another interval', {}, nextMarch, begins],
  ['is cancelled', cancelled, null, 'It is cancelled and still ends on Apr 8, 2027; no later period is charged.'],
  [
    'is cancelled and takes another interval',
    cancelled,
    nextMarch,
    `${begins} It is cancelled and ends with that new period; no later one is charged.`,
  ],
  ['ends later', later, null, `${counted} It is cancelled and ends on Jun 16, 2027; until then it is charged.`],
  [
    'ends within the new period',
    later,
    nextMarch,
    `${begins} It is cancelled and still ends on Jun 16, 2027; no later period is charged.`,
  ],
  ['failed', { status: 'past_due' }, null, 'Your last payment failed and is still tried again.'],
  ['rests', { status: 'unpaid' }, null, 'Your last payment failed, and your plan rests until it is paid.'],
  [
    'is paused',
    { pause: { resumesAt: null } },
    null,
    'Its payments are paused until further notice, and nothing is charged while they are.',
  ],
  [
    'rests without a payment that failed',
    { status: 'paused' },
    null,
    'Your plan rests, and nothing is charged. To have it again, write to us.',
  ],
  ['is tried', { status: 'trialing' }, null, 'Nothing is charged while you try it.'],
  [
    'is paid outside of Stripe',
    { provider: 'manual' },
    nextMarch,
    'It stays paid until Apr 8, 2027, and the new price is due with the next payment.',
  ],
  [
    'is paid outside of Stripe and cancelled',
    { provider: 'manual', ...cancelled },
    null,
    'It stays paid until Apr 8, 2027 and ends with that day. No further payment is due.',
  ],
  [
    'was paid outside of Stripe',
    { provider: 'manual', currentPeriodEnd: march },
    null,
    'It was paid until Mar 8, 2027. The new price is due with the next payment.',
  ],
])('of one that %s the letter says what is true', (_what, change, newPeriodEnd, expected) => {
  const now = new Date('2027-03-09T12:00:00.000Z')
  expect(planChangeMessages({ ...paid, ...change, newPeriodEnd }, now, (at) => formatDay(at, 'UTC'))).toBe(expected)
})
