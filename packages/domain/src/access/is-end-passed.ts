export type Ending = {
  currentPeriodEnd: Date
  isCancelAtPeriodEnd: boolean
  /** It was cancelled here, and Stripe has not confirmed it: it may be charged on. */
  isEndUnconfirmed?: boolean
}

/** Whether the end that Stripe has, or that what is paid outside of it was given, has passed: also where nobody told us. */
export const isEndPassed = ({ currentPeriodEnd, isCancelAtPeriodEnd, isEndUnconfirmed }: Ending, now: Date): boolean =>
  isCancelAtPeriodEnd && isEndUnconfirmed !== true && currentPeriodEnd <= now
