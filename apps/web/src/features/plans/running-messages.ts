import type { Dunning, NextTerm, PaidSubscription, CollectionPause } from '@joy/contract'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { describeDiscounts } from '@joy/domain/plans/discounts.ts'
import { formatDay } from '#dates.ts'

/** 'Renews', or what the day means once it has passed and Stripe has told nothing. */
export const renewalName = (isUnheard: boolean): string => (isUnheard ? 'Was to renew' : 'Renews')

/** 'Renews Apr 15, 2025', 'Was to renew on Apr 15, 2025; Stripe has not told us yet'. */
export const renewalMessage = (at: string, isUnheard: boolean): string =>
  isUnheard ? `Was to renew on ${formatDay(at)}; Stripe has not told us yet` : `Renews ${formatDay(at)}`

type Its = { nextTerm: NextTerm; currency: PaidSubscription['currency'] }

/** 'Join the Gym, $10.00/month, with the next payment': what a term outside of Stripe becomes once it is paid again. */
export const nextTermMessage = ({ nextTerm: { from, ...it }, currency }: Its): string =>
  `${it.planTitle}, ${formatCharge(it, currency)}, ${from ? `from ${formatDay(from)}` : 'with the next payment'}`

/** The same for its owner, as a sentence. */
export function nextTermSentence({ nextTerm: { from, ...next }, currency }: Its): string {
  const plan = `${next.planTitle} at ${formatCharge(next, currency)}`
  return from
    ? `It is paid for already: from ${formatDay(from)} on it is ${plan}.`
    : `With your next payment it is ${plan}.`
}

type Charged = Pick<
  PaidSubscription,
  'chargedCents' | 'amountCents' | 'discounts' | 'interval' | 'intervalCount' | 'currency'
>

/** '$5.00/month': what is charged now, after its discounts. */
export const chargeLabel = ({
  interval,
  intervalCount,
  chargedCents,
  currency,
}: Pick<Charged, 'interval' | 'intervalCount' | 'chargedCents' | 'currency'>) =>
  formatCharge({ interval, intervalCount, amountCents: chargedCents }, currency)

/** '50% off until May 1, 2025'; null: nothing is taken off. */
export const discountLabel = ({ discounts, currency }: Pick<Charged, 'discounts' | 'currency'>): string | null =>
  describeDiscounts(discounts, currency, formatDay)

/** Whether there is access with no revenue by it. */
export const isDiscountedWhole = ({ discounts, chargedCents }: Pick<Charged, 'discounts' | 'chargedCents'>): boolean =>
  discounts.length > 0 && chargedCents === 0

/** To its owner: what is charged while it lasts, and what it costs without. */
export function discountNote(subscription: Charged): string | null {
  const off = discountLabel(subscription)
  if (!off) return null
  const charged = isDiscountedWhole(subscription) ? 'Nothing is charged' : `You pay ${chargeLabel(subscription)}`
  return `${charged} while your discount lasts: ${off}. Without it, it is ${formatCharge(subscription, subscription.currency)}.`
}

type Failed = { status: string; dunning: Dunning | null }

/** What a failed payment means and what to do about it, for the console. Stripe tries again, until it has given up. */
export function overdueMessage({ status, dunning }: Failed): string {
  if (status !== 'past_due')
    return 'The payment failed, and Stripe tries it no more: it gives no plan until its open invoice is paid at Stripe.'
  const isTried = dunning === null || dunning.nextTryAt !== null
  return isTried
    ? 'The payment failed. Stripe tries it again, and the plan is kept meanwhile. The card is changed in the portal.'
    : 'The payment failed. Stripe does not try it again by itself, and the plan is kept meanwhile. It is paid by its link, in the letters and in the portal.'
}

/**
 * 'Payments are paused until May 1, 2025'; null: they are collected. Of a pause that was over by `asOf` Stripe has not told
 * that they are collected again.
 */
export function pauseMessage(pause: CollectionPause | null, asOf?: string): string | null {
  if (!pause) return null
  if (!pause.resumesAt) return 'Payments are paused until further notice'
  const day = formatDay(pause.resumesAt)
  return asOf !== undefined && pause.resumesAt <= asOf
    ? `Payments were paused until ${day}; Stripe has not told us yet that they go on`
    : `Payments are paused until ${day}`
}
