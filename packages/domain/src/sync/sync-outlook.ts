import type { Job } from '@joy/contract'
import { formatCount } from '../dates.ts'

/** More look-ups than this are asked about before a sync begins (one call of Substack's each). */
export const syncAsksAbove = 1000

/** A sync that read fewer says little about the rate that Substack allows. */
export const syncTellsFrom = 50

type Past = Pick<Job, 'done' | 'startedAt' | 'finishedAt'>

/**
 * About how many seconds so many look-ups take, at the rate that Substack allowed in an earlier sync; null: none tells.
 * Its limits are not published, so that the past is all there is to go by.
 */
export function syncSeconds(people: number, past: Past | null): number | null {
  if (!past?.startedAt || !past.finishedAt || past.done < syncTellsFrom) return null
  const seconds = (Date.parse(past.finishedAt) - Date.parse(past.startedAt)) / 1000
  return seconds > 0 ? (people * seconds) / past.done : null
}

/** 'less than a minute', 'about 4 minutes', 'about 2 hours', 'about 3 days'. */
export function aboutWords(seconds: number): string {
  if (seconds < 45) return 'less than a minute'
  const about = (count: number, unit: string) => `about ${formatCount(count)} ${count === 1 ? unit : `${unit}s`}`
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return about(minutes, 'minute')
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? about(hours, 'hour') : about(Math.round(hours / 24), 'day')
}
