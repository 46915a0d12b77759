import { expect, it } from 'vitest'
import {
  formatCount,
  formatDay,
  formatMoment,
  formatMomentWithZone,
  formatShortMoment,
  formatTime,
  formatWeekday,
} from './dates.ts'

const at = '2025-03-05T15:04:00.000Z'
it('reads a day as MMM d, yyyy', () => expect(formatDay(at, 'UTC')).toBe('Mar 5, 2025'))
it('reads a moment as MMM d, yyyy h:mm a, with a plain space', () =>
  expect(formatMoment(at, 'UTC')).toBe('Mar 5, 2025 3:04 PM'))
it('names the zone', () => expect(formatMomentWithZone(at, 'UTC')).toBe('Mar 5, 2025 3:04 PM UTC'))
it('moves with the zone', () =>
  expect(formatMoment('2025-03-05T03:04:00.000Z', 'America/New_York')).toBe('Mar 4, 2025 10:04 PM'))
it('groups counts', () => expect(formatCount(12480)).toBe('12,480'))
it('names the day of the week', () => expect(formatWeekday('2025-03-28T15:04:00.000Z', 'UTC')).toBe('Friday, March 28'))
it('reads a time as h:mm a', () => expect(formatTime(at, 'UTC')).toBe('3:04 PM'))
it('says the time alone of what was today, and the day of what was not', () => {
  expect(formatShortMoment(at, '2025-03-05T23:00:00.000Z', 'UTC')).toBe('3:04 PM')
  expect(formatShortMoment(at, '2025-03-06T00:10:00.000Z', 'UTC')).toBe('Mar 5, 2025')
  expect(formatShortMoment(at, '2025-03-06T00:10:00.000Z', 'America/New_York')).toBe('10:04 AM')
})
