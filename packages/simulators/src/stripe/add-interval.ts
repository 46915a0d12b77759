import * as period from '@joy/domain/billing-period.ts'

type Interval = 'month' | 'year'
const dateOf = (seconds: number) => new Date(seconds * 1000)
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** The same day of a later month; the last of a shorter one. Seconds since 1970, counted from the anchor. */
export const addInterval = (anchor: number, interval: Interval, count: number): number =>
  secondsOf(period.addInterval(dateOf(anchor), interval, count))

/** The first end of a period that lies after a time. */
export const nextPeriodEnd = (anchor: number, interval: Interval, after: number): number =>
  secondsOf(period.nextPeriodEnd(dateOf(anchor), interval, dateOf(after)))
