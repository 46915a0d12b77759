import { formatDay, formatMoment, formatTime } from '../dates.ts'

/** '3:04 PM' of today, otherwise the day with it. */
export const momentOf = (at: string, now: Date): string =>
  formatDay(at) === formatDay(now) ? formatTime(at) : formatMoment(at)
