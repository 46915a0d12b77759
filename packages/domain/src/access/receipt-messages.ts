import { isEnded } from '../plans/revenue.ts'
import { endWithAccount } from './end-with-account.ts'
import { type Billed, isLastPeriod, nextCharge, getPeriodEnd } from './next-charge.ts'

/** What a receipt says of what follows a payment; `canCancel`: there is something left that could be cancelled. */
export type ReceiptMessages = { renewsOn: string; howItEnds: string; canCancel: boolean }

/** What follows a payment, as facts for its receipt. `formatDay` knows the zone; `deletion`: when the account goes. */
export function receiptMessages(
  billed: Billed,
  formatDay: (at: Date) => string,
  deletion: Date | null = null,
): ReceiptMessages {
  const isLast = isLastPeriod(billed)
    ? { ...billed, currentPeriodEnd: endWithAccount(billed.currentPeriodEnd, deletion) }
    : billed
  const canCancel = !isEnded(isLast.status) && !isLastPeriod(isLast)
  return { renewsOn: nextPayment(isLast, formatDay), howItEnds: howItEnds(isLast, formatDay), canCancel }
}

/** 'Apr 8, 2027' after 'Next payment:', or why there is none. */
function nextPayment(billed: Billed, formatDay: (at: Date) => string): string {
  if (isEnded(billed.status)) return 'None, for it is over'
  if (isLastPeriod(billed)) return `None, it ends on ${formatDay(billed.currentPeriodEnd)}`
  const next = nextCharge(billed)
  if (next) return `${formatDay(next.at)}${billed.status === 'past_due' ? ', and before that the one that failed' : ''}`
  if (billed.provider !== 'stripe') return 'None by itself'
  if (billed.status === 'unpaid') return 'None before what is open is paid'
  if (billed.pause)
    return `None while payments are paused, until ${billed.pause.resumesAt ? formatDay(billed.pause.resumesAt) : 'further notice'}`
  return `None on ${formatDay(getPeriodEnd(billed))}, for all of it is discounted`
}

function howItEnds(billed: Billed, formatDay: (at: Date) => string): string {
  const end = formatDay(billed.currentPeriodEnd)
  if (isEnded(billed.status)) return 'Your subscription is over. Nothing more is charged for it.'
  if (isLastPeriod(billed))
    return `Your subscription is cancelled. You keep access until ${end}, and no payment follows.`
  if (billed.isCancelAtPeriodEnd)
    return `Your subscription ends on ${end}, and is charged until then. You can cancel before, and keep access until the end of the period that you have paid for.`
  return 'You can cancel at any time, and keep access until the end of the period that you have paid for.'
}
