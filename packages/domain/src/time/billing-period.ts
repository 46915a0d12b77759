/** The same day and time of a later month, counted from the anchor; the last day of a shorter one. In UTC, as Stripe counts. */
export function addInterval(anchor: Date, interval: 'month' | 'year', count: number): Date {
  const months = anchor.getUTCMonth() + (interval === 'year' ? 12 : 1) * count
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const next = new Date(anchor)
  next.setUTCFullYear(anchor.getUTCFullYear(), months, Math.min(anchor.getUTCDate(), lastDay))
  return next
}

/** The first end of a period that lies after a time, for a subscription that began at `anchor`. */
export function nextPeriodEnd(anchor: Date, interval: 'month' | 'year', after: Date): Date {
  let count = 1
  while (addInterval(anchor, interval, count) <= after) count += 1
  return addInterval(anchor, interval, count)
}
