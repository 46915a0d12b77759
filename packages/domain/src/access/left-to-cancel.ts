import { isEnded } from '../plans/revenue.ts'
import { graceEnd, type SubscriptionFacts } from './subscription-source.ts'

/** A subscription as asking to cancel it finds it. */
export type Cancellable = SubscriptionFacts & { endedAt: Date | null }

type Asked = {
  graceDays: number
  now: Date
  formatDay: (at: Date) => string
  after: (end: Date) => string | undefined
}

/**
 * Why there is nothing to cancel, as a sentence; null: there is. What has ended is over, and so is what was paid outside
 * of Stripe once its term has passed: nothing renews it, and its plan is kept for `graceDays` more. `after` says what the
 * person has from a moment on by all other sources; undefined: nothing.
 */
export function whyNothingToCancel(
  cancellable: Cancellable,
  { graceDays, now, formatDay, after }: Asked,
): string | null {
  if (isEnded(cancellable.status)) return isOver(cancellable.endedAt ?? cancellable.currentPeriodEnd)
  if (cancellable.currentPeriodEnd > now) return null
  if (cancellable.isCancelAtPeriodEnd) return isOver(cancellable.currentPeriodEnd)
  if (cancellable.provider === 'stripe') return null
  const keptUntil = graceEnd(cancellable, graceDays) ?? cancellable.currentPeriodEnd
  if (keptUntil <= now) return isOver(keptUntil)
  const next = after(keptUntil)
  return `The term of this subscription ended on ${formatDay(cancellable.currentPeriodEnd)}. Nothing renews it, so there is nothing to cancel. You keep your plan until ${formatDay(keptUntil)}${next ? `, and then you have ${next}` : ''}.`

  function isOver(since: Date) {
    return `This subscription has been over since ${formatDay(since)}. There is nothing to cancel, and nothing more is charged for it.`
  }
}
