import { counted } from '../labels/counted.ts'
import type { Job } from '@joy/contract'
import { formatCount } from '../time/dates.ts'

/** More look-ups than this are asked about before a sync begins (one call of Substack's each). */
export const syncAsksAbove = 1000

/** A sync that read fewer says little about the rate that Substack allows. */
export const syncMeasuredFrom = 50

type Past = Pick<Job, 'done' | 'startedAt' | 'finishedAt'>

/**
 * About how many seconds so many look-ups take, at the rate that Substack allowed in an earlier sync; null: none tells.
 * Its limits are not published, so that the past is all there is to go by.
 */
export function syncSeconds(people: number, past: Past | null): number | null {
  if (!past?.startedAt || !past.finishedAt || past.done < syncMeasuredFrom) return null
  const seconds = (Date.parse(past.finishedAt) - Date.parse(past.startedAt)) / 1000
  return seconds > 0 ? (people * seconds) / past.done : null
}

/**
 * Why a sync of many does not begin by itself: how many look-ups it makes, about how long they take, and how the call
 * agrees to that. `seen` is the count that it came with; undefined: none.
 */
export function askFirstMessage({
  seen,
  people,
  seconds,
}: {
  seen: number | undefined
  people: number
  seconds: number | null
}): string {
  const long = seconds === null ? 'how long they take is not known yet' : `they take ${aboutMessage(seconds)}`
  const now = `${formatCount(people)} look-ups at Substack, one for each subscriber; ${long}`
  return seen === undefined
    ? `This sync makes ${now}. Nothing was begun. Send the count with the call to begin it: {"count":${people}}.`
    : `${formatCount(seen)} look-ups were shown, and it would be ${now}. Nothing was begun. Look at the count again.`
}

/** 'less than a minute', 'about 4 minutes', 'about 2 hours', 'about 3 days'. */
export function aboutMessage(seconds: number): string {
  if (seconds < 45) return 'less than a minute'
  const about = (count: number, unit: string) => `about ${counted(count, unit)}`
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 60) return about(minutes, 'minute')
  const hours = Math.round(seconds / 3600)
  return hours < 48 ? about(hours, 'hour') : about(Math.round(hours / 24), 'day')
}
