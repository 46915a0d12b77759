import { expect, test } from 'vitest'
import { compUntil } from '../time/comp-duration.ts'
import { grantLengthPhrase, lastDayFault, latestLastDay, loggedLength } from './grant-length.ts'

test('a length and a last day go on in a sentence', () => {
  expect(grantLengthPhrase('forever')).toBe('forever')
  expect(grantLengthPhrase('30 days')).toBe('for 30 days')
  expect(grantLengthPhrase({ lastDay: '2025-04-05' })).toBe('until Apr 5, 2025')
  expect(loggedLength('30 days')).toBe('30 days')
  expect(loggedLength({ lastDay: '2025-04-05' })).toBe('until 2025-04-05')
})
test('today by the clock of the community is not over, the day before is', () => {
  // Apr 4 at 9 PM in Los Angeles.
  const now = new Date('2025-04-05T04:00:00.000Z')
  expect(lastDayFault({ lastDay: '2025-04-04' }, now, 'America/Los_Angeles')).toBeUndefined()
  expect(lastDayFault({ lastDay: '2025-04-04' }, now, 'UTC')).toBe('Apr 4, 2025 is over. Choose today or a later day.')
  expect(lastDayFault({ lastDay: '0001-01-01' }, now, 'UTC')).toContain('is over.')
  expect(lastDayFault('7 days', now, 'UTC')).toBeUndefined()
})
test('the end of the latest day can be written in a reply, in any zone, and no later one is taken', () => {
  const now = new Date('2025-04-05T04:00:00.000Z')
  expect(lastDayFault({ lastDay: latestLastDay }, now, 'UTC')).toBeUndefined()
  for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])
    expect(compUntil({ lastDay: latestLastDay }, now, zone)?.toISOString()).toMatch(/^[23]\d{3}-/u)
  for (const lastDay of ['3000-01-01', '9999-12-31'])
    expect(lastDayFault({ lastDay }, now, 'UTC')).toBe(
      'That is too far away. Choose a day before the year 3000, or Forever.',
    )
})
