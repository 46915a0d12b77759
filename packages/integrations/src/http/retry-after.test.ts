import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = Date.parse('2025-03-28T15:04:00Z')

test.each([
  ['5', now + 5_000],
  ['0', now],
  ['1.5', now + 1_500],
  ['Fri, 28 Mar 2025 15:05:00 GMT', now + 60_000],
  ['Fri, 28 Mar 2025 15:00:00 GMT', now],
  ['soon', undefined],
  ['-3', now],
  ['', undefined],
])('%j', (text, expected) => {
  expect(readRetryAfter({ 'retry-after': text }, now)).toBe(expected)
})

test('absent', () => expect(readRetryAfter({}, now)).toBeUndefined())
