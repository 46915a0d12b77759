import { dayBegin } from '../time/day-begin.ts'
import { isDateAlone, readDate } from './read-date.ts'

const FURTHEST = 30 * 60 * 60 * 1000

/**
 * Whether a date that `readDate` reads lies ahead. One with a time is that moment; a day without a time has come as soon as
 * it has begun by the clock of the community. False for what is no date.
 */
export function isToCome(text: string, zone: string, now: Date): boolean {
  const at = readDate(text)
  // A day is kept as its 12:00 UTC: it has begun everywhere by then, and nowhere thirty hours before.
  if (at === null || at <= now) return false
  if (at.getTime() - now.getTime() > FURTHEST) return true
  const begin = isDateAlone(text) ? dayBegin(at.toISOString().slice(0, 10), zone) : at
  return (begin ?? at) > now
}
