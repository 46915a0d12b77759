import { expect, test } from 'vitest'
import { toMonday, mondaysFrom, toSunday, weekLabel } from './weeks.ts'

test.each([
  ['2025-03-28', '2025-03-24'],
  ['2025-03-24', '2025-03-24'],
  ['2025-03-30', '2025-03-24'],
  ['2024-12-31', '2024-12-30'],
  ['2025-01-01', '2024-12-30'],
  ['2024-02-29', '2024-02-26'],
])('the week of %s begins on %s', (day, monday) => expect(toMonday(day)).toBe(monday))

test('a week ends on its Sunday, also over the end of a year', () => expect(toSunday('2024-12-30')).toBe('2025-01-05'))

test('weeks follow one another, the one of the day first', () =>
  expect(mondaysFrom('2025-03-28', 3)).toEqual(['2025-03-24', '2025-03-31', '2025-04-07']))

test('a week is called by its first and its last day', () => expect(weekLabel('2025-03-31')).toBe('Mar 31 to Apr 6'))
