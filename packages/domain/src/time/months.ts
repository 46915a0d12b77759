import { addInterval } from './billing-period.ts'
import { dayIn } from './day-in.ts'

/** Months of the calendar, as 'yyyy-mm'. */
export type Month = string

/** The month that a moment belongs to in a zone. */
export const toMonth = (at: string | Date, zone: string): Month => dayIn(at, zone).slice(0, 7)

/** The month `count` later; earlier, where it is negative. */
export const addMonths = (month: Month, count: number): Month =>
  addInterval(firstDay(month), 'month', count).toISOString().slice(0, 7)

/** The `count` months up to and with `last`, oldest first. */
export const monthsUpTo = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1))

const named = (style: 'short' | 'long') => new Intl.DateTimeFormat('en-US', { month: style, timeZone: 'UTC' })
const firstDay = (month: Month) => new Date(`${month}-01T00:00:00.000Z`)

/** 'Mar'. */
export const shortMonth = (month: Month): string => named('short').format(firstDay(month))
/** 'Mar 2025'. */
export const monthLabel = (month: Month): string => `${shortMonth(month)} ${month.slice(0, 4)}`
/** 'March 2025'. */
export const longMonth = (month: Month): string => `${named('long').format(firstDay(month))} ${month.slice(0, 4)}`
