import { afterEach, expect, test } from 'vitest'
import { appNow, byServersClock, noteClock, serverNow } from './clock.ts'

const DAY = 86_400_000
const response = (ahead?: string) =>
  new Response(null, ahead === undefined ? {} : { headers: { 'joy-clock-ahead-ms': ahead } })
const daysAhead = () => Math.round((appNow() - Date.now()) / DAY)
afterEach(() => void noteClock(response()))

test('goes by the server where that is ahead, and back with the first answer that says nothing of it', () => {
  expect(daysAhead()).toBe(0)
  const given = response(String(30 * DAY))
  expect(noteClock(given)).toBe(given)
  expect(daysAhead()).toBe(30)
  noteClock(response())
  expect(daysAhead()).toBe(0)
})

test.each(['', 'soon', 'Infinity', 'NaN'])('takes no time from %j', (said) => {
  noteClock(response(said))
  expect(daysAhead()).toBe(0)
})

const HOUR = 3_600_000
const dated = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } })
const minutesAgo = (at: Date | null) => at && Math.round((Date.now() - at.getTime()) / 60_000)

test('reads the time of a file by the clock of the server', () => {
  const anHourAgo = Date.now() - HOUR
  expect(minutesAgo(byServersClock(anHourAgo))).toBe(60)
  noteClock(dated(Date.now() - 2000))
  expect(byServersClock(anHourAgo)?.getTime()).toBe(anHourAgo)
  // This clock is three hours ahead, and so is what it wrote on the file.
  noteClock(dated(Date.now() - 3 * HOUR))
  expect(minutesAgo(byServersClock(anHourAgo))).toBe(240)
  expect(minutesAgo(byServersClock(Date.now()))).toBe(180)
})

test('tells the time of the server, however wrong this clock is', () => {
  const hoursOff = () => Math.round((serverNow() - Date.now()) / HOUR)
  noteClock(dated(Date.now() - 3 * HOUR))
  expect(hoursOff()).toBe(-3)
  noteClock(
    new Response(null, {
      headers: { date: new Date(Date.now() - 3 * HOUR).toUTCString(), 'joy-clock-ahead-ms': String(5 * HOUR) },
    }),
  )
  expect(hoursOff()).toBe(2)
  noteClock(new Response(null))
})

test('takes no time from a file that lies in the future', () => {
  expect(byServersClock(Date.now() + HOUR)).toBeNull()
  noteClock(dated(Date.now() + 3 * HOUR))
  expect(byServersClock(Date.now() + HOUR)).toBeNull()
  noteClock(response(String(30 * DAY)))
  expect(byServersClock(Date.now() + HOUR)).not.toBeNull()
})
