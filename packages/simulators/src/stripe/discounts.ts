import { addInterval } from './add-interval.ts'
import { couponObject, type CouponTerms, discountObject } from './discount-objects.ts'
import type { StripeState } from './stripe-state.ts'
import type { WireCustomer, WireDiscount, WireSubscription } from './wire.ts'

/** Whom a discount is given to: a customer's counts for each subscription that has none of its own. */
export type DiscountHolder = 'subscription' | 'item' | 'customer'

const toId = (it: string | { id: string }) => (typeof it === 'string' ? it : it.id)
const getCoupon = (state: StripeState, { source }: WireDiscount) => state.coupons.find(({ id }) => id === source.coupon)
const getCustomer = (state: StripeState, it: WireSubscription) => state.customers.find(({ id }) => id === it.customer)

/** Those that the next invoice of a subscription takes off, in that order. */
export function discountsOn(state: StripeState, subscription: WireSubscription): WireDiscount[] {
  const ofCustomer = getCustomer(state, subscription)?.discount
  const own = subscription.discounts.length > 0 ? subscription.discounts : ofCustomer ? [ofCustomer] : []
  const ids = [...subscription.items.data.flatMap(({ discounts }) => discounts), ...own].map(toId)
  return ids.flatMap((id) => state.discounts.find((discount) => discount.id === id) ?? [])
}

/** How much each takes off an amount, what is left of it to the next. */
export function takenOff(state: StripeState, discounts: readonly WireDiscount[], amount: number) {
  let rest = amount
  return discounts.map((discount) => {
    const { percent_off: percent, amount_off: cents } = getCoupon(state, discount) ?? {}
    const off = Math.min(rest, cents ?? Math.round((rest * (percent ?? 0)) / 100))
    rest -= off
    return { amount: off, discount: discount.id }
  })
}

/** Every discount that somebody has, and stands in for nothing else any more once its time is over. */
export const heldDiscounts = (state: StripeState): WireDiscount[] => {
  const held = new Set([
    ...state.subscriptions.flatMap((it) =>
      [...it.discounts, ...it.items.data.flatMap(({ discounts }) => discounts)].map(toId),
    ),
    ...state.customers.flatMap(({ discount }) => discount?.id ?? []),
  ])
  return state.discounts.filter(({ id }) => held.has(id))
}

/** Makes a coupon and gives it. `newId` takes the beginning of an id, `at` in seconds. */
export function addDiscount(
  state: StripeState,
  subscription: WireSubscription,
  terms: CouponTerms,
  { holder, newId, at }: { holder: DiscountHolder; newId: (prefix: string) => string; at: number },
): WireDiscount {
  const coupon = couponObject(newId('coupon'), terms, at)
  const [item] = subscription.items.data
  const discount = discountObject(
    {
      id: newId('di'),
      customer: subscription.customer,
      subscription: holder === 'subscription' ? subscription.id : null,
      subscription_item: holder === 'item' ? (item?.id ?? null) : null,
      start: at,
      end: terms.duration === 'repeating' ? addInterval(at, 'month', terms.months) : null,
    },
    coupon.id,
  )
  state.coupons.push(coupon)
  state.discounts.push(discount)
  if (holder === 'subscription') subscription.discounts = [...subscription.discounts, discount.id]
  else if (holder === 'item') item?.discounts.push(discount.id)
  else Object.assign(getCustomer(state, subscription) ?? {}, { discount } satisfies Partial<WireCustomer>)
  return discount
}

/** Takes it from whoever has it; invoices that it discounted keep it. Gives whose subscriptions changed. */
export function dropDiscount(state: StripeState, { id }: WireDiscount): WireSubscription[] {
  const without = (all: readonly (string | { id: string })[]) => all.map(toId).filter((it) => it !== id)
  for (const customer of state.customers) if (customer.discount?.id === id) customer.discount = null
  return state.subscriptions.filter((subscription) => {
    const before = JSON.stringify([subscription.discounts, subscription.items.data])
    subscription.discounts = without(subscription.discounts)
    for (const item of subscription.items.data) item.discounts = without(item.discounts)
    return before !== JSON.stringify([subscription.discounts, subscription.items.data])
  })
}

/** Whether it counts for one invoice alone. */
export const isOnce = (state: StripeState, it: WireDiscount): boolean => getCoupon(state, it)?.duration === 'once'
