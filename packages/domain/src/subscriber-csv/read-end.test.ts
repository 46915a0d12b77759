import { expect, it } from 'vitest'
import { dayIn } from '../time/day-in.ts'
import { readEnd } from './read-end.ts'

it.each([
  ['UTC', '2025-03-31', '2025-03-31T23:59:59.999Z'],
  ['Pacific/Auckland', '2025-03-31', '2025-03-31T10:59:59.999Z'],
  ['America/Los_Angeles', '2025/3/31', '2025-04-01T06:59:59.999Z'],
  // The clock goes back that night: the day has 25 hours.
  ['Pacific/Auckland', '2025-04-06', '2025-04-06T11:59:59.999Z'],
  // There is no midnight: the day after begins at one.
  ['America/Santiago', '2025-09-06', '2025-09-07T03:59:59.999Z'],
])('in %s the day %s ends at %s, and is told as that day', (zone, text, end) => {
  for (let time = 0; time < 2; time++) expect(readEnd(text, zone)?.toISOString()).toBe(end)
  expect(dayIn(end, zone)).toBe(`${text.slice(0, 4)}-${text.includes('/') ? '03-31' : text.slice(5)}`)
})

it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('a moment is that moment in %s', (zone) => {
  expect(readEnd('2025-03-31T12:00:00Z', zone)?.toISOString()).toBe('2025-03-31T12:00:00.000Z')
  expect(readEnd('2025-03-31 08:00:00', zone)?.toISOString()).toBe('2025-03-31T08:00:00.000Z')
})

it('ends with the year 9999 at the latest: west of it the last day of a list that means never is in no year of four digits', () => {
  const last = '9999-12-31T23:59:59.999Z'
  for (const zone of ['UTC', 'America/Los_Angeles']) expect(readEnd('9999-12-31', zone)?.toISOString()).toBe(last)
  expect(readEnd('9999-12-31 20:00:00-08:00', 'UTC')?.toISOString()).toBe(last)
})

it('is none where there is no such day', () => {
  expect(readEnd('2025-02-30', 'UTC')).toBeNull()
  expect(readEnd('soon', 'UTC')).toBeNull()
})
