import type { World } from '../place/world.ts'
import { GYM, PAID, type Person, type Subscription } from './book.ts'

/** What somebody pays for at Stripe: what stands there under their address. */
export function getSubscriptions({ control, credentials }: World, { key }: Person): Subscription[] {
  const { stripe } = control.state
  const { workOut, joinTheGym } = credentials.stripe.prices
  const getPlan = (price: string | undefined) =>
    price === workOut.monthly || price === workOut.yearly
      ? PAID
      : price === joinTheGym.monthly || price === joinTheGym.yearly
        ? GYM
        : null
  type Wire = (typeof stripe.subscriptions)[number]
  const owner = (id: unknown) => stripe.customers.find((it) => it.id === id)?.email?.toLowerCase()
  /** The steps give one discount at a time, that lasts until it is taken away or for so many months. */
  const toCoupons = (ids: readonly unknown[]) =>
    stripe.discounts
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ end, source }) =>
        stripe.coupons.filter(({ id }) => id === source.coupon).map((it) => ({ ...it, end })),
      )
  const heldAt = ({ discounts }: Wire, at: number) => toCoupons(discounts).filter(({ end }) => end === null || end > at)
  /** What was for some months, and was taken off the period that runs: it is to the end of that period, as its invoice says. */
  const usedBy = ({ latest_invoice, items }: Wire) => {
    const invoice = stripe.invoices.find(({ id }) => id === latest_invoice)
    const isOfThisPeriod = invoice && invoice.created >= (items.data[0]?.current_period_start ?? 0)
    return isOfThisPeriod ? toCoupons(invoice.discounts).filter(({ duration }) => duration !== 'forever') : []
  }
  const toCents = ({ items }: Wire, coupons: ReturnType<typeof toCoupons>) => {
    const cost = (items.data[0]?.price.unit_amount ?? 0) * (items.data[0]?.quantity ?? 1)
    const off = coupons.reduce((sum, it) => sum + (it.amount_off ?? (cost * (it.percent_off ?? 0)) / 100), 0)
    return Math.max(0, cost - off)
  }
  /** What Stripe does by itself once the present period is over. */
  const nextCharge = (wire: Wire, at: number) => {
    const ends = wire.cancel_at !== null && wire.cancel_at <= at
    const resumes = wire.pause_collection?.resumes_at ?? Number.POSITIVE_INFINITY
    if (ends || !['active', 'trialing', 'past_due'].includes(wire.status)) return null
    if (wire.pause_collection && resumes > at) return null
    const cents = toCents(wire, heldAt(wire, at))
    return cents > 0 ? { at: new Date(at * 1000), cents } : null
  }
  return stripe.subscriptions.flatMap((subscription): Subscription[] => {
    const [item] = subscription.items.data
    const plan = getPlan(item?.price.id)
    if (!item || plan === null || owner(subscription.customer) !== key) return []
    return [
      {
        id: subscription.id,
        plan,
        interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
        status: subscription.status,
        provider: 'stripe',
        startedAt: new Date(subscription.start_date * 1000),
        periodEnd: new Date((subscription.ended_at ?? subscription.cancel_at ?? item.current_period_end) * 1000),
        willEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
        pause: subscription.pause_collection?.behavior ?? null,
        chargedCents: toCents(subscription, [...heldAt(subscription, control.now() / 1000), ...usedBy(subscription)]),
        nextCharge: nextCharge(subscription, item.current_period_end),
        graceDays: 0,
      },
    ]
  })
}
