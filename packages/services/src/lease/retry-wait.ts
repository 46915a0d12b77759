const LONGEST_SECONDS = 3600

/**
 * Seconds until the next try: twice as long after each, an hour at most, half of it sooner or later, so that what failed
 * together does not come back together. `random`: 0 to 1.
 */
export const retryWait = (attempts: number, { first, random }: { first: number; random: () => number }): number =>
  Math.min(LONGEST_SECONDS, first * 2 ** (attempts - 1)) * (0.5 + random())
