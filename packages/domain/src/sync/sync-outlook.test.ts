import { describe, expect, test } from 'vitest'
import { aboutMessage, syncSeconds } from './sync-outlook.ts'

const past = (done: number, seconds: number | null) => ({
  done,
  startedAt: '2025-03-28T15:00:00.000Z',
  finishedAt: seconds === null ? null : new Date(Date.parse('2025-03-28T15:00:00.000Z') + seconds * 1000).toISOString(),
})

describe('how long a sync takes', () => {
  test.each([
    [100_000, past(500, 50), 10_000],
    [2000, past(114, 57), 1000],
    [2000, null, null],
    [2000, past(114, null), null],
    [2000, { ...past(114, 5), startedAt: null }, null],
    [2000, past(49, 10), null],
    [2000, past(114, 0), null],
  ])('%i people after %o: %s', (people, job, seconds) => expect(syncSeconds(people, job)).toBe(seconds))
})

test.each([
  [0, 'less than a minute'],
  [44.9, 'less than a minute'],
  [45, 'about 1 minute'],
  [240, 'about 4 minutes'],
  [3569, 'about 59 minutes'],
  [3590, 'about 1 hour'],
  [7200, 'about 2 hours'],
  [47 * 3600, 'about 47 hours'],
  [72 * 3600, 'about 3 days'],
  [5000 * 24 * 3600, 'about 5,000 days'],
])('%d s are %s', (seconds, expected) => expect(aboutMessage(seconds)).toBe(expected))
