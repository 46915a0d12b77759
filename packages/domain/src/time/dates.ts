import { dayIn, formatIn, isNoonUtc, zoneOfDay } from './day-in.ts'

// Times as people read them (specification, section 9), always in a zone that is given: the community's.
const dayShape = { month: 'short', day: 'numeric', year: 'numeric' } as const
const timeShape = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const clockShape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const weekdayShape = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** 'MMM d, yyyy', like Mar 5, 2025. */
export function formatDay(at: string | Date, zone: string): string {
  const moment = new Date(at)
  return formatIn(zoneOfDay(moment, zone), dayShape).format(moment)
}

/** The same for a day of the calendar, 'yyyy-mm-dd', which is that day in every zone. */
export const formatDate = (day: string): string => formatDay(`${day.slice(0, 10)}T12:00:00.000Z`, 'UTC')

/** A day of the calendar in short, as an axis names it: 'Mar 5'. */
export const shortDay = (day: string): string =>
  formatIn('UTC', { month: 'short', day: 'numeric' }).format(new Date(`${day}T12:00:00.000Z`))

/** 'MMM d, yyyy h:mm a', like Mar 5, 2025 3:04 PM. The space before PM is a plain one. */
export function formatMoment(at: string | Date, zone: string): string {
  const moment = new Date(at)
  const day = formatDay(moment, zone)
  // A date without a time, where the clock already shows the next day: there is no time to tell.
  if (isNoonUtc(moment) && formatIn(zone, dayShape).format(moment) !== day) return day
  return `${day} ${formatTime(moment, zone)}`
}

/** The same with the zone spelled out, for a tooltip; the day alone of what is kept as a date without a time. */
export const formatMomentWithZone = (at: string | Date, zone: string): string =>
  isNoonUtc(new Date(at)) ? formatDay(at, zone) : `${formatMoment(at, zone)} ${zoneName(at, zone)}`

/** 12480 -> 12,480. */
export const formatCount = (count: number): string => new Intl.NumberFormat('en-US').format(count)

/** 'Friday, March 28'. */
export function formatWeekday(at: string | Date, zone: string): string {
  const moment = new Date(at)
  return formatIn(zoneOfDay(moment, zone), weekdayShape).format(moment)
}

/** 'h:mm a', like 3:04 PM. */
export const formatTime = (at: string | Date, zone: string): string =>
  formatIn(zone, timeShape).format(new Date(at)).replace(/\s/gu, ' ')

/** '15:04 UTC': a moment near enough to need no day. */
export const formatClock = (at: string | Date, zone: string): string =>
  `${formatIn(zone, clockShape).format(new Date(at))} ${zoneName(at, zone)}`

/** As short as it stays clear on the day of `now`: the time on the same day, otherwise the day. */
export const formatShortMoment = (at: string | Date, now: string | Date, zone: string): string =>
  dayIn(at, zone) === dayIn(now, zone) ? formatTime(at, zone) : formatDay(at, zone)

/** What a zone is called at that moment: 'UTC', 'PST', 'GMT+13'. */
const zoneName = (at: string | Date, zone: string): string =>
  formatIn(zone, { timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find((part) => part.type === 'timeZoneName')?.value ?? zone
