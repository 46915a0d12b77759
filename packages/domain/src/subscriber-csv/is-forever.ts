import { millisecondsInDay } from '../time/durations.ts'

/** Years after which an expiry is none. */
export const FOREVER = 50
const YEAR = 365.25 * millisecondsInDay

/** Substack writes 'forever' as an expiry about a century ahead (2118, 2121). */
export const isForever = (expiry: Date, now: Date): boolean => expiry.getTime() > now.getTime() + FOREVER * YEAR
