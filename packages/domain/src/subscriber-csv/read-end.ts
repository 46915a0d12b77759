import { dayBegin } from '../time/day-begin.ts'
import { isDateAlone, readDate, toWritable } from './read-date.ts'

// A file has two million rows and few days, and to find one takes a while.
const known = new Map<string, Date>()
const MOST = 10_000

/**
 * A date at which something ends. One with a time is that moment; a day without a time is meant whole, so that it ends
 * with its last millisecond by the clock of the community. Null: the text is no date.
 */
export function readEnd(text: string, zone: string): Date | null {
  const at = readDate(text)
  if (at === null || !isDateAlone(text)) return at
  const day = at.toISOString().slice(0, 10)
  const key = `${day} ${zone}`
  const end = known.get(key) ?? lastMoment(day, zone) ?? at
  if (known.size >= MOST) known.clear()
  known.set(key, end)
  return end
}

function lastMoment(day: string, zone: string): Date | undefined {
  const next = dayBegin(day, zone, 1)
  return next && toWritable(next.getTime() - 1)
}
