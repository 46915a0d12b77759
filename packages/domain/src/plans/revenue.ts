import { millisecondsInDay } from '../time/durations.ts'
import { isEndPassed } from '../access/is-end-passed.ts'

/** What one subscription is charged: cents every month or year, or every `intervalCount` of them; absent: each. */
export type Charge = { interval: 'month' | 'year'; intervalCount?: number | undefined; amountCents: number }

/** What decides whether payments come in. `provider` is 'stripe', or it is paid outside of it. */
export type Payer = {
  status: string
  provider: string
  currentPeriodEnd: Date
  isCollectionPaused: boolean
  isCancelAtPeriodEnd: boolean
  /** It was cancelled here, and Stripe has not confirmed it. */
  isEndUnconfirmed?: boolean
  /** What a period is charged now, after its discounts. */
  chargedCents: number
}

/**
 * Whether payments come in (ruling 38): Stripe goes on trying while `past_due`. Not for trials and what ended, not
 * while Stripe pauses them, not while a discount takes all of it off, not after an end that Stripe has, told or not, and not
 * after the term of what is paid outside of Stripe, whose access goes on. The database says the same in `subscription.is_paying`.
 */
export const isPaying = (
  { status, provider, currentPeriodEnd, isCollectionPaused, chargedCents, ...end }: Payer,
  now: Date,
): boolean =>
  (status === 'active' || status === 'past_due') &&
  !isCollectionPaused &&
  chargedCents > 0 &&
  !isEndPassed({ ...end, currentPeriodEnd }, now) &&
  (provider === 'stripe' || currentPeriodEnd > now)

/** What decides whether a subscription goes on. */
export type Goer = Omit<Payer, 'isCollectionPaused' | 'chargedCents'>

/**
 * Whether a paid subscription goes on, which is what starts and ends are counted by: a pause of the payments ends
 * nothing, and what is paid outside of Stripe goes on until its access ends, `graceDays` after its term where it was
 * not cancelled. The database says the same in `subscription.is_going_on`.
 */
export const isGoingOn = ({ status, provider, currentPeriodEnd, ...end }: Goer, graceDays: number, now: Date) =>
  (status === 'active' || status === 'past_due') &&
  !isEndPassed({ ...end, currentPeriodEnd }, now) &&
  (provider === 'stripe' || new Date(currentPeriodEnd.getTime() + graceDays * millisecondsInDay) > now)

/** Whether its last payment failed: Stripe tries a `past_due` one again and the plan is kept, an `unpaid` one rests. */
export const isOverdue = (status: string): boolean => status === 'past_due' || status === 'unpaid'

/** What becomes of a payment that was refused, by the status of its subscription now; null: it was made up for since. */
export function whatFollowsRefusal(status: string): string | null {
  if (status === 'past_due') return 'Stripe tries again.'
  if (status === 'unpaid') return 'Stripe tries no more: the plan rests until it is paid.'
  if (status === 'incomplete') return 'The subscription begins once it is paid.'
  return isEnded(status) ? 'The subscription is over.' : null
}

/** Whether a subscription is over for good. */
export const isEnded = (status: string): boolean => status === 'canceled' || status === 'incomplete_expired'

/** Cents in a year. Sums are kept by the year, so that a twelfth of a yearly amount loses nothing. */
export const annualCents = ({ interval, intervalCount = 1, amountCents }: Charge): number =>
  Math.trunc((interval === 'year' ? amountCents : amountCents * 12) / intervalCount)

/** Monthly recurring revenue of a sum of annual cents, rounded to the cent at the very end. */
export const monthlyCents = (annual: number): number => Math.round(annual / 12)

/** '$10.00', '$6.67', '¥1,000': what somebody is charged, in the smallest unit of its currency (specification, section 9). */
export function formatAmount(cents: number, currency = 'usd'): string {
  const digits = smallestDigits(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 10 ** digits)
}

/** '$20', '$6.67': a sum over people, whole dollars without cents (specification, section 2). */
export function formatMoney(cents: number, currency = 'usd'): string {
  const smallest = smallestDigits(currency)
  const digits = cents % 10 ** smallest === 0 ? 0 : smallest
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 10 ** smallest)
}

const WITHOUT_DECIMALS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const WITH_THREE = new Set('bhd jod kwd omr tnd'.split(' '))

/** How many decimals the smallest unit is below the whole one, by Stripe's own list, which is not that of ISO 4217. */
function smallestDigits(currency: string): number {
  const code = currency.toLowerCase()
  return WITHOUT_DECIMALS.has(code) ? 0 : WITH_THREE.has(code) ? 3 : 2
}

/** The currency of the plans: only this one is added up. */
export const OUR_CURRENCY = 'usd'

/** '$10.00/month', '$30.00/3 months'. */
export const formatCharge = ({ interval, intervalCount = 1, amountCents }: Charge, currency = 'usd'): string =>
  `${formatAmount(amountCents, currency)}/${intervalCount === 1 ? interval : `${intervalCount} ${interval}s`}`
