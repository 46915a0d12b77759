/** The clocks of two machines are never quite the same: so much ahead is now. */
const LEEWAY_MS = 120_000

/** Sentences that server, mocks and screens share. */
export const fileAgeFaults = {
  inFuture:
    'The time of this file lies in the future. Say when it was made, or leave the time out: then it is as old as its upload.',
  dayToCome: 'This day is still to come. A file is at most as new as today.',
} as const

/**
 * How old a file or a row is that says so itself (ruling 35): at most as new as now, lest it count as newer than whatever
 * is said tomorrow. Null: it names a time that is still to come.
 */
export function readFileAge(said: string | Date, now: Date): Date | null {
  const at = new Date(said)
  if (at.getTime() - now.getTime() > LEEWAY_MS) return null
  return at < now ? at : now
}
