import type { PaidSubscription } from '@joy/contract'
import { isLastPeriod, periodEndOf } from '@joy/domain/access/next-charge.ts'
import { isCarrying } from '@joy/domain/access/subscription-source.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
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
export const periodEndAt = (it: Omit<Term, 'isCancelAtPeriodEnd'>): Date =>
  periodEndOf(toTerm({ ...it, isCancelAtPeriodEnd: false }))

/** Whether its present period is the last; one that is to end in another is charged until then. */
export const lastPeriodLabel = (it: Term): string =>
  !it.isCancelAtPeriodEnd ? 'No' : isLastPeriod(toTerm(it)) ? 'Yes' : 'No, in a later period'

/** 'charged Apr 8, 2027' of what is charged before its end; null: of anything else. */
export const chargedBeforeEnd = ({ isCancelAtPeriodEnd, nextCharge }: PaidSubscription): string | null =>
  isCancelAtPeriodEnd && nextCharge ? `charged ${formatDay(nextCharge.at)}` : null

/** Its owner's account is deleted before its period is over. */
export const endsWithAccount = ({ deletionDueAt, currentPeriodEnd }: WithAccount): boolean =>
  deletionDueAt !== null && deletionDueAt < currentPeriodEnd
type WithAccount = Pick<PaidSubscription, 'deletionDueAt' | 'currentPeriodEnd'>

/** The end of its period, or of its owner's account where that comes before. */
export const lastDayLabel = ({ deletionDueAt, currentPeriodEnd }: WithAccount): string =>
  deletionDueAt !== null && deletionDueAt < currentPeriodEnd ? deletionDueAt : currentPeriodEnd

/** What the end of the period means; what is paid outside of Stripe renews by nothing but the next payment. */
export const endName = (
  it: Pick<
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
  if (it.isCancelAtPeriodEnd || endsWithAccount(it)) return 'Ends'
  if (it.provider === 'stripe')
    return isCarrying(it.status) || isOverdue(it.status) ? renewalName(it.isRenewalUnheard) : 'Period ends'
  return isTermOver(it) ? 'Term ended' : 'Paid until'
}

/** What is paid outside of Stripe and was not paid again: its access goes on for some days. */
export const isTermOver = (it: Pick<PaidSubscription, 'accessUntil' | 'isPaying' | 'status'>): boolean =>
  it.accessUntil !== null && !it.isPaying && it.status !== 'trialing'

/** Its payment failed and nothing renews; one that was cancelled ends with its period all the same. */
export const hasFailed = (it: Pick<PaidSubscription, 'status' | 'isCancelAtPeriodEnd'>): boolean =>
  isOverdue(it.status) && !it.isCancelAtPeriodEnd

/** 'Renews Apr 15, 2025', 'Paid until …', 'Term ended …', 'Ends …', 'Ended …', 'PaidSubscription failed …'. */
export function periodLabel(it: PaidSubscription): string {
  if (it.endedAt) return `Ended ${formatDay(it.endedAt)}`
  if (hasFailed(it))
    return it.failedSince ? `PaidSubscription failed ${formatDay(it.failedSince)}` : 'PaidSubscription failed'
  return `${endName(it)} ${formatDay(lastDayLabel(it))}`
}

export const intervalLabel = ({ interval }: Pick<PaidSubscription, 'interval'>): string =>
  interval === 'year' ? 'Yearly' : 'Monthly'

export const providerLabel = ({ provider }: Pick<PaidSubscription, 'provider'>): string =>
  provider === 'manual' ? 'Paid outside of Stripe' : capital(provider)

/** 'Visa 4242'. */
export const cardLabel = ({ card }: Pick<PaidSubscription, 'card'>): string | null =>
  card && `${capital(card.brand)} ${card.last4}`

/** Stripe's words; `past_due` reads 'Past due'. */
export const statusLabel = (status: string): string => capital(status.replaceAll('_', ' '))
