/**
 * A day in digits that ends with its year, and the time behind it: 03/04/2025, 3-4-25, 25.06.2025 11:00, and
 * 6/25/2025 2:05 PM, as forms and spreadsheets write it.
 */
const shape =
  /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,?[T\s]\s*(\d{1,2}):(\d{2})((?::\d{2}(?:[.,]\d{1,9})?)?)\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?\s*$/i
const LONGEST = 60

export type WrittenDay = {
  /** What can stand first in it; 'settled': it is read with the day first, and shows nothing of the dates beside it. */
  order: 'day' | 'month' | 'either' | 'settled'
  one: string
  two: string
  year: string
  /** As ISO has it behind the day; blank: there is none. */
  time: string
}

/**
 * A day as it is written; null for what is none, or could be no day of any month. Points stand behind the day first, by the
 * custom of all who write them; of the others the one above twelve says which is which, and two alike are the same either way.
 */
export function writtenDay(cell: string): WrittenDay | null {
  const [, one, mark, two, year, hour, minute, seconds = '', half, zone = ''] =
    cell.length > LONGEST ? [] : (shape.exec(cell) ?? [])
  if (one === undefined || two === undefined || year === undefined) return null
  const order = mark === '.' ? 'settled' : orderOf(Number(one), Number(two))
  const time = hour === undefined ? '' : toClock(Number(hour), half)
  if (order === null || time === null) return null
  return { order, one, two, year: wholeYear(year), time: time && ` ${time}:${minute}${seconds}${zone}` }
}

function orderOf(one: number, two: number): WrittenDay['order'] | null {
  if (one > 31 || two > 31 || (one > 12 && two > 12)) return null
  if (one === two) return 'settled'
  return one > 12 ? 'day' : two > 12 ? 'month' : 'either'
}

/** As POSIX has it: 69 to 99 are of the last century, the others of this one. */
const wholeYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 69 ? 20 : 19}${year}`)

/** The hour of a whole day; null: half a day has no such hour. */
function toClock(hour: number, half: string | undefined): string | null {
  if (half === undefined) return String(hour)
  if (hour < 1 || hour > 12) return null
  return String((hour % 12) + (/^p/i.test(half) ? 12 : 0))
}

/** As ISO has it. */
export const inIso = ({ one, two, year, time }: WrittenDay, first: WrittenDay['order']): string =>
  first === 'month' ? `${year}-${one}-${two}${time}` : `${year}-${two}-${one}${time}`
