import { dayIn } from '#time/day-in.ts'
import { millisecondsInDay } from '#time/durations.ts'
import { momentOfDay } from '#time/moment-of-day.ts'

/** So many days before an end its person is reminded of it (ruling 62). */
export const reminderDays = [7, 1] as const
export type ReminderDays = (typeof reminderDays)[number]

/** At nine in the morning, by the clock of the community: nobody is woken by a letter. */
export const REMINDER_HOUR = 9

/** When somebody is reminded, so many days before the day of an end in the community's zone. */
export const reminderAt = (end: Date, days: ReminderDays, zone: string): Date =>
  momentOfDay(dayIn(end, zone), REMINDER_HOUR, zone, -days)

/**
 * Which reminder of an end is due at a moment; null: none. The first until the moment of the second, the second until the
 * end: whoever could not be written for days hears once, and never after it is over. Whoever was given something, cancelled
 * or began less than a day before has just heard of its end.
 */
export function dueReminder({ end, since }: { end: Date; since: Date }, now: Date, zone: string): ReminderDays | null {
  if (now >= end) return null
  const days = reminderDays.toReversed().find((its) => reminderAt(end, its, zone) <= now)
  return days !== undefined && isOfUse({ end, since }, days, zone) ? days : null
}

/** Whether a day has passed since it is known, by the moment of its reminder. */
export const isOfUse = ({ end, since }: { end: Date; since: Date }, days: ReminderDays, zone: string): boolean =>
  reminderAt(end, days, zone).getTime() - since.getTime() > millisecondsInDay
