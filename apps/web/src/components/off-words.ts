import type { Payment } from '@joy/contract'
import { discountWords } from '@joy/domain/discounts.ts'
import { formatCharge } from '@joy/domain/revenue.ts'
import { formatDay } from '../dates.ts'

type Charged = Pick<Payment, 'chargedCents' | 'amountCents' | 'discounts' | 'interval' | 'currency'>

/** '$5.00/month': what is charged now, after its discounts. */
export const chargeWords = ({
  interval,
  chargedCents,
  currency,
}: Pick<Charged, 'interval' | 'chargedCents' | 'currency'>) =>
  formatCharge({ interval, amountCents: chargedCents }, currency)

/** '50% off until May 1, 2025'; null: nothing is taken off. */
export const offWords = ({ discounts, currency }: Pick<Charged, 'discounts' | 'currency'>): string | null =>
  discountWords(discounts, currency, formatDay)

/** Whether there is access with no revenue by it. */
export const isDiscountedWhole = ({ discounts, chargedCents }: Pick<Charged, 'discounts' | 'chargedCents'>): boolean =>
  discounts.length > 0 && chargedCents === 0

/** To its owner: what is charged while it lasts, and what it costs without. */
export function discountNote(it: Charged): string | null {
  const off = offWords(it)
  if (!off) return null
  const charged = isDiscountedWhole(it) ? 'Nothing is charged' : `You pay ${chargeWords(it)}`
  return `${charged} while your discount lasts: ${off}. Without it, it is ${formatCharge(it, it.currency)}.`
}
