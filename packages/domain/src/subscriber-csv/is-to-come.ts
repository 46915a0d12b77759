import { dayBegin } from '../day-begin.ts'
import { isDateAlone, readDate } from './read-date.ts'

/**
 * Whether a date that `readDate` reads lies ahead. One with a time is that moment; a day without a time has come as soon as
 * it has begun by the clock of the community. False for what is no date.
 */
export function isToCome(text: string, zone: string, now: Date): boolean {
  const at = readDate(text)
  if (at === null) return false
  const begin = isDateAlone(text) ? dayBegin(at.toISOString().slice(0, 10), zone) : at
  return (begin ?? at) > now
}
