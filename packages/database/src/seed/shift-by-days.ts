import { sampleNow } from '@joy/samples/now.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Moves the cast's times by whole days, so that its now is the last 3:04 PM UTC that is not after `at`:
 * nothing that happened lies in the future, and mornings stay mornings.
 */
export function shiftTo(at: Date): <T extends string | null>(instant: T) => T extends null ? null : string {
  const days = Math.floor((at.getTime() - Date.parse(sampleNow)) / DAY)
  const shift = (instant: string | null) =>
    instant === null ? null : new Date(Date.parse(instant) + days * DAY).toISOString()
  // An overload cannot be written for an arrow: null stays null, a time stays a time.
  return shift as ReturnType<typeof shiftTo>
}
