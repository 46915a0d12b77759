import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatCount,
  formatDate,
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
it('says a near moment by the clock alone', () => {
  expect(formatClock('2025-03-05T06:08:00.000Z', 'UTC')).toBe('06:08 UTC')
  expect(formatClock('2025-03-05T08:08:00.000Z', 'America/Los_Angeles')).toBe('00:08 PST')
})

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]
describe.each([...zones, 'Etc/GMT+12'])('a date without a time, in %s', (zone) => {
  const date = '2025-03-05T12:00:00.000Z'
  it('is that date in every shape', () => {
    expect(formatDay(date, zone)).toBe('Mar 5, 2025')
    expect(formatMomentWithZone(date, zone)).toBe('Mar 5, 2025')
    expect(formatMoment(date, zone)).toMatch(/^Mar 5, 2025/)
    expect(formatWeekday(date, zone)).toBe('Wednesday, March 5')
    expect(formatDate('2025-03-05')).toBe('Mar 5, 2025')
  })
  it('takes no time from the moments beside it', () => {
    const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone })
    for (const at of ['2025-03-05T12:00:00.001Z', '2025-03-05T11:59:59.999Z', '2025-03-05T23:30:00.000Z'])
      expect(formatDay(at, zone)).toBe(local.format(new Date(at)))
  })
})
