import { expect, test } from 'vitest'
import { paidUntil } from './paid-until.ts'

test.each([
  ['2025-03-28T15:04:00.000Z', 'month', '2025-04-28T15:04:00.000Z'],
  ['2025-01-31T09:00:00.000Z', 'month', '2025-02-28T09:00:00.000Z'],
  ['2024-01-31T09:00:00.000Z', 'month', '2024-02-29T09:00:00.000Z'],
  ['2025-12-31T23:59:00.000Z', 'month', '2026-01-31T23:59:00.000Z'],
  ['2024-02-29T09:00:00.000Z', 'year', '2025-02-28T09:00:00.000Z'],
] as const)('paid on %s for a %s runs until %s', (from, interval, until) => {
  expect(paidUntil(new Date(from), interval, 'UTC').toISOString()).toBe(until)
})

test.each([
  // Jan 31 at 8 PM in Los Angeles.
  ['2025-02-01T04:00:00.000Z', 'America/Los_Angeles', '2025-03-01T04:00:00.000Z'],
  // Feb 1 at 1 AM in Auckland; a date without a time is that date in every zone.
  ['2025-01-31T12:00:00.001Z', 'Pacific/Auckland', '2025-02-28T12:00:00.001Z'],
  ['2025-01-31T12:00:00.000Z', 'Pacific/Auckland', '2025-02-28T12:00:00.000Z'],
] as const)('paid on %s in %s runs until %s', (from, zone, until) => {
  expect(paidUntil(new Date(from), 'month', zone).toISOString()).toBe(until)
})
