import { expect, test } from 'vitest'
import { retryWait } from './retry-wait.ts'

test('waits twice as long after each try, until it is an hour', () => {
  const waits = Array.from({ length: 12 }, (_, index) => retryWait(index + 1, { first: 10, random: () => 0.5 }))
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600])
})

test('spreads what failed together, also where it waits longest', () => {
  expect(retryWait(1, { first: 10, random: () => 0 })).toBe(5)
  expect(retryWait(1, { first: 10, random: () => 1 })).toBe(15)
  expect(retryWait(60, { first: 10, random: () => 0 })).toBe(1800)
  expect(retryWait(60, { first: 10, random: () => 1 })).toBe(5400)
})
