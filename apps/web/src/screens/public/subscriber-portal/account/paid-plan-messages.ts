import type { PortalSubscription } from '@joy/contract'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { formatDay } from '#dates.ts'

/** Its end lies in a later period: it can be cancelled still, and is charged unless it is. */
export function chargedUntilThen({ nextCharge }: PortalSubscription): string {
  return nextCharge ? `; until then it is charged, next on ${formatDay(nextCharge.at)}` : '; until then it goes on'
}

function tryMessage(dunning: PortalSubscription['dunning']): string {
  if (!dunning) return 'It is tried again'
  const of = dunning.of === null ? '' : ` (${dunning.tries} of ${dunning.of} tries are made)`
  return dunning.nextTryAt === null
    ? 'It is not tried again by itself'
    : `It is tried again on ${formatDay(dunning.nextTryAt)}${of}`
}

/** Stripe tries it again by itself, and the plan is kept meanwhile; once it has given up, no other card is tried, and the plan rests. */
export function failedMessage({
  status,
  failedSince,
  endsAt,
  card,
  paymentMethod,
  dunning,
}: PortalSubscription): string {
  const failed = failedSince ? `Your payment failed on ${formatDay(failedSince)}.` : 'Your last payment failed.'
  const canMend = status === 'past_due' && (card !== null || paymentMethod !== null)
  if (dunning?.isToConfirm && status === 'past_due' && !endsAt)
    return 'Your bank asks you to confirm your payment. You keep your plan meanwhile.'
  const stands =
    status === 'past_due'
      ? `${tryMessage(dunning)}, and you keep your plan meanwhile.`
      : 'Your plan rests until it is paid.'
  if (endsAt) {
    const still =
      status === 'past_due' ? 'It is still tried again, though you have cancelled, and' : 'Though you have cancelled,'
    const plan = status === 'past_due' ? 'you keep your plan meanwhile' : 'it stays open, and your plan rests'
    const what = canMend
      ? 'To pay it, change your card below; if you do not want to pay it, write to us.'
      : 'Whether you want to pay it or not, write to us.'
    return `${failed} ${still} ${plan}. ${what}`
  }
  return `${failed} ${stands} ${canMend ? 'Please change your card below, or write to us.' : 'Please write to us.'}`
}

export function refusedMessage({ what, at }: NonNullable<PortalSubscription['refused']>): string {
  const asked = what === 'cancellation' ? 'You cancelled it' : 'You resumed it'
  return `${asked} on ${formatDay(at)}. Stripe, which takes the payments, refused that, and nothing has changed. Please try once more, or write to us.`
}

export function trialMessage({ nextCharge, currency }: PortalSubscription, endsAt: string): string {
  const ends = `Your trial ends on ${formatDay(endsAt)}.`
  return nextCharge ? `${ends} ${formatAmount(nextCharge.cents, currency)} is charged then for the first time.` : ends
}
