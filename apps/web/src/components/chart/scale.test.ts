import { expect, test } from 'vitest'
import { toBands, toHeight, toNamed, toPoints, ticksOver } from './scale.ts'

test.each([
  [114, [0, 40, 80, 120]],
  [0, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [20, [0, 10, 20, 30]],
  [123_456, [0, 50_000, 100_000, 150_000]],
])('four ticks over %d', (max, ticks) => expect(ticksOver(max)).toEqual(ticks))

test('shares have smaller steps, without the dust of binary fractions', () => {
  expect(ticksOver(0.043, 0.01)).toEqual([0, 0.02, 0.04, 0.06])
  expect(ticksOver(0, 0.01)).toEqual([0, 0.01, 0.02, 0.03])
})
test('values stand between axis and top', () => {
  const y = toHeight({ left: 0, right: 100, top: 10, bottom: 110 }, [0, 40, 80, 120])
  expect([y(0), y(60), y(120)]).toEqual([110, 60, 10])
})
test('points reach the edges, bands keep off them', () => {
  const plot = { left: 10, right: 110, top: 0, bottom: 1 }
  expect(toPoints(plot, 3)).toEqual([10, 60, 110])
  expect(toPoints(plot, 1)).toEqual([110])
  expect(toBands(plot, 2)).toEqual([35, 85])
})
test('where names have no room some stay out, the last never', () => {
  expect(toNamed(4, 400, 40)).toEqual([true, true, true, true])
  expect(toNamed(4, 80, 40)).toEqual([false, true, false, true])
})
