import { expect, it } from 'vitest'
import { countDates, datedColumns, inOrder, toOrders, orderSentences, type SeenDates } from './date-order.ts'
import { readDate } from './read-date.ts'

const seenIn = (...cells: string[]) => {
  const seen: SeenDates = {}
  for (const cell of cells) countDates(seen, [1], ['a@x.org', cell])
  return seen
}

it.each([
  [['03/04/2026', '13/04/2026'], { 1: 'day' }],
  [['03/04/2026', ' 4/30/2026 '], { 1: 'month' }],
  [['03/04/2026', '13/04/2026', '04/13/2026'], {}],
  [['03/04/2026', '05/05/2026', '2026-04-13', 'soon', ''], {}],
  // Nothing is left to decide.
  [['13/04/2026'], {}],
  [['45719', ' 45720.5 ', ''], { 1: 'serial' }],
  [['45719', '2025-03-03'], {}],
  [['45719', '13/04/2026', '03/04/2026'], {}],
  [['12', '99999999'], {}],
  [['03-04-2025', '13-04-2025 11:00'], { 1: 'day' }],
  [['3/4/25', '4/30/2025 2:05 PM'], { 1: 'month' }],
  // Points stand behind the day whatever else the column shows, and show nothing of it.
  [['03/04/2025', '13.04.2025'], {}],
  [['13.04.2025', '03/04/2025', '04/13/2025'], { 1: 'month' }],
  [['03/04/2025', '45/04/2025', '04/99/2025'], {}],
])('an order is what the dates say that can be read in one way alone: %j', (cells, orders) => {
  expect(toOrders(seenIn(...cells))).toEqual(orders)
})

it('reads a date in the order of its column, and leaves every other cell as it is', () => {
  expect(readDate(inOrder('03/04/2026', 'day'))?.toISOString()).toBe('2026-04-03T12:00:00.000Z')
  expect(readDate(inOrder('3/4/2026', 'month'))?.toISOString()).toBe('2026-03-04T12:00:00.000Z')
  expect(readDate(inOrder(' 03-04-26 2:05 pm', 'day'))?.toISOString()).toBe('2026-04-03T14:05:00.000Z')
  expect(inOrder('03.04.2026', 'month')).toBe('03.04.2026')
  for (const cell of ['13/04/2026', '04/13/2026', '2026-04-03', '1/2', 'a/b/c']) expect(inOrder(cell, 'day')).toBe(cell)
  expect(inOrder('03/04/2026', undefined)).toBe('03/04/2026')
})

it('looks at the columns that hold days, but for our own export, and says what it took', () => {
  expect(datedColumns(['email', 'subscribed-at', null, 'expiry', 'name'], false)).toEqual([1, 3])
  expect(datedColumns(['email', 'subscribed-at'], true)).toEqual([])
  expect(orderSentences(seenIn('03/04/2026', '13/04/2026', '14/04/2026'), ['Email', 'Joined'])).toEqual([
    "The dates in 'Joined' are read as day/month/year: 2 of them can be read in no other way.",
  ])
  expect(orderSentences(seenIn('03/04/2026', '04/13/2026'), ['Email', ''])).toEqual([
    'The dates in column 2 are read as month/day/year: one of them can be read in no other way.',
  ])
})
