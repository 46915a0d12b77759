import type { World } from '../place/world.ts'
import { GYM, PAID, type Person, type Subscription } from './book.ts'

/** What somebody pays for at Stripe: what stands there under their address. */
export function subscriptionsOf({ control, credentials }: World, { key }: Person): Subscription[] {
  const { stripe } = control.state
  const { workOut, joinTheGym } = credentials.stripe.prices
  const planOf = (price: string | undefined) =>
    price === workOut.monthly || price === workOut.yearly
      ? PAID
      : price === joinTheGym.monthly || price === joinTheGym.yearly
        ? GYM
        : null
  const owner = (id: unknown) => stripe.customers.find((it) => it.id === id)?.email?.toLowerCase()
  return stripe.subscriptions.flatMap((it): Subscription[] => {
    const [item] = it.items.data
    const plan = planOf(item?.price.id)
    if (!item || plan === null || owner(it.customer) !== key) return []
    return [
      {
        id: it.id,
        plan,
        interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
        status: it.status,
        provider: 'stripe',
        startedAt: new Date(it.start_date * 1000),
        periodEnd: new Date((it.cancel_at ?? item.current_period_end) * 1000),
        willEnd: it.cancel_at_period_end || it.cancel_at !== null,
        pause: it.pause_collection?.behavior ?? null,
        graceDays: 0,
      },
    ]
  })
}
