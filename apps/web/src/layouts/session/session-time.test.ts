import { expect, test } from 'vitest'
import { minutesAndSeconds, sessionTime } from './session-time.ts'

const minute = 60_000
const limits = { idleSeconds: 30 * 60, endsAt: 12 * 60 * minute, lastResponseAt: 0 }

test.each([
  [0, { state: 'far' }],
  [28 * minute - 1000, { state: 'far' }],
  [28 * minute, { state: 'near', seconds: 120, canExtend: true }],
  [30 * minute - 500, { state: 'near', seconds: 1, canExtend: true }],
  [30 * minute, { state: 'over' }],
])('after %d ms without a request', (now, expected) => expect(sessionTime(limits, now)).toEqual(expected))

test('the end comes whatever is asked', () => {
  const busy = { ...limits, lastResponseAt: 12 * 60 * minute - minute }
  expect(sessionTime(busy, busy.lastResponseAt)).toEqual({ state: 'near', seconds: 60, canExtend: false })
  expect(sessionTime(busy, limits.endsAt)).toEqual({ state: 'over' })
})

test('a very short limit warns at its half', () => {
  const short = { ...limits, idleSeconds: 60 }
  expect(sessionTime(short, 29_000)).toEqual({ state: 'far' })
  expect(sessionTime(short, 30_000)).toEqual({ state: 'near', seconds: 30, canExtend: true })
})

test.each([
  [120, '2:00'],
  [95, '1:35'],
  [9, '0:09'],
])('%d s as %s', (seconds, text) => expect(minutesAndSeconds(seconds)).toBe(text))
