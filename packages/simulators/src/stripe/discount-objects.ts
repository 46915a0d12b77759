import type { WireCoupon, WireDiscount } from './wire.ts'

/** What a coupon takes off, a part or US cents; for how long: with one invoice, so many months, or until it is taken away. */
export type CouponTerms = ({ percentOff: number } | { amountOffCents: number }) &
  ({ duration: 'once' | 'forever' } | { duration: 'repeating'; months: number })

export const couponObject = (id: string, terms: CouponTerms, created: number): WireCoupon => ({
  id,
  object: 'coupon',
  amount_off: 'amountOffCents' in terms ? terms.amountOffCents : null,
  created,
  currency: 'amountOffCents' in terms ? 'usd' : null,
  duration: terms.duration,
  duration_in_months: terms.duration === 'repeating' ? terms.months : null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: 'percentOff' in terms ? terms.percentOff : null,
  redeem_by: null,
  times_redeemed: 1,
  valid: true,
})

type DiscountFacts = Pick<WireDiscount, 'id' | 'customer' | 'subscription' | 'subscription_item' | 'start' | 'end'>

/** A coupon as it was given, in the shape of since 2025-09-30: the coupon stands under the source. Times in seconds. */
export const discountObject = (discountFacts: DiscountFacts, coupon: string): WireDiscount => ({
  id: discountFacts.id,
  object: 'discount',
  checkout_session: null,
  customer: discountFacts.customer,
  customer_account: null,
  end: discountFacts.end,
  invoice: null,
  invoice_item: null,
  promotion_code: null,
  source: { coupon, type: 'coupon' },
  start: discountFacts.start,
  subscription: discountFacts.subscription,
  subscription_item: discountFacts.subscription_item,
})
