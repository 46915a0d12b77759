import type { CollectionPause } from '@joy/contract'
import { formatDay } from '../dates.ts'

/** 'Payments are paused until May 1, 2025'; null: they are collected. */
export function pauseWords(pause: CollectionPause | null): string | null {
  if (!pause) return null
  return pause.resumesAt
    ? `Payments are paused until ${formatDay(pause.resumesAt)}`
    : 'Payments are paused until further notice'
}
