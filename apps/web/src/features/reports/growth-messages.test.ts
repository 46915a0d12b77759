import { expect, test } from 'vitest'
import { growthMessage } from './growth-messages.ts'

const months = (...counts: number[]) =>
  counts.map((subscribers, index) => ({ month: `2025-0${index + 1}`, subscribers }))

test('the running month is told against the end of the one before', () => {
  expect(growthMessage(months(90, 107, 114))).toBe('7 more than on March\u00a01')
  expect(growthMessage(months(90, 1114, 90))).toBe('1,024 fewer than on March\u00a01')
  expect(growthMessage(months(5, 5))).toBe('As many as on February\u00a01')
})

test('a first month has nothing to be told against', () => {
  expect(growthMessage(months(5))).toBeUndefined()
  expect(growthMessage([])).toBeUndefined()
})
