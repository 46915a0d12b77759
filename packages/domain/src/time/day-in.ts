const formats = new Map<string, Intl.DateTimeFormat>()

/** One formatter a zone and shape: making one takes longer than a thousand uses. */
export function formatIn(zone: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(shape)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...shape, timeZone: zone })
  formats.set(key, known)
  return known
}

const halfDay = 43_200_000

/** Whether a moment is 12:00 UTC to the millisecond: how a date without a time is kept. */
export const isNoonUtc = (at: Date): boolean => Math.abs(at.getTime() % (2 * halfDay)) === halfDay

/**
 * The zone in which the day of a moment is read. A date without a time is that date for every reader; east of UTC+12
 * its 12:00 UTC would otherwise be the next day. SQL says the same in `day_in_zone`.
 */
export const zoneOfDay = (at: Date, zone: string): string => (isNoonUtc(at) ? 'UTC' : zone)

const dateShape = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The day that a moment belongs to in a zone, as 'yyyy-mm-dd'. */
export function dayIn(at: string | Date, zone: string): string {
  const moment = new Date(at)
  const parts = formatIn(zoneOfDay(moment, zone), dateShape).formatToParts(moment)
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}
