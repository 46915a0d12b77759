import { expect, it } from 'vitest'
import { dayBegin } from '../time/day-begin.ts'
import { isToCome } from './is-to-come.ts'

const hours = Array.from({ length: 121 }, (_, at) => at - 60)

it.each(['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Pacific/Apia', 'America/Santiago', 'Asia/Kolkata'])(
  'tells a day that has begun in %s from one that has not, near and far',
  (zone) => {
    // The clock goes forward at midnight on one, and one was left out in Apia.
    for (const day of ['2025-03-28', '2025-09-07', '2011-12-30'])
      for (const hour of hours) {
        const now = new Date(Date.parse(day) + hour * 3_600_000)
        expect([hour, isToCome(day, zone, now)]).toEqual([hour, (dayBegin(day, zone) ?? now) > now])
      }
  },
)

it('knows moments, and what is no date', () => {
  const now = new Date('2025-03-28T15:04:00Z')
  expect(isToCome('2025-03-28T15:04:01Z', 'UTC', now)).toBe(true)
  expect(isToCome('2025-03-28T15:04:00Z', 'UTC', now)).toBe(false)
  expect(isToCome('soon', 'UTC', now)).toBe(false)
})
