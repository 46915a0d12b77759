import type { Discount } from '@joy/contract'
import { IntegrationFault } from '../http/integration-fault.ts'
import { toInstant } from './read-shape.ts'
import type { CouponShape, DiscountShape, SubscriptionShape } from './stripe-shapes.ts'

/** Coupons by their id, for those that an answer names alone. */
export type Coupons = ReadonlyMap<string, CouponShape>
type Item = SubscriptionShape['items']['data'][number]

/**
 * What is taken off the period of one item, in the order in which Stripe does: the item's own discounts, then the
 * subscription's, or where it has none the customer's. A coupon that counts once is gone from the subscription with the
 * invoice that used it, and one that repeats may end within a year that was paid at once: the period of that invoice
 * was discounted to its end.
 * @throws {IntegrationFault} `unreadable answer` for a discount of which nobody says what it takes off.
 */
export function getDiscounts(subscription: SubscriptionShape, item: Item, coupons: Coupons): Discount[] {
  const known = new Map([...wholeIn(subscription), ...coupons])
  const read = (discount: DiscountShape) => ({ ...discount, coupon: getWholeCoupon(discount, known) })
  const inherited =
    'discount' in subscription.customer && subscription.customer.discount ? [subscription.customer.discount] : []
  const own = [
    ...(subscription.discounts ?? []),
    ...(subscription.discount && !subscription.discounts?.length ? [subscription.discount] : []),
  ]
  const inForce = [...(item.discounts ?? []), ...(own.length > 0 ? own : inherited)].map(read)
  const used = usedBy(subscription, item).map(read)
  const isUsed = (id: string) => used.some(({ coupon }) => coupon.id === id)
  const periodEnd = subscription.current_period_end ?? item.current_period_end ?? 0
  const gone = used.filter(
    ({ coupon }) => coupon.duration !== 'forever' && inForce.every((other) => other.coupon.id !== coupon.id),
  )
  return [...inForce, ...gone].flatMap(({ coupon, end }): Discount[] => {
    const isOnce = coupon.duration === 'once'
    // One that waits for the next invoice takes nothing off this period.
    if ((isOnce && !isUsed(coupon.id)) || !isFor(item, coupon)) return []
    const own = isOnce ? periodEnd : (end ?? null)
    const until = own !== null && isUsed(coupon.id) ? Math.max(own, periodEnd) : own
    const off = toDiscount(subscription, item, coupon)
    return off ? [{ name: coupon.name ?? null, ...off, endsAt: until === null ? null : toInstant(until) }] : []
  })
}

/** The discounts of the invoice by which the period that runs was paid. */
function usedBy({ latest_invoice: invoice, current_period_start: start }: SubscriptionShape, item: Item) {
  if (!invoice || typeof invoice === 'string') return []
  return invoice.created >= (start ?? item.current_period_start ?? 0) ? (invoice.discounts ?? []) : []
}

/** Since 2025-09-30 the coupon stands under the source of its discount. */
const getCoupon = ({ coupon, source }: DiscountShape) => coupon ?? source?.coupon

/** As asked for, for only then it says what it is for; else as the answer has it anywhere. */
function getWholeCoupon(discount: DiscountShape, coupons: Coupons): CouponShape {
  const reference = getCoupon(discount)
  const whole = coupons.get(getId(reference) ?? '')
  if (whole) return whole
  throw new IntegrationFault('stripe', 'unreadable answer', {
    detail: `a discount without its coupon${typeof reference === 'string' ? ` ${reference}` : ''}`,
    isLasting: true,
  })
}

const isFor = ({ price }: Item, { applies_to: to }: CouponShape): boolean =>
  !to || (price?.product != null && to.products.includes(price.product))

/** An amount off the whole subscription falls on its items as they cost; null: in another currency. */
function toDiscount(subscription: SubscriptionShape, item: Item, coupon: CouponShape) {
  if (typeof coupon.percent_off === 'number') return { percentOff: coupon.percent_off, amountOffCents: null }
  const currency = item.price?.currency ?? ''
  const amount =
    coupon.currency_options?.[currency]?.amount_off ?? (coupon.currency === currency ? coupon.amount_off : null)
  if (typeof amount !== 'number') return null
  const toCost = ({ price, quantity }: Item) => (price?.unit_amount ?? 0) * quantity
  const whole = subscription.items.data
    .filter((other) => isFor(other, coupon))
    .reduce((sum, other) => sum + toCost(other), 0)
  return { percentOff: null, amountOffCents: whole > 0 ? Math.round((amount * toCost(item)) / whole) : amount }
}

const getId = (reference: ReturnType<typeof getCoupon>): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Of a coupon that was deleted at Stripe nothing is left but what it discounts, which goes on. */
const wholeIn = (subscription: SubscriptionShape) =>
  couponsIn(subscription).flatMap((reference) =>
    reference && typeof reference !== 'string' ? [[reference.id, reference] as const] : [],
  )

/** Every coupon that a subscription's answer names, by id. */
export const couponIdsIn = (it: SubscriptionShape): string[] =>
  couponsIn(it).flatMap((reference) => getId(reference) ?? [])

const couponsIn = (subscription: SubscriptionShape) =>
  [
    ...(subscription.discounts ?? []),
    ...(subscription.discount ? [subscription.discount] : []),
    ...subscription.items.data.flatMap(({ discounts }) => discounts ?? []),
    ...('discount' in subscription.customer && subscription.customer.discount ? [subscription.customer.discount] : []),
    ...(subscription.latest_invoice && typeof subscription.latest_invoice !== 'string'
      ? (subscription.latest_invoice.discounts ?? [])
      : []),
  ].map(getCoupon)
