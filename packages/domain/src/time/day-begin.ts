import { formatIn } from './day-in.ts'
import { millisecondsInDay } from './durations.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dateShape = { year: 'numeric', month: 'numeric', day: 'numeric', era: 'short' } as const

/** Days since the calendar's beginning on which a moment lies, by the clock of a zone. */
function dayNumber(at: number, zone: string): number {
  const parts = formatIn(zone, dateShape).formatToParts(at)
  const part = (type: string) => Number(parts.find((it) => it.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / millisecondsInDay
}

/**
 * The moment at which a day ('yyyy-mm-dd') begins by the clock of a zone, `later` days on; undefined for what is no
 * day of the calendar. Where the clock jumps over midnight it is the first moment after the jump.
 */
export function dayBegin(text: string, zone: string, later = 0): Date | undefined {
  const [, year, month, date] = pattern.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined || year < 1000) return undefined
  const midnight = new Date(Date.UTC(year, month - 1, date))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== date) return undefined
  const day = midnight.getTime() / millisecondsInDay + later
  // No zone is further from UTC than 15 hours.
  let before = day * millisecondsInDay - 54_000_000
  let first = day * millisecondsInDay + 54_000_000
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2)
    if (dayNumber(middle, zone) >= day) first = middle
    else before = middle
  }
  return new Date(first)
}
