import { expect, it } from 'vitest'
import { duration } from './job-words.ts'

it.each([
  ['2025-03-28T15:04:00.000Z', '2025-03-28T15:04:00.400Z', 'under a second'],
  ['2025-03-28T15:04:00.000Z', '2025-03-28T15:04:42.000Z', '42 s'],
  ['2025-03-28T15:04:00.000Z', '2025-03-28T15:07:05.000Z', '3 min 5 s'],
])('from %s to %s it took %s', (from, to, words) => expect(duration(from, to)).toBe(words))
