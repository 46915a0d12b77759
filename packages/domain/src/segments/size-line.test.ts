import { expect, test } from 'vitest'
import { eachDay, monthsOfSegment } from './size-line.ts'

const sizes = [
  { day: '2025-01-30', people: 4 },
  { day: '2025-02-02', people: 6 },
  { day: '2025-04-01', people: 5 },
]
test('a day on which nothing was counted has what the day before had', () => {
  expect(eachDay(sizes).slice(0, 5)).toEqual([
    { day: '2025-01-30', people: 4 },
    { day: '2025-01-31', people: 4 },
    { day: '2025-02-01', people: 4 },
    { day: '2025-02-02', people: 6 },
    { day: '2025-02-03', people: 6 },
  ])
  expect(eachDay(sizes)).toHaveLength(62)
  expect(eachDay([])).toEqual([])
})
test('months tell what they ended with, and what changed since the one before', () => {
  expect(monthsOfSegment(sizes)).toEqual([
    { month: '2025-04', people: 5, change: -1 },
    { month: '2025-03', people: 6, change: 0 },
    { month: '2025-02', people: 6, change: 2 },
    { month: '2025-01', people: 4, change: null },
  ])
  expect(monthsOfSegment([])).toEqual([])
})
