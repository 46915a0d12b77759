import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Job } from '@joy/contract'

/** From the pace so far, in words: 'About 2 minutes left.'; undefined until it can be known. `now` in milliseconds. */
export function timeLeft(
  { done, total, startedAt }: Pick<Job, 'done' | 'total' | 'startedAt'>,
  now: number,
): string | undefined {
  if (!startedAt || !total || done === 0 || done >= total) return undefined
  const elapsed = now - Date.parse(startedAt)
  // A pace over more than a day, as of a job that waited for a restart, says nothing.
  if (elapsed < 1000 || elapsed > millisecondsInDay) return undefined
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1000)
  if (seconds < 60) return `About ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left.`
  const minutes = Math.ceil(seconds / 60)
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`
}
