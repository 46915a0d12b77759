import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const startedAt = '2025-03-28T15:00:00.000Z'
const after = (seconds: number) => Date.parse(startedAt) + seconds * 1000

test.each([
  [{ done: 50, total: 100, startedAt }, 10, 'About 10 seconds left.'],
  [{ done: 99, total: 100, startedAt }, 99, 'About 1 second left.'],
  [{ done: 10, total: 100, startedAt }, 20, 'About 3 minutes left.'],
  [{ done: 0, total: 100, startedAt }, 10, undefined],
  [{ done: 5, total: null, startedAt }, 10, undefined],
  [{ done: 5, total: 10, startedAt: null }, 10, undefined],
  [{ done: 5, total: 10, startedAt }, 0.2, undefined],
  [{ done: 12, total: 10, startedAt }, 10, undefined],
])('%o after %d s', (job, seconds, expected) => {
  expect(timeLeft(job, after(seconds))).toBe(expected)
})
