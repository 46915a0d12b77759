import { expect, test } from 'vitest'
import { compLength, compUntil, toCompDuration } from './comp-duration.ts'
import { formatDay } from './dates.ts'

const from = new Date('2025-08-31T10:00:00.000Z')

test('a comp ends after its days, months or year', () => {
  expect(compUntil('7 days', from, 'UTC')?.toISOString()).toBe('2025-09-07T10:00:00.000Z')
  expect(compUntil('90 days', from, 'UTC')?.toISOString()).toBe('2025-11-29T10:00:00.000Z')
  expect(compUntil('1 year', from, 'UTC')?.toISOString()).toBe('2026-08-31T10:00:00.000Z')
  expect(compUntil('forever', from, 'UTC')).toBeNull()
})
test('a month that is too short ends on its last day', () => {
  expect(compUntil('6 months', from, 'UTC')?.toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(compUntil('1 year', new Date('2024-02-29T00:00:00.000Z'), 'UTC')?.toISOString()).toBe(
    '2025-02-28T00:00:00.000Z',
  )
})
test('the last day of a month is that of the community', () => {
  // Aug 31 at 8 PM in Los Angeles.
  const evening = new Date('2025-09-01T03:00:00.000Z')
  const until = compUntil('6 months', evening, 'America/Los_Angeles')
  expect(formatDay(until ?? evening, 'America/Los_Angeles')).toBe('Feb 28, 2026')
  const granted = { compedAt: evening.toISOString(), until: until?.toISOString() ?? null }
  expect(compLength(granted, 'America/Los_Angeles')).toBe('6 months')
})
test('the length is told in the words that are offered, another one by its end', () => {
  const compedAt = from.toISOString()
  expect(compLength({ compedAt, until: null }, 'UTC')).toBe('forever')
  expect(compLength({ compedAt, until: '2025-09-07T10:00:00.000Z' }, 'UTC')).toBe('7 days')
  expect(compLength({ compedAt, until: '2025-09-08T10:00:00.000Z' }, 'UTC')).toBe('until Sep 8, 2025')
  expect(toCompDuration({ compedAt, until: '2025-09-07T10:00:00.000Z' }, 'UTC')).toBe('7 days')
  expect(toCompDuration({ compedAt, until: '2025-09-08T10:00:00.000Z' }, 'UTC')).toBeUndefined()
})
