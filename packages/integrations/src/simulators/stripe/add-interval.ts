/** The same day of a later month; the last of a shorter one. Seconds since 1970, counted from the anchor. */
export function addInterval(anchor: number, interval: 'month' | 'year', count: number): number {
  const at = new Date(anchor * 1000)
  const months = at.getUTCMonth() + (interval === 'year' ? 12 : 1) * count
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const next = new Date(at)
  next.setUTCFullYear(at.getUTCFullYear(), months, Math.min(at.getUTCDate(), lastDay))
  return Math.floor(next.getTime() / 1000)
}

/** The first end of a period that lies after a time. */
export function nextPeriodEnd(anchor: number, interval: 'month' | 'year', after: number): number {
  let count = 1
  while (addInterval(anchor, interval, count) <= after) count += 1
  return addInterval(anchor, interval, count)
}
