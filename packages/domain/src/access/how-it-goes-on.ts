import { isCarrying } from './subscription-source.ts'

type Resumed = {
  provider: string
  status: string
  periodEnd: Date
  /** That end has passed, and Stripe has not told us how it goes on (isRenewalUnheard). */
  isUnheard: boolean
  /** While Stripe pauses the payments; `resumesAt` null: until further notice. */
  pause: { resumesAt: Date | null } | null
}

/**
 * What becomes of a subscription that was to end and goes on after all: as a fact of its mail (`term`, `termEnd`), as a part of
 * a sentence (`goesOn`), and as whole sentences for its owner (`stands`). What is paid outside of Stripe renews by nothing but
 * the next payment, what is paused by none, what rests (paused with its plan, or never begun) gives nothing and costs nothing,
 * and of a payment that failed it is said. `periodEnd` is that of the present period; where nobody told us of the next one it is
 * no coming day, and is told as past.
 */
export function howItGoesOn(
  { provider, status, periodEnd, isUnheard, pause }: Resumed,
  formatDay: (at: Date) => string,
) {
  const termEnd = formatDay(periodEnd)
  const asBefore = 'Now it goes on, and nothing changes for you.'
  if (provider !== 'stripe')
    return { term: 'Paid until', termEnd, goesOn: `is paid until ${termEnd}`, stands: asBefore } as const
  const failed = failedMessage(status)
  const stands = failed ? `Now it goes on. ${failed.stands}` : asBefore
  const also = failed ? `; ${failed.also}` : ''
  if (!failed && !isCarrying(status))
    return {
      term: 'Payments',
      termEnd: 'None while your plan rests',
      goesOn: 'rests: it gives no plan, and nothing is charged for it',
      stands: 'It is not to end any more. Your plan rests, and nothing is charged. To have it again, write to us.',
    } as const
  if (pause) {
    const until = pause.resumesAt ? formatDay(pause.resumesAt) : 'further notice'
    const goesOn = `its payments are paused until ${until}${also}`
    return { term: 'Payments', termEnd: `Paused until ${until}`, goesOn, stands } as const
  }
  // What Stripe has given up on is not charged for a later period either.
  if (status === 'unpaid')
    return { term: 'Payments', termEnd: 'The last one failed', goesOn: failed?.also ?? '', stands } as const
  if (isUnheard)
    return {
      term: 'Was to renew on',
      termEnd: `${termEnd}; Stripe has not told us yet`,
      goesOn: `was to renew on ${termEnd}, of which Stripe has not told us yet${also}`,
      stands,
    } as const
  if (status === 'trialing')
    return {
      term: 'Your trial ends on',
      termEnd,
      goesOn: `is charged for the first time when its trial ends on ${termEnd}`,
      stands,
    } as const
  return { term: 'Renews on', termEnd, goesOn: `renews on ${termEnd}${also}`, stands } as const
}

/** Of a payment that failed: as a sentence for its owner, and as a part of one for administrators. */
function failedMessage(status: string) {
  if (status === 'past_due')
    return {
      stands:
        'Its last payment failed and is still tried again; you keep your plan meanwhile. To pay it, change your card in the portal.',
      also: 'its payment that failed is still tried again',
    }
  if (status === 'unpaid')
    return {
      stands: 'Its last payment failed, and your plan rests until it is paid. To pay it, write to us.',
      also: 'its plan rests until the payment that failed is made up for',
    }
  return null
}
