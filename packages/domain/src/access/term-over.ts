/** What somebody paid for outside of Stripe, until when; both moments as of the same clock. */
export type Term = { isPaidOutside: boolean; endsAt: Date | string | null }

/**
 * Paid outside of Stripe and not paid again: nothing comes in, whatever its status says, nothing is left to be cancelled, and
 * access goes on for some days. What Stripe charges renews by itself and is never over by time alone.
 */
export const isTermOver = ({ isPaidOutside, endsAt }: Term, asOf: Date | string): boolean =>
  isPaidOutside && endsAt !== null && new Date(endsAt) <= new Date(asOf)
