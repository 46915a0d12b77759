import type { World } from '../world.ts'
import { nextPeriodEnd } from './add-interval.ts'
import { openTill } from './till.ts'
import type { WireSubscription } from './wire.ts'

/** Does what was due since the clock was last moved: checkouts run out, subscriptions end or renew. */
export function passTime(world: World): void {
  const { stripe: state } = world.state
  const till = openTill(world)
  const now = till.seconds()
  for (const session of state.sessions)
    if (session.status === 'open' && session.expires_at <= now) till.expireCheckout(session)
  for (const subscription of state.subscriptions) {
    // One period after the other, as it would have happened.
    while (isRunning(subscription)) {
      const end = endOf(subscription)
      if (subscription.cancel_at !== null && subscription.cancel_at <= now && subscription.cancel_at <= end) {
        till.endSubscription(subscription, subscription.cancel_at)
      } else if (end <= now) {
        const interval = subscription.items.data[0]?.price.recurring?.interval === 'year' ? 'year' : 'month'
        till.renewSubscription(subscription, end, nextPeriodEnd(subscription.billing_cycle_anchor, interval, end))
      } else break
    }
  }
}

const isRunning = ({ status }: WireSubscription) =>
  status === 'active' || status === 'past_due' || status === 'trialing'
export const endOf = ({ items }: WireSubscription) => items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY
