/** The time, passed in wherever a rule needs it, so that tests can hold it still. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }
export const clockAt = (at: string): Clock => ({ now: () => new Date(at) })
