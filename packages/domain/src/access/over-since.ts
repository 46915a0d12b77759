import { isEnded } from '../plans/revenue.ts'
import { type Ending, isEndPassed } from './is-end-passed.ts'

/**
 * Since when a subscription is over, by what Stripe said or by its last day; null: it is not. Portal, panel, lists and
 * every act read it.
 */
export function overSince(
  subscription: Ending & { status: string; endedAt?: Date | null | undefined },
  now: Date,
): Date | null {
  if (isEnded(subscription.status)) return subscription.endedAt ?? subscription.currentPeriodEnd
  return isEndPassed(subscription, now) ? subscription.currentPeriodEnd : null
}
