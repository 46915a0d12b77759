import type { Call } from '../call.ts'
import { couponIdsIn, type Coupons } from './read-discounts.ts'
import { readShape } from './read-shape.ts'
import type { StripeConnection } from './stripe-connection.ts'
import { couponShape, subscriptionShape, type CouponShape } from './stripe-shapes.ts'

/**
 * The coupons that answers name, each asked for once: what one takes off can never be changed at Stripe. What it is for is
 * said only where it is asked for by itself; one that was deleted there is in no answer of its own.
 */
export function stripeCoupons({ stripe, find }: StripeConnection) {
  const known = new Map<string, CouponShape | null>()
  return async (responses: readonly unknown[], call: Call | undefined): Promise<Coupons> => {
    // An answer that cannot be read names none, and is told of by whoever reads it.
    const named = responses.flatMap((it) => subscriptionShape.safeParse(it).data ?? []).flatMap(couponIdsIn)
    for (const id of new Set(named)) {
      if (known.has(id)) continue
      const found = await find(call, () => stripe.coupons.retrieve(id, { expand: ['applies_to', 'currency_options'] }))
      known.set(id, found && readShape(couponShape, found))
    }
    return new Map([...known].flatMap(([id, it]) => (it ? [[id, it]] : [])))
  }
}
