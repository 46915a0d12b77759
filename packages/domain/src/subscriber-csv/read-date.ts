import { inIso, writtenDay } from './written-day.ts'

const shape =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i

// Apr 3, 2025 and 3 April 2025.
const named =
  /^(?:(?<first>[a-z]{3,9})\.? (?<day>\d{1,2}),?|(?<dayFirst>\d{1,2}) (?<second>[a-z]{3,9})\.?,?) (?<year>\d{4})$/i
const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
)

/** A day with its month by name, in English, as ISO has it; undefined where it is none. */
function fromNamed(text: string): string | undefined {
  const { first, second, day, dayFirst, year } = named.exec(text)?.groups ?? {}
  const name = (first ?? second)?.toLowerCase()
  if (name === undefined) return undefined
  const month = months.findIndex(
    (it) => it === name || it.slice(0, 3) === name || (name === 'sept' && it === 'september'),
  )
  return month === -1 ? undefined : `${year}-${month + 1}-${day ?? dayFirst}`
}

/** Seconds since 1970, or milliseconds, as programs store a moment: from 2001, which has so many digits, until 2100. */
const epoch = /^(\d{10})(\d{3})?$/
const LAST_EPOCH = 4_102_444_800

function fromEpoch(text: string): string | undefined {
  const [, seconds, milliseconds = '000'] = epoch.exec(text) ?? []
  if (seconds === undefined || Number(seconds) < 1_000_000_000 || Number(seconds) >= LAST_EPOCH) return undefined
  return new Date(Number(`${seconds}${milliseconds}`)).toISOString()
}

/** A date that is written in another way as ISO has it, unless day and month could change places; other texts as they are. */
function asIso(text: string): string {
  const day = writtenDay(text)
  if (day) return day.order === 'either' ? text : inIso(day, day.order)
  return (/[a-z]{3}/i.test(text) ? fromNamed(text) : fromEpoch(text)) ?? text
}

const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * A moment, or the last of the year 9999 where it is later: lists write 9999-12-31 for 'never', which west of Greenwich ends in a
 * year of five digits, and no reply can write that (RFC 3339).
 */
export const toWritable = (moment: number): Date => new Date(Math.min(moment, LATEST))

/**
 * Reads the dates of the known exports: ISO with milliseconds or nanoseconds, date only, `YYYY/MM/DD`, Mailchimp's
 * `YYYY-MM-DD HH:MM:SS`; `MM/DD/YYYY` and `DD-MM-YYYY` where the day cannot be the month (where it can, its column says which is
 * which: `date-order.ts`), `DD.MM.YY`, each with a time or without; `Apr 3, 2025` or `3 April 2025`; and seconds since 1970.
 * Without an offset they are UTC; a date without a time is 12:00 UTC, which every reader is shown as that date. Null when the
 * text is none of these or no day of the calendar.
 */
export function readDate(text: string): Date | null {
  const parts = shape.exec(asIso(text))
  if (!parts) return null
  const part = (at: number) => Number(parts[at] ?? 0)
  const [year, month, day, minute, second] = [part(1), part(3), part(4), part(6), part(7)]
  const hour = parts[5] === undefined ? 12 : part(5)
  if (year < 1970 || hour > 23 || minute > 59 || second > 59) return null
  const millisecond = Number((parts[8] ?? '').slice(0, 3).padEnd(3, '0'))
  const asWritten = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond))
  if (asWritten.getUTCMonth() !== month - 1 || asWritten.getUTCDate() !== day) return null
  return toWritable(asWritten.getTime() - offsetInMilliseconds(parts[9]))
}

/** Whether a date that `readDate` reads has no time. */
export const isDateAlone = (text: string): boolean => shape.exec(asIso(text))?.[5] === undefined

function offsetInMilliseconds(zone: string | undefined): number {
  if (!zone || !/^[+-]/.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0)
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
