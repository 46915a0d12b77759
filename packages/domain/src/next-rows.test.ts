import { describe, expect, test } from 'vitest'
import { nextRows } from './next-rows.ts'

const sizes = { least: 5, most: 400 }

describe('the rows of the next step', () => {
  test('stay as they are where a step took as long as it should', () => {
    expect([25, 37, 50].map((ms) => nextRows(120, ms, sizes))).toEqual([120, 120, 120])
  })

  test('follow from how long the last one took', () => {
    expect(nextRows(200, 600, sizes)).toBe(12)
    expect(nextRows(200, 74, sizes)).toBe(100)
    expect(nextRows(100, 20, sizes)).toBe(185)
  })

  test('grow by doubling at most, however quick a step was', () => {
    expect([0, 0.1, 5].map((ms) => nextRows(50, ms, sizes))).toEqual([100, 100, 100])
  })

  test('are never fewer than the least and never more than the most', () => {
    expect(nextRows(10, 60_000, sizes)).toBe(5)
    expect(nextRows(300, 1, sizes)).toBe(400)
    expect(nextRows(2, 60_000, { least: 2, most: 2 })).toBe(2)
  })

  test.each([0.2, 0.7, 1, 2.6, 5])('come to steps of the right length, where one row takes %d ms', (msOfRow) => {
    let rows = 50
    for (let step = 0; step < 10; step++) rows = nextRows(rows, rows * msOfRow, sizes)
    expect(rows * msOfRow).toBeLessThanOrEqual(50)
    expect(rows * msOfRow).toBeGreaterThanOrEqual(25)
  })
})
