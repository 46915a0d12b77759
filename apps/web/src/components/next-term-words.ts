import type { NextTerm, Payment } from '@joy/contract'
import { formatCharge } from '@joy/domain/revenue.ts'
import { formatDay } from '../dates.ts'

type Its = { nextTerm: NextTerm; currency: Payment['currency'] }

/** 'Join the Gym, $10.00/month, with the next payment': what a term outside of Stripe becomes once it is paid again. */
export const nextTermWords = ({ nextTerm: { from, ...it }, currency }: Its): string =>
  `${it.planTitle}, ${formatCharge(it, currency)}, ${from ? `from ${formatDay(from)}` : 'with the next payment'}`

/** The same for its owner, as a sentence. */
export function nextTermSentence({ nextTerm: { from, ...it }, currency }: Its): string {
  const its = `${it.planTitle} at ${formatCharge(it, currency)}`
  return from
    ? `It is paid for already: from ${formatDay(from)} on it is ${its}.`
    : `With your next payment it is ${its}.`
}
