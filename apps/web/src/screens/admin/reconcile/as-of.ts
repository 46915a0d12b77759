import type { ReconcileSide } from '@joy/contract'
import { formatDay, formatMoment, formatTime } from '../../../dates.ts'

/** '3:04 PM' of today, otherwise the day with it. */
export const momentOf = (at: string, now: Date): string =>
  formatDay(at) === formatDay(now) ? formatTime(at) : formatMoment(at)

/** How far a side is known: 'as of 3:04 PM', 'Not read yet', 'Not connected'. */
export function asOf({ platform, isConnected, asOf: at }: ReconcileSide, now: Date): string {
  // Substack's list comes by import too, without a connection.
  if (!isConnected && (platform !== 'substack' || !at)) return 'Not connected'
  return at ? `as of ${momentOf(at, now)}` : 'Not read yet'
}
