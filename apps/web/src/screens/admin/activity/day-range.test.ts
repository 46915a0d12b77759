import { expect, test } from 'vitest'
import { dayRange, dayLabel } from './day-range.ts'

test('both days count in whole, in the community’s zone', () => {
  const march = { from: '2025-03-01', to: '2025-03-31' }
  expect(dayRange(march, 'UTC')).toEqual({ from: '2025-03-01T00:00:00.000Z', to: '2025-04-01T00:00:00.000Z' })
  // Los Angeles has summer time from March 9 on.
  expect(dayRange(march, 'America/Los_Angeles')).toEqual({
    from: '2025-03-01T08:00:00.000Z',
    to: '2025-04-01T07:00:00.000Z',
  })
  expect(dayRange({ to: '2024-12-31' }, 'Pacific/Auckland')).toEqual({ to: '2024-12-31T11:00:00.000Z' })
})

test.each(['', 'yesterday', '2025-3-1', '2025-02-30', '2025-13-01'])('%j is no day and narrows nothing', (text) => {
  expect(dayRange({ from: text, to: text }, 'UTC')).toEqual({})
  expect(dayLabel(text)).toBe(text)
})

test('a day is read like every other', () => expect(dayLabel('2025-03-05')).toBe('Mar 5, 2025'))
