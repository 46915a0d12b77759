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
