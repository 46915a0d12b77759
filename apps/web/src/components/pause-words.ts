import type { CollectionPause } from '@joy/contract'
import { formatDay } from '../dates.ts'

/**
 * 'Payments are paused until May 1, 2025'; null: they are collected. Of a pause that was over by `asOf` Stripe has not told
 * that they are collected again.
 */
export function pauseWords(pause: CollectionPause | null, asOf?: string): string | null {
  if (!pause) return null
  if (!pause.resumesAt) return 'Payments are paused until further notice'
  const day = formatDay(pause.resumesAt)
  return asOf !== undefined && pause.resumesAt <= asOf
    ? `Payments were paused until ${day}; Stripe has not told us yet that they go on`
    : `Payments are paused until ${day}`
}
