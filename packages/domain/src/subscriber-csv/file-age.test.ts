import { expect, it } from 'vitest'
import { readFileAge } from './file-age.ts'

const now = new Date('2025-03-28T15:04:00.000Z')

it.each([
  ['2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
  ['2025-03-28T15:04:00.000Z', '2025-03-28T15:04:00.000Z'],
  ['2025-03-28T17:03:00.000+02:00', '2025-03-28T15:03:00.000Z'],
  // A clock that is a little ahead.
  ['2025-03-28T15:06:00.000Z', '2025-03-28T15:04:00.000Z'],
])('a file of %s is as of %s', (said, at) => expect(readFileAge(said, now)?.toISOString()).toBe(at))

it.each(['2025-03-28T15:06:00.001Z', '2025-03-29T00:00:00.000Z', '2036-01-01T00:00:00.000Z'])(
  'no file is of %s yet',
  (said) => expect(readFileAge(said, now)).toBeNull(),
)
