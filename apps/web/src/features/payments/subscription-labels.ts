import type { PaidSubscription } from '@joy/contract'
import { isLastPeriod, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import { paymentMethodLabel } from '@joy/domain/plans/payment-method-label.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { dunningLabel } from './dunning-label.ts'
import { formatDay } from '#dates.ts'
import { renewalName } from '../plans/running-messages.ts'
import { capital } from '@joy/domain/labels/capital.ts'

type Term = Pick<PaidSubscription, 'currentPeriodEnd' | 'billedUntil' | 'isCancelAtPeriodEnd'>
const toTerm = ({ currentPeriodEnd, billedUntil, isCancelAtPeriodEnd }: Term) => ({
  currentPeriodEnd: new Date(currentPeriodEnd),
  billedUntil: billedUntil === null ? null : new Date(billedUntil),
  isCancelAtPeriodEnd,
})

/** When its present period is over. */
export const periodEndAt = (term: Omit<Term, 'isCancelAtPeriodEnd'>): Date =>
  getPeriodEnd(toTerm({ ...term, isCancelAtPeriodEnd: false }))

/** Whether its present period is the last; one that is to end in another is charged until then. */
export const lastPeriodLabel = (term: Term): string =>
  !term.isCancelAtPeriodEnd ? 'No' : isLastPeriod(toTerm(term)) ? 'Yes' : 'No, in a later period'

/** 'charged Apr 8, 2027' of what is charged before its end; null: of anything else. */
export const chargedBeforeEnd = ({ isCancelAtPeriodEnd, nextCharge }: PaidSubscription): string | null =>
  isCancelAtPeriodEnd && nextCharge ? `charged ${formatDay(nextCharge.at)}` : null

/** Its owner's account is deleted before its period is over. */
const endsWithAccount = ({ deletionDueAt, currentPeriodEnd }: WithAccount): boolean =>
  deletionDueAt !== null && deletionDueAt < currentPeriodEnd
type WithAccount = Pick<PaidSubscription, 'deletionDueAt' | 'currentPeriodEnd'>

/** The end of its period, or of its owner's account where that comes before. */
export const lastDayAt = ({ deletionDueAt, currentPeriodEnd }: WithAccount): string =>
  deletionDueAt !== null && deletionDueAt < currentPeriodEnd ? deletionDueAt : currentPeriodEnd

/** What the end of the period means; what is paid outside of Stripe renews by nothing but the next payment. */
export const endName = (
  paidSubscription: Pick<
    PaidSubscription,
    | 'isCancelAtPeriodEnd'
    | 'provider'
    | 'accessUntil'
    | 'isPaying'
    | 'status'
    | 'isRenewalUnheard'
    | 'currentPeriodEnd'
    | 'deletionDueAt'
  >,
): string => {
  if (paidSubscription.isCancelAtPeriodEnd || endsWithAccount(paidSubscription)) return 'Ends'
  if (paidSubscription.provider === 'stripe')
    return isCarrying(paidSubscription.status) || isOverdue(paidSubscription.status)
      ? renewalName(paidSubscription.isRenewalUnheard)
      : 'Period ends'
  return isTermOver(paidSubscription) ? 'Term ended' : 'Paid until'
}

/** Paid outside of Stripe and not paid again (`access/term-over.ts` of the domain), as the server found it: a row has no moment of its own. */
export const isTermOver = (paidSubscription: Pick<PaidSubscription, 'accessUntil' | 'isPaying' | 'status'>): boolean =>
  paidSubscription.accessUntil !== null && !paidSubscription.isPaying && paidSubscription.status !== 'trialing'

/** Its payment failed and nothing renews; one that was cancelled ends with its period all the same. */
export const hasFailed = (paidSubscription: Pick<PaidSubscription, 'status' | 'isCancelAtPeriodEnd'>): boolean =>
  isOverdue(paidSubscription.status) && !paidSubscription.isCancelAtPeriodEnd

/** 'Renews Apr 15, 2025', 'Paid until …', 'Term ended …', 'Ends …', 'Ended …', 'Payment failed …'. */
export function periodLabel(paidSubscription: PaidSubscription): string {
  if (paidSubscription.endedAt) return `Ended ${formatDay(paidSubscription.endedAt)}`
  if (hasFailed(paidSubscription))
    return paidSubscription.failedSince ? `Payment failed ${formatDay(paidSubscription.failedSince)}` : 'Payment failed'
  return `${endName(paidSubscription)} ${formatDay(lastDayAt(paidSubscription))}`
}

/** 'Tried 2 of 4 times, next on Apr 3, 2025' of a payment that failed and goes on being tried; null of any other. */
export function triesLabel(paidSubscription: PaidSubscription): string | null {
  const { dunning, endedAt } = paidSubscription
  return dunning && !endedAt && hasFailed(paidSubscription) ? capital(dunningLabel(dunning)) : null
}

export const intervalLabel = ({
  interval,
  intervalCount,
}: Pick<PaidSubscription, 'interval' | 'intervalCount'>): string =>
  intervalCount === undefined ? (interval === 'year' ? 'Yearly' : 'Monthly') : `Every ${intervalCount} ${interval}s`

export const providerLabel = ({ provider }: Pick<PaidSubscription, 'provider'>): string =>
  provider === 'manual' ? 'Paid outside of Stripe' : capital(provider)

/** 'Visa 4242', 'Link', 'SEPA ··1234'. */
export const payingLabel = (subscription: Pick<PaidSubscription, 'card' | 'paymentMethod'>): string | null =>
  paymentMethodLabel(subscription)

/** Stripe's words; `past_due` reads 'Past due'. */
export const statusLabel = (status: string): string => capital(status.replaceAll('_', ' '))
