import { expect, test } from 'vitest'
import { growthWords } from './growth-words.ts'

const months = (...counts: number[]) =>
  counts.map((subscribers, index) => ({ month: `2025-0${index + 1}`, subscribers }))

test('the running month is told against the end of the one before', () => {
  expect(growthWords(months(90, 107, 114))).toBe('7 more than on March 1')
  expect(growthWords(months(90, 1114, 90))).toBe('1,024 fewer than on March 1')
  expect(growthWords(months(5, 5))).toBe('As many as on February 1')
})

test('a first month has nothing to be told against', () => {
  expect(growthWords(months(5))).toBeUndefined()
  expect(growthWords([])).toBeUndefined()
})
