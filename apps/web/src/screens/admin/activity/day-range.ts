import { dayBegin } from '@joy/domain/time/day-begin.ts'
import { formatDate } from '@joy/domain/time/dates.ts'

/** The days from and to of the address ('yyyy-mm-dd'), both counted in whole, as the server wants them: `to` is the midnight after. */
export function dayRange({ from, to }: { from?: string | undefined; to?: string | undefined }, zone: string) {
  const begins = from ? dayBegin(from, zone) : undefined
  const ends = to ? dayBegin(to, zone, 1) : undefined
  return { ...(begins ? { from: begins.toISOString() } : {}), ...(ends ? { to: ends.toISOString() } : {}) }
}

/** 'Mar 5, 2025' for a day of the address; what is no day is shown as it is. */
export const dayLabel = (text: string): string => (dayBegin(text, 'UTC') ? formatDate(text) : text)
