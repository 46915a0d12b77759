import { addInterval } from './billing-period.ts'
import { formatIn } from './day-in.ts'
import { millisecondsInDay } from './durations.ts'

const wallShape = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const

/** What the clock of a zone shows at a moment, in milliseconds as if it were UTC's. */
function toWallTime(at: number, zone: string): number {
  const parts = formatIn(zone, wallShape).formatToParts(at)
  const part = (type: string) => Number(parts.find((it) => it.type === type)?.value)
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return seconds + (((at % 1000) + 1000) % 1000)
}

/**
 * The moment at which the clock of a zone shows that. Of two the later one; what the clock jumps over is as much later.
 * The SQL function `community_later` says the same.
 */
export function toMoment(wall: number, zone: string): number {
  const with_ = (near: number) => wall - (toWallTime(near, zone) - near)
  const both = [with_(wall - millisecondsInDay), with_(wall + millisecondsInDay)]
  const exact = both.filter((it) => toWallTime(it, zone) === wall)
  return Math.max(...(exact.length > 0 ? exact : both))
}

/** The same time of day so many days on, by the clock of a zone. */
export const addDays = (from: Date, days: number, zone: string): Date =>
  new Date(toMoment(toWallTime(from.getTime(), zone) + days * millisecondsInDay, zone))

/** The same day and time so many months on, by the clock of a zone; the last day of a shorter month. */
export const addMonths = (from: Date, months: number, zone: string): Date =>
  new Date(toMoment(addInterval(new Date(toWallTime(from.getTime(), zone)), 'month', months).getTime(), zone))
