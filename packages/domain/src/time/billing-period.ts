import { UTCDateMini } from '@date-fns/utc'
import { addMonths } from 'date-fns/addMonths'

/** The same day and time of a later month, counted from the anchor; the last day of a shorter one. In UTC, as Stripe counts. */
export const addInterval = (anchor: Date, interval: 'month' | 'year', count: number): Date =>
  new Date(addMonths(new UTCDateMini(anchor), (interval === 'year' ? 12 : 1) * count))

/** The first end of a period that lies after a time, for a subscription that began at `anchor`. */
export function nextPeriodEnd(anchor: Date, interval: 'month' | 'year', after: Date): Date {
  let count = 1
  while (addInterval(anchor, interval, count) <= after) count += 1
  return addInterval(anchor, interval, count)
}
