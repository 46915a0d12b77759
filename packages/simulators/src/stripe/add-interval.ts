import * as period from '@joy/domain/time/billing-period.ts'

type Interval = 'month' | 'year'
const toDate = (seconds: number) => new Date(seconds * 1000)
const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The same day of a later month; the last of a shorter one. Seconds since 1970, counted from the anchor. */
export const addInterval = (anchor: number, interval: Interval, count: number): number =>
  toSeconds(period.addInterval(toDate(anchor), interval, count))

/** The first end of a period that lies after a time. */
export const nextPeriodEnd = (anchor: number, interval: Interval, after: number): number =>
  toSeconds(period.nextPeriodEnd(toDate(anchor), interval, toDate(after)))
