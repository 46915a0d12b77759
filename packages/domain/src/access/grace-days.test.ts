import { expect, test } from 'vitest'
import { readGraceDays } from './grace-days.ts'

test('days are whole, and from none to a year', () => {
  expect(['0', ' 14 ', '365', '007'].map(readGraceDays)).toEqual([0, 14, 365, 7])
  expect(['', '366', '-1', '1.5', '1e2', 'two', '١٤'].map(readGraceDays)).toEqual(Array(7).fill(null))
})
