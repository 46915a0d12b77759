import { isEnded } from '../plans/revenue.ts'
import { endWithAccount } from './end-with-account.ts'
import { type Billed, isLastPeriod, nextCharge, periodEndOf } from './next-charge.ts'

/** What a receipt says of what follows a payment; `canCancel`: there is something left that could be cancelled. */
export type ReceiptMessages = { renewsOn: string; howItEnds: string; canCancel: boolean }

/** What follows a payment, as facts for its receipt. `formatDay` knows the zone; `deletion`: when the account goes. */
export function receiptMessages(
  billed: Billed,
  formatDay: (at: Date) => string,
  deletion: Date | null = null,
): ReceiptMessages {
  const it = isLastPeriod(billed)
    ? { ...billed, currentPeriodEnd: endWithAccount(billed.currentPeriodEnd, deletion) }
    : billed
  const canCancel = !isEnded(it.status) && !isLastPeriod(it)
  return { renewsOn: nextPayment(it, formatDay), howItEnds: howItEnds(it, formatDay), canCancel }
}

/** 'Apr 8, 2027' after 'Next payment:', or why there is none. */
function nextPayment(it: Billed, formatDay: (at: Date) => string): string {
  if (isEnded(it.status)) return 'None, for it is over'
  if (isLastPeriod(it)) return `None, it ends on ${formatDay(it.currentPeriodEnd)}`
  const next = nextCharge(it)
  if (next) return `${formatDay(next.at)}${it.status === 'past_due' ? ', and before that the one that failed' : ''}`
  if (it.provider !== 'stripe') return 'None by itself'
  if (it.status === 'unpaid') return 'None before what is open is paid'
  if (it.pause)
    return `None while payments are paused, until ${it.pause.resumesAt ? formatDay(it.pause.resumesAt) : 'further notice'}`
  return `None on ${formatDay(periodEndOf(it))}, for all of it is discounted`
}

function howItEnds(it: Billed, formatDay: (at: Date) => string): string {
  const end = formatDay(it.currentPeriodEnd)
  if (isEnded(it.status)) return 'Your subscription is over. Nothing more is charged for it.'
  if (isLastPeriod(it)) return `Your subscription is cancelled. You keep access until ${end}, and no payment follows.`
  if (it.isCancelAtPeriodEnd)
    return `Your subscription ends on ${end}, and is charged until then. You can cancel before, and keep access until the end of the period that you have paid for.`
  return 'You can cancel at any time, and keep access until the end of the period that you have paid for.'
}
