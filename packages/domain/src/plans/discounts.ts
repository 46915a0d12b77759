import type { Discount } from '@joy/contract'
import { formatAmount } from './revenue.ts'

/** What a subscription costs a period before and after what is taken off. */
export type Discounted = { amountCents: number; discounts: readonly Discount[] }

/** Those that hold at `now`, in the order in which they are taken off. */
export const discountsAt = (discounts: readonly Discount[], now: Date): readonly Discount[] =>
  discounts.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now)

/**
 * What a period is charged as of `now`, in cents: each discount takes off what the ones before it have left, a part of a
 * cent is rounded as Stripe does, and nothing falls below zero. The database says the same in `charge_after`.
 */
export const chargedCents = ({ amountCents, discounts }: Discounted, now: Date): number =>
  discountsAt(discounts, now).reduce((rest, it) => Math.max(0, rest - takenOff(rest, it)), amountCents)

// Stripe keeps at most four places of a percentage; as whole numbers no half cent is lost to the binary fraction.
const PLACES = 10_000
const takenOff = (cents: number, { percentOff, amountOffCents }: Discount): number =>
  amountOffCents ?? Math.round((cents * Math.round((percentOff ?? 0) * PLACES)) / (100 * PLACES))

/** '100% off until May 1, 2025', '$5.00 off and 10% off'; null: nothing is taken off. */
export function describeDiscounts(
  discounts: readonly Discount[],
  currency: string,
  formatDay: (at: string) => string,
): string | null {
  const text = discounts.map(({ percentOff, amountOffCents, endsAt }) => {
    const off = amountOffCents === null ? `${percentOff ?? 0}%` : formatAmount(amountOffCents, currency)
    return `${off} off${endsAt === null ? '' : ` until ${formatDay(endsAt)}`}`
  })
  return text.length === 0 ? null : text.join(' and ')
}
