import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { sampleNow } from '@joy/samples/now.ts'

/**
 * Moves the samples' times by whole days, so that their now is the last 3:04 PM UTC that is not after `at`:
 * nothing that happened lies in the future, and mornings stay mornings.
 */
export function shiftTo(at: Date): <T extends string | null>(instant: T) => T extends null ? null : string {
  const days = Math.floor((at.getTime() - Date.parse(sampleNow)) / millisecondsInDay)
  const shift = (instant: string | null) =>
    instant === null ? null : new Date(Date.parse(instant) + days * millisecondsInDay).toISOString()
  // An overload cannot be written for an arrow: null stays null, a time stays a time.
  return shift as ReturnType<typeof shiftTo>
}
