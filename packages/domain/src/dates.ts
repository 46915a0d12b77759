/** Times as people read them, in the reader's own zone unless one is given (specification section 9). */
const day = (zone?: string) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(zone ? { timeZone: zone } : {}),
  })
const time = (zone?: string) =>
  new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(zone ? { timeZone: zone } : {}),
  })

/** 'MMM d, yyyy', like Mar 5, 2025. */
export const formatDay = (at: string | Date, zone?: string): string => day(zone).format(new Date(at))

/** 'MMM d, yyyy h:mm a', like Mar 5, 2025 3:04 PM. The space before PM is a plain one. */
export const formatMoment = (at: string | Date, zone?: string): string =>
  `${formatDay(at, zone)} ${time(zone).format(new Date(at)).replace(/\s/gu, ' ')}`

/** The same with the zone spelled out, for a tooltip. */
export const formatMomentWithZone = (at: string | Date, zone?: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZoneName: 'short',
    ...(zone ? { timeZone: zone } : {}),
  }).formatToParts(new Date(at))
  return `${formatMoment(at, zone)} ${parts.find((part) => part.type === 'timeZoneName')?.value ?? ''}`.trim()
}

/** 12480 -> 12,480. */
export const formatCount = (count: number): string => new Intl.NumberFormat('en-US').format(count)

/** 'Friday, March 28'. */
export const formatWeekday = (at: string | Date, zone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(zone ? { timeZone: zone } : {}),
  }).format(new Date(at))

/** 'h:mm a', like 3:04 PM. */
export const formatTime = (at: string | Date, zone?: string): string =>
  time(zone).format(new Date(at)).replace(/\s/gu, ' ')

/** As short as it stays clear on the day of `now`: the time on the same day, otherwise the day. */
export const formatShortMoment = (at: string | Date, now: string | Date, zone?: string): string =>
  formatDay(at, zone) === formatDay(now, zone) ? formatTime(at, zone) : formatDay(at, zone)
