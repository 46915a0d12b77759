import { afterTheEnd } from './after-the-end.ts'
import { endsBefore } from './ends-before.ts'
import { paidAtSubstack } from './paid-at-substack.ts'
import { isOverdue } from '../plans/revenue.ts'
import type { Source } from './source.ts'
import { isCarrying } from './subscription-source.ts'

type Cancelled = {
  provider: string
  status: string
  endsAt: Date
  sources: readonly Source[]
  formatDay: (at: Date) => string
}

/**
 * What the page and the mail of a cancellation say of money and of what comes after (ruling 39). `sources` are all of the
 * person's, with the cancelled one until its end; `after` is empty where nothing goes on. `isUnpaid`: its last payment failed,
 * or its plan rests and nothing is charged.
 */
export function cancellationMessages({ provider, status, endsAt, sources, formatDay }: Cancelled) {
  const isUnpaid = isOverdue(status) || !isCarrying(status)
  const before = endsBefore(sources, endsAt, formatDay)
  const charges = isOverdue(status)
    ? unpaidMessage(status, sources, endsAt)
    : describeCharges(provider, sources, endsAt)
  const after = afterTheEnd(sources, endsAt, formatDay) ?? ''
  return { isUnpaid, charges: before ? `${charges} ${before}` : charges, after }
}

/** Cancelling leaves the invoice that failed open: Stripe goes on trying it while `past_due`, and has given up on `unpaid`. */
function unpaidMessage(status: string, sources: readonly Source[], endsAt: Date): string {
  const stands =
    status === 'past_due'
      ? 'its payment failed and is still tried again, and you keep your plan meanwhile.'
      : 'its payment failed, and your plan rests.'
  const others = [
    goesOnHere(sources, endsAt) && ' Your other subscription here goes on.',
    paidAtSubstack(sources, endsAt)?.isCharging && ` ${thereMessage}`,
  ]
  const what =
    status === 'past_due'
      ? 'To pay it, change your card in the portal; if you do not want to pay it, write to us.'
      : 'Whether you want to pay it or not, write to us.'
  return `The current period is not paid: ${stands} ${what} No later period will be charged.${others.filter(Boolean).join('')}`
}

/** To whoever pays at Substack: no call of ours ends that. */
export const thereMessage = 'Your payment at Substack goes on until you end it there, where it is managed.'
const goesOnHere = (sources: readonly Source[], endsAt: Date): boolean =>
  sources.some(({ kind, until }) => kind === 'subscription' && (until === null || until > endsAt))

function describeCharges(provider: string, sources: readonly Source[], endsAt: Date): string {
  const here =
    provider !== 'stripe'
      ? 'No further payment is due for it.'
      : goesOnHere(sources, endsAt)
        ? 'You will not be charged for it again. Your other subscription here goes on.'
        : undefined
  if (!paidAtSubstack(sources, endsAt)?.isCharging) return here ?? 'You will not be charged again.'
  return `${here ?? 'You will not be charged again by this site.'} ${thereMessage}`
}

/** Nothing is said to have been sent that was not, and nothing to hold already that Stripe has not confirmed. */
export const confirmationMessage: Readonly<Record<'sent' | 'to come' | 'none', string>> = {
  sent: 'We have sent the date to your email.',
  'to come':
    'That holds once Stripe, which takes the payments, has confirmed the end: we are telling it now, and write to you as soon as it has.',
  none: '',
}
