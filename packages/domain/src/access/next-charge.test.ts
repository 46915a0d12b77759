import { expect, test } from 'vitest'
import { type Billed, isLastPeriod, isRenewalUnheard, nextCharge } from './next-charge.ts'
import { april, june, march, paid } from './testing/billed.ts'

const off = { name: null, percentOff: 100, amountOffCents: null }
const ending = { isCancelAtPeriodEnd: true, currentPeriodEnd: june }

test.each<[string, Partial<Billed>, ReturnType<typeof nextCharge>]>([
  ['goes on', {}, { at: april, cents: 1000 }],
  ['is tried', { status: 'trialing' }, { at: april, cents: 1000 }],
  ['failed once, for the period after', { status: 'past_due' }, { at: april, cents: 1000 }],
  ['failed for good', { status: 'unpaid' }, null],
  ['is over', { status: 'canceled' }, null],
  ['never began', { status: 'incomplete' }, null],
  ['is paid outside of Stripe', { provider: 'manual' }, null],
  ['ends with its period', { isCancelAtPeriodEnd: true }, null],
  ['ends some periods later', { ...ending, billedUntil: april }, { at: april, cents: 1000 }],
  ['ends within what is paid', { ...ending, currentPeriodEnd: april, billedUntil: june }, null],
  ['is paused without an end', { pause: { resumesAt: null } }, null],
  ['is paused for longer than its period', { pause: { resumesAt: june } }, null],
  ['is paused until its period ends', { pause: { resumesAt: april } }, { at: april, cents: 1000 }],
  ['is discounted whole', { discounts: [{ ...off, endsAt: null }] }, null],
  [
    'is discounted until its period ends',
    { discounts: [{ ...off, endsAt: april.toISOString() }] },
    { at: april, cents: 1000 },
  ],
])('what %s is charged so', (_what, change, charge) => {
  expect(nextCharge({ ...paid, ...change })).toEqual(charge)
})

test('whose period is over, and of which Stripe told nothing, was to renew: not what is to end, failed for good, or is paid outside', () => {
  expect(isRenewalUnheard(paid, april)).toBe(true)
  expect(isRenewalUnheard(paid, march)).toBe(false)
  expect(isRenewalUnheard({ ...paid, isCancelAtPeriodEnd: true }, june)).toBe(false)
  expect(isRenewalUnheard({ ...paid, status: 'unpaid' }, june)).toBe(false)
  expect(isRenewalUnheard({ ...paid, provider: 'manual' }, june)).toBe(false)
})

test('the present period is the last of what ends with it or within it', () => {
  expect(isLastPeriod(paid)).toBe(false)
  expect(isLastPeriod({ ...paid, isCancelAtPeriodEnd: true })).toBe(true)
  expect(isLastPeriod({ ...paid, ...ending, billedUntil: april })).toBe(false)
  expect(isLastPeriod({ ...paid, ...ending, currentPeriodEnd: april, billedUntil: june })).toBe(true)
})
