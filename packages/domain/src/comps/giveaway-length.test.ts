import { expect, test } from 'vitest'
import { giveawayLength, groupByLength } from './giveaway-length.ts'

const now = new Date('2025-03-28T15:00:00Z')
const at = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  ['2025-03-01', '7 days'],
  ['2025-04-04', '7 days'],
  ['2025-04-05', '30 days'],
  ['2025-06-26', '90 days'],
  ['2025-09-28', '6 months'],
  ['2026-03-28', '1 year'],
  ['2026-03-29', 'forever'],
] as const)('a comp until %s is given for %s: it never ends there before it ends here', (day, length) => {
  expect(giveawayLength(at(day), now, 'UTC')).toBe(length)
})

test('a comp without an end is given forever', () => {
  expect(giveawayLength(null, now, 'UTC')).toBe('forever')
})

test('whoever is given the same length is one list, the longest first, each in their order', () => {
  const tasks = [
    { id: 1, until: at('2025-04-20') },
    { id: 2, until: null },
    { id: 3, until: at('2025-04-01') },
    { id: 4, until: at('2025-04-21') },
  ]
  expect(groupByLength(tasks, now, 'UTC').map(({ length, tasks: its }) => [length, its.map(({ id }) => id)])).toEqual([
    ['forever', [2]],
    ['30 days', [1, 4]],
    ['7 days', [3]],
  ])
  expect(groupByLength([], now, 'UTC')).toEqual([])
})
