import { expect, test } from 'vitest'
import { formatDay } from '../time/dates.ts'
import { whyNothingToCancel } from './left-to-cancel.ts'

const end = new Date('2025-03-20T12:00:00.000Z')
const asked = (change: Partial<Parameters<typeof whyNothingToCancel>[0]>, now: string, after?: string) =>
  whyNothingToCancel(
    {
      plan: 'work-out',
      interval: 'month',
      status: 'active',
      provider: 'stripe',
      startedAt: new Date('2025-02-20T12:00:00.000Z'),
      currentPeriodEnd: end,
      isCancelAtPeriodEnd: false,
      endedAt: null,
      ...change,
    },
    { graceDays: 14, now: new Date(now), formatDay: (at) => formatDay(at, 'UTC'), after: () => after },
  )
const over = (day: string) =>
  `This subscription has been over since ${day}. There is nothing to cancel, and nothing more is charged for it.`

test('what goes on can be cancelled, also where Stripe has not said yet that it renewed', () => {
  expect(asked({}, '2025-03-19T12:00:00.000Z')).toBeNull()
  expect(asked({}, '2025-03-20T12:00:01.000Z')).toBeNull()
  expect(asked({ status: 'past_due' }, '2025-03-19T12:00:00.000Z')).toBeNull()
  expect(asked({ isCancelAtPeriodEnd: true }, '2025-03-19T12:00:00.000Z')).toBeNull()
  expect(asked({ provider: 'manual' }, '2025-03-19T12:00:00.000Z')).toBeNull()
})

test('what ended at Stripe or with its period is over since then', () => {
  const endedAt = new Date('2025-03-02T12:00:00.000Z')
  expect(asked({ status: 'canceled', endedAt }, '2025-03-19T12:00:00.000Z')).toBe(over('Mar 2, 2025'))
  expect(asked({ isCancelAtPeriodEnd: true }, '2025-03-20T12:00:00.000Z')).toBe(over('Mar 20, 2025'))
})

test('in the grace of what is paid outside the plan is kept, and after it that is over', () => {
  expect(asked({ provider: 'manual' }, '2025-03-21T12:00:00.000Z')).toBe(
    'The term of this subscription ended on Mar 20, 2025. Nothing renews it, so there is nothing to cancel. You keep your plan until Apr 3, 2025.',
  )
  expect(asked({ provider: 'manual' }, '2025-03-21T12:00:00.000Z', 'Work Out as a gift')).toMatch(
    /You keep your plan until Apr 3, 2025, and then you have Work Out as a gift\.$/u,
  )
  expect(asked({ provider: 'manual' }, '2025-04-03T12:00:00.000Z')).toBe(over('Apr 3, 2025'))
})
