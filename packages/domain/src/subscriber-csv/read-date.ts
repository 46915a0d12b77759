const shape =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i

// 04/30/2025 and 30/04/2025: the day says which is which; where either may be the month, its column does (`date-order.ts`).
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

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

/** A day that is written the American way, or the other way round, as ISO has it; other texts as they are. */
function asIso(text: string): string {
  if (/[a-z]{3}/i.test(text)) return fromNamed(text) ?? text
  const [, one = '', two = '', year = ''] = slashed.exec(text) ?? []
  if (year === '' || (Number(one) > 12 === Number(two) > 12 && Number(one) !== Number(two))) return text
  const [month, day] = Number(one) > 12 ? [two, one] : [one, two]
  return `${year}-${month}-${day}`
}

/**
 * Reads the dates of the known exports: ISO with milliseconds or nanoseconds, date only, `YYYY/MM/DD`, Mailchimp's
 * `YYYY-MM-DD HH:MM:SS`; `MM/DD/YYYY` where the day cannot be the month; and `Apr 3, 2025` or `3 April 2025`. Without an offset they are UTC; a date without a time is 12:00 UTC, which every reader is shown
 * as that date. Null when the text is none of these or no day of the calendar.
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
  return new Date(asWritten.getTime() - offsetInMilliseconds(parts[9]))
}

/** Whether a date that `readDate` reads has no time. */
export const isDateAlone = (text: string): boolean => shape.exec(asIso(text))?.[5] === undefined

function offsetInMilliseconds(zone: string | undefined): number {
  if (!zone || !/^[+-]/.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0)
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
