/** The product's time, passed in wherever a rule needs it, so that tests can hold it still. */
export type Clock = { now(): Date }
export const clockAt = (at: string): Clock => ({ now: () => new Date(at) })

/** The product's clock in one process: the real one, ahead by as much as the database's `app_now()` is. */
export type ProductClock = Clock & { aheadMs(): number; moveTo(aheadMs: number): void }

export function createProductClock(): ProductClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    aheadMs: () => ahead,
    moveTo(aheadMs) {
      ahead = aheadMs
    },
  }
}

/**
 * The real time in milliseconds since 1970, for what no moved clock may touch: leases, limits, time-outs, security
 * codes, pauses and durations. What a person sees, or the product keeps as a fact, takes the product's clock instead.
 */
export const realNow = (): number => Date.now()
