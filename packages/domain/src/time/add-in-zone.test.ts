import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from './add-in-zone.ts'

const LA = 'America/Los_Angeles'
const AUCKLAND = 'Pacific/Auckland'

describe('months on', () => {
  test.each([
    // Aug 31, 8 PM in Los Angeles is Sep 1 in UTC: it ends on Feb 28 there, not on Feb 29 or Mar 1.
    ['2025-09-01T03:00:00.000Z', 6, LA, '2026-03-01T04:00:00.000Z'],
    ['2025-09-01T03:00:00.000Z', 6, 'UTC', '2026-03-01T03:00:00.000Z'],
    // Mar 1, 1 AM in Auckland is still Feb 28 in UTC.
    ['2025-02-28T12:00:00.001Z', 6, AUCKLAND, '2025-08-31T13:00:00.001Z'],
    ['2024-02-29T11:30:00.000Z', 12, AUCKLAND, '2025-02-28T11:30:00.000Z'],
    ['2025-01-31T09:00:00.000Z', 1, 'UTC', '2025-02-28T09:00:00.000Z'],
    ['2025-12-31T23:59:59.999Z', 1, LA, '2026-01-31T23:59:59.999Z'],
  ] as const)('%s and %i in %s is %s', (from, months, zone, to) =>
    expect(addMonths(new Date(from), months, zone).toISOString()).toBe(to),
  )
})

test('days keep the time of day over a change of the clock', () => {
  expect(addDays(new Date('2025-03-05T18:00:00.000Z'), 7, LA).toISOString()).toBe('2025-03-12T17:00:00.000Z')
  expect(addDays(new Date('2025-03-05T18:00:00.000Z'), 7, 'UTC').toISOString()).toBe('2025-03-12T18:00:00.000Z')
})

test('a time that the clock skips is as much later; of one that it shows twice, the later', () => {
  // 2:30 AM on Mar 9 and 1:30 AM on Nov 2, 2025.
  expect(addDays(new Date('2025-03-08T10:30:00.000Z'), 1, LA).toISOString()).toBe('2025-03-09T10:30:00.000Z')
  expect(addDays(new Date('2025-11-01T08:30:00.000Z'), 1, LA).toISOString()).toBe('2025-11-02T09:30:00.000Z')
})
