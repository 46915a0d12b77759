import { dayIn } from '#time/day-in.ts'
import { millisecondsInDay } from '#time/durations.ts'
import { momentOfDay } from '#time/moment-of-day.ts'
import { toMonday } from '#time/weeks.ts'

/** On Monday at eight in the morning, by the clock of the community. */
const WEEKLY_LETTER_HOUR = 8

const WEEK_MS = 7 * millisecondsInDay
const letterAt = (monday: string, zone: string): Date => momentOfDay(monday, WEEKLY_LETTER_HOUR, zone)

/** The Monday ('yyyy-mm-dd') whose letter is the last that was due. */
export function lastLetterWeek(now: Date, zone: string): string {
  const monday = toMonday(dayIn(now, zone))
  return letterAt(monday, zone) <= now ? monday : toMonday(dayIn(new Date(now.getTime() - WEEK_MS), zone))
}

/** When the next one goes. */
export const nextLetterAt = (now: Date, zone: string): Date =>
  momentOfDay(lastLetterWeek(now, zone), WEEKLY_LETTER_HOUR, zone, 7)
