import { expect, test } from 'vitest'
import { addMonths, longMonth, monthLabel, toMonth, monthsUpTo } from './months.ts'

test('the month is that of the zone, whatever zone the text is in', () => {
  expect(toMonth('2025-03-31T23:59:59.999Z', 'UTC')).toBe('2025-03')
  expect(toMonth('2025-04-01T00:00:00.000Z', 'UTC')).toBe('2025-04')
  expect(toMonth('2025-03-31T23:30:00-02:00', 'UTC')).toBe('2025-04')
  expect(toMonth(new Date(Date.UTC(2024, 1, 29)), 'UTC')).toBe('2024-02')
  expect(toMonth('2025-03-31T23:30:00.000Z', 'Europe/Berlin')).toBe('2025-04')
  expect(toMonth('2025-04-01T00:00:00.000Z', 'America/Los_Angeles')).toBe('2025-03')
})
test('months run over the end of a year', () => {
  expect(addMonths('2024-12', 1)).toBe('2025-01')
  expect(addMonths('2025-01', -13)).toBe('2023-12')
  expect(monthsUpTo('2025-01', 3)).toEqual(['2024-11', '2024-12', '2025-01'])
})
test('labels', () => {
  expect([monthLabel('2025-03'), longMonth('2024-12')]).toEqual(['Mar 2025', 'December 2024'])
})
