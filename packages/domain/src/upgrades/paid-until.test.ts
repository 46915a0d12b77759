import { expect, test } from 'vitest'
import { paidUntil } from './paid-until.ts'

test.each([
  ['2025-03-28T15:04:00.000Z', 'month', '2025-04-28T15:04:00.000Z'],
  ['2025-01-31T09:00:00.000Z', 'month', '2025-02-28T09:00:00.000Z'],
  ['2024-01-31T09:00:00.000Z', 'month', '2024-02-29T09:00:00.000Z'],
  ['2025-12-31T23:59:00.000Z', 'month', '2026-01-31T23:59:00.000Z'],
  ['2024-02-29T09:00:00.000Z', 'year', '2025-02-28T09:00:00.000Z'],
] as const)('paid on %s for a %s runs until %s', (from, interval, until) => {
  expect(paidUntil(new Date(from), interval).toISOString()).toBe(until)
})
