import { addDays, startOfISOWeek } from 'date-fns'
import { UTCDate } from '@date-fns/utc'
import { formatIn } from './day-in.ts'

/** A day of the calendar as 'yyyy-mm-dd'. */
type Day = string

const toDay = (date: Date): Day => date.toISOString().slice(0, 10)
const fromDay = (day: Day): UTCDate => new UTCDate(`${day}T00:00:00.000Z`)

/** The Monday of the week that a day belongs to. */
export const toMonday = (day: Day): Day => toDay(startOfISOWeek(fromDay(day)))

/** The Sunday of a week, by its Monday. */
export const toSunday = (monday: Day): Day => toDay(addDays(fromDay(monday), 6))

/** The Mondays of `count` weeks, the one of `day` first. */
export const mondaysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => toDay(addDays(fromDay(toMonday(day)), 7 * index)))

/** 'Mar 31'. */
export const dayLabel = (day: Day): string => formatIn('UTC', { month: 'short', day: 'numeric' }).format(fromDay(day))

/** 'Mar 31 to Apr 6', by the week's Monday. */
export const weekLabel = (monday: Day): string => `${dayLabel(monday)} to ${dayLabel(toSunday(monday))}`
