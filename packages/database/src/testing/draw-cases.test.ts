import { afterEach, expect, test, vi } from 'vitest'
import { drawCases, drawCount, drawRuns } from './draw-cases.ts'

afterEach(() => vi.unstubAllEnvs())
const cases = Array.from({ length: 40 }, (_, at) => at)
const drawnBy = (seed: string, database = 'postgres') => {
  vi.stubEnv('TEST_SEED', seed)
  vi.stubEnv('TEST_DATABASE', database)
  return drawCases(cases, 4)
}

test('a run takes its share, in order, the same by the same seed, and another on the other database', () => {
  const drawn = drawnBy('1')
  expect(drawn).toHaveLength(10)
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
  expect(drawnBy('1')).toEqual(drawn)
  expect(drawnBy('1', 'pglite')).not.toEqual(drawn)
})

test('runs together meet every case', () => {
  const met = new Set(Array.from({ length: 60 }, (_, seed) => drawnBy(String(seed))).flat())
  expect(met.size).toBe(cases.length)
})

test('without a seed all is taken, and one at least with it', () => {
  vi.stubEnv('TEST_SEED', undefined)
  expect([drawCases(cases, 4), drawCount(9, 4), drawRuns({ numRuns: 9, seed: 3 }, 4)]).toEqual([
    cases,
    9,
    { numRuns: 9, seed: 3 },
  ])
  vi.stubEnv('TEST_SEED', '1')
  expect([drawCases(['only'], 4), drawCount(9, 4), drawRuns({ numRuns: 9, seed: 3 }, 4)]).toEqual([
    ['only'],
    3,
    { numRuns: 3, seed: expect.any(Number) },
  ])
})
