import type { GrantLength } from '@joy/contract'
import { formatDate } from '../time/dates.ts'
import { dayIn } from '../time/day-in.ts'

/** As a sentence goes on: 'forever', 'for 30 days', 'until Apr 5, 2025'. */
export function grantLengthPhrase(length: GrantLength): string {
  if (typeof length === 'object') return `until ${formatDate(length.lastDay)}`
  return length === 'forever' ? length : `for ${length}`
}

/** As the log holds it: '30 days', 'until 2025-04-05'. */
export const loggedLength = (length: GrantLength): string =>
  typeof length === 'object' ? `until ${length.lastDay}` : length

/** The latest day: the end of a later one may be of a year that no reply can write, in five digits. */
export const latestLastDay = '2999-12-31'

/** Why nothing can be granted until a day: it is over in the community's zone, or too far away; undefined: it can. */
export function lastDayFault(length: GrantLength, now: Date, zone: string): string | undefined {
  if (typeof length !== 'object') return undefined
  if (length.lastDay < dayIn(now, zone)) return `${formatDate(length.lastDay)} is over. Choose today or a later day.`
  if (length.lastDay > latestLastDay) return 'That is too far away. Choose a day before the year 3000, or Forever.'
  return undefined
}
