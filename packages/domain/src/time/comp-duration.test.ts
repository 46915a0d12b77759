import { expect, test } from 'vitest'
import { compLength, compUntil, renewedUntil, toCompDuration } from './comp-duration.ts'
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
test('a last day is counted with, by the clock of the community', () => {
  const until = (lastDay: string, zone: string) => compUntil({ lastDay }, from, zone)
  expect(until('2025-09-30', 'UTC')?.toISOString()).toBe('2025-09-30T23:59:59.999Z')
  expect(until('2025-09-30', 'America/Los_Angeles')?.toISOString()).toBe('2025-10-01T06:59:59.999Z')
  expect(formatDay(until('2025-09-30', 'Pacific/Kiritimati') ?? from, 'Pacific/Kiritimati')).toBe('Sep 30, 2025')
  // The clock jumps from midnight to 1 AM on the day after.
  expect(formatDay(until('2025-03-29', 'Asia/Beirut') ?? from, 'Asia/Beirut')).toBe('Mar 29, 2025')
  expect(
    renewedUntil({ lastDay: '2025-09-30' }, new Date('2025-12-01T10:00:00.000Z'), from, 'UTC')?.toISOString(),
  ).toBe('2025-09-30T23:59:59.999Z')
})
test('the length is told in the words that are offered, another one by its end', () => {
  const compedAt = from.toISOString()
  expect(compLength({ compedAt, until: null }, 'UTC')).toBe('forever')
  expect(compLength({ compedAt, until: '2025-09-07T10:00:00.000Z' }, 'UTC')).toBe('7 days')
  expect(compLength({ compedAt, until: '2025-09-08T10:00:00.000Z' }, 'UTC')).toBe('until Sep 8, 2025')
  expect(toCompDuration({ compedAt, until: '2025-09-07T10:00:00.000Z' }, 'UTC')).toBe('7 days')
  expect(toCompDuration({ compedAt, until: '2025-09-08T10:00:00.000Z' }, 'UTC')).toBeUndefined()
})
test('a renewal is added to the end that stands, or to now where it is over', () => {
  const now = new Date('2026-11-30T10:00:00.000Z')
  const renewed = (duration: Parameters<typeof renewedUntil>[0], end: string | null) =>
    renewedUntil(duration, end === null ? null : new Date(end), now, 'UTC')?.toISOString()
  expect(renewed('30 days', '2026-12-09T12:00:00.000Z')).toBe('2027-01-08T12:00:00.000Z')
  expect(renewed('90 days', '2027-02-28T10:00:00.000Z')).toBe('2027-05-29T10:00:00.000Z')
  expect(renewed('30 days', '2026-11-29T12:00:00.000Z')).toBe('2026-12-30T10:00:00.000Z')
  expect(renewed('30 days', null)).toBe('2026-12-30T10:00:00.000Z')
  expect(renewedUntil('forever', new Date('2026-12-09T12:00:00.000Z'), now, 'UTC')).toBeNull()
})
