import { expect, test } from 'vitest'
import { dayBegin } from './day-begin.ts'
import { dayIn } from './day-in.ts'

test.each([
  ['2025-03-09', 'America/Los_Angeles', '2025-03-09T08:00:00.000Z'],
  ['2025-03-10', 'America/Los_Angeles', '2025-03-10T07:00:00.000Z'],
  ['2025-03-05', 'Pacific/Auckland', '2025-03-04T11:00:00.000Z'],
  ['2025-03-05', 'Asia/Kolkata', '2025-03-04T18:30:00.000Z'],
  ['2025-03-05', 'Pacific/Kiritimati', '2025-03-04T10:00:00.000Z'],
  ['2025-03-05', 'Etc/GMT+12', '2025-03-05T12:00:00.000Z'],
  // The clock goes from 23:59:59 to 1:00.
  ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => expect(dayBegin(day, zone)?.toISOString()).toBe(at))

test('the moment before belongs to the day before', () => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin', 'Africa/Cairo', 'Asia/Kolkata'])
    for (let later = 0; later < 366; later++) {
      const begin = dayBegin('2024-01-01', zone, later)?.getTime() ?? Number.NaN
      expect(dayIn(new Date(begin + 1), zone) > dayIn(new Date(begin - 1), zone), `${zone} ${later}`).toBe(true)
    }
})

test.each(['', '2025-3-1', '2025-02-29', '2025-00-10', '0999-01-01', '2025-03-05T00:00'])('%j is no day', (text) =>
  expect(dayBegin(text, 'UTC')).toBeUndefined(),
)
