import { afterEach, expect, test } from 'vitest'
import { appNow, noteClock } from './clock.ts'

const DAY = 86_400_000
const answer = (ahead?: string) =>
  new Response(null, ahead === undefined ? {} : { headers: { 'joy-clock-ahead-ms': ahead } })
const daysAhead = () => Math.round((appNow() - Date.now()) / DAY)
afterEach(() => void noteClock(answer()))

test('goes by the server where that is ahead, and back with the first answer that says nothing of it', () => {
  expect(daysAhead()).toBe(0)
  const given = answer(String(30 * DAY))
  expect(noteClock(given)).toBe(given)
  expect(daysAhead()).toBe(30)
  noteClock(answer())
  expect(daysAhead()).toBe(0)
})

test.each(['', 'soon', 'Infinity', 'NaN'])('takes no time from %j', (said) => {
  noteClock(answer(said))
  expect(daysAhead()).toBe(0)
})
