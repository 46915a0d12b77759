import { isOverdue } from '../plans/revenue.ts'
import { type Billed, isLastPeriod } from './next-charge.ts'
import { isCarrying } from './subscription-source.ts'

/** `newPeriodEnd`: the interval changed, and with it Stripe begins a period of its own at once, which ends then. */
type Changed = Billed & { newPeriodEnd: Date | null }

/** What the letter of a changed plan says of what is charged next and of its end, as whole sentences. */
export function planChangeMessages(changed: Changed, now: Date, formatDay: (at: Date) => string): string {
  if (changed.provider !== 'stripe') return outsideMessage(changed, now, formatDay)
  return [chargeMessage(changed, formatDay), endMessage(changed, formatDay)].filter(Boolean).join(' ')
}

/** No invoice is written for it: what was paid holds, and the next payment is made by hand. */
function outsideMessage(
  { currentPeriodEnd, isCancelAtPeriodEnd }: Changed,
  now: Date,
  formatDay: (at: Date) => string,
) {
  const end = formatDay(currentPeriodEnd)
  if (currentPeriodEnd <= now) return `It was paid until ${end}. The new price is due with the next payment.`
  return isCancelAtPeriodEnd
    ? `It stays paid until ${end} and ends with that day. No further payment is due.`
    : `It stays paid until ${end}, and the new price is due with the next payment.`
}

function chargeMessage(changed: Changed, formatDay: (at: Date) => string): string {
  const { status, pause, newPeriodEnd } = changed
  if (pause) {
    const until = pause.resumesAt ? formatDay(pause.resumesAt) : 'further notice'
    return `Its payments are paused until ${until}, and nothing is charged while they are.`
  }
  if (!isCarrying(status) && !isOverdue(status))
    return 'Your plan rests, and nothing is charged. To have it again, write to us.'
  if (status === 'trialing') return 'Nothing is charged while you try it.'
  if (newPeriodEnd)
    return isOverdue(status)
      ? `A new period begins at once, and so does its invoice. ${unpaidMessage(status)}`
      : 'A new period begins at once, and its invoice comes with it; what you have paid already is taken into account there.'
  if (isOverdue(status)) return unpaidMessage(status)
  return isLastPeriod(changed)
    ? ''
    : 'What you have paid already for the current period is taken into account on the next invoice.'
}

const unpaidMessage = (status: string): string =>
  status === 'past_due'
    ? 'Your last payment failed and is still tried again.'
    : 'Your last payment failed, and your plan rests until it is paid.'

function endMessage(changed: Changed, formatDay: (at: Date) => string): string {
  if (!changed.isCancelAtPeriodEnd) return ''
  // An end that was chosen freely stays where it is; any other is that of its period, whichever that is.
  const isMoved = changed.newPeriodEnd !== null && changed.billedUntil === null
  if (isMoved) return 'It is cancelled and ends with that new period; no later one is charged.'
  const end = formatDay(changed.currentPeriodEnd)
  return isLastPeriod({ ...changed, billedUntil: changed.newPeriodEnd ?? changed.billedUntil })
    ? `It is cancelled and still ends on ${end}; no later period is charged.`
    : `It is cancelled and ends on ${end}; until then it is charged.`
}
