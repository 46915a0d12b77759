/** The most days for which access may go on after a term that was paid outside of Stripe. */
const MOST_GRACE_DAYS = 365

/** Sentences that server, mocks and screens share. */
export const graceDaysFaults = {
  none: `Please enter a whole number of days from 0 to ${MOST_GRACE_DAYS}`,
  changedMeanwhile: 'Somebody else changed these days meanwhile. Please look at them once more.',
} as const

/** The days that a text says; null: it says none from 0 to the most. */
export function readGraceDays(text: string): number | null {
  const days = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : Number.NaN
  return days <= MOST_GRACE_DAYS ? days : null
}
