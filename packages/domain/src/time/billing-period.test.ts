import { expect, test } from 'vitest'
import { addInterval, nextPeriodEnd } from './billing-period.ts'

const at = (text: string) => new Date(`${text}T08:15:00Z`)

test.each([
  ['2025-01-31', 'month', 1, '2025-02-28'],
  ['2025-01-31', 'month', 2, '2025-03-31'],
  ['2024-02-29', 'year', 1, '2025-02-28'],
  ['2024-12-15', 'month', 1, '2025-01-15'],
] as const)('%s and so many %ss, %i, is %s: a short month ends it early, and the next has its day again', (...row) => {
  const [from, interval, count, to] = row
  expect(addInterval(at(from), interval, count)).toEqual(at(to))
})

test('a period ends after now, never now', () => {
  expect(nextPeriodEnd(at('2024-09-15'), 'month', at('2025-03-28'))).toEqual(at('2025-04-15'))
  expect(nextPeriodEnd(at('2024-09-15'), 'month', at('2025-04-15'))).toEqual(at('2025-05-15'))
  expect(nextPeriodEnd(at('2025-03-24'), 'year', at('2025-03-28'))).toEqual(at('2026-03-24'))
})
