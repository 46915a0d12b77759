import { type Billed, isRenewalUnheard, nextCharge } from './next-charge.ts'

/** A subscription that is paid beside another; `charge` like $10.00/month. */
export type Running = Billed & { planTitle: string; charge: string }

/**
 * What somebody pays already, as whole sentences for their letter about another plan: it goes on beside that one. Empty:
 * nothing. What was due before `now` is no coming charge. `formatDay` knows the zone.
 */
export function runningMessages(
  running: readonly Running[],
  paysAtSubstack: boolean,
  { now, formatDay }: { now: Date; formatDay: (at: Date) => string },
): string {
  const here = running.map((it) => describeOne(it, now, formatDay))
  const isCharged = running.some((it) => !endsByItself(it))
  return [
    ...here,
    isCharged ? 'If you do not want both, cancel it in your portal.' : '',
    paysAtSubstack ? 'What you pay at Substack goes on until you end it there.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const endsByItself = ({ provider, isCancelAtPeriodEnd }: Billed): boolean =>
  provider !== 'stripe' || isCancelAtPeriodEnd

function describeOne(running: Running, now: Date, formatDay: (at: Date) => string): string {
  const what = `Your other subscription, ${running.planTitle} for ${running.charge},`
  const next = nextCharge(running)
  if (endsByItself(running)) {
    const until = next ? 'it is charged until then' : 'nothing more is charged for it'
    return `${what} ends by itself on ${formatDay(running.currentPeriodEnd)}; ${until}.`
  }
  if (next && isRenewalUnheard(running, now))
    return `${what} goes on beside it; it was to renew on ${formatDay(next.at)}, of which Stripe has not told us yet.`
  if (next) return `${what} goes on beside it, and is charged next on ${formatDay(next.at)}.`
  if (!running.pause) return `${what} goes on beside it.`
  const until = running.pause.resumesAt ? formatDay(running.pause.resumesAt) : 'further notice'
  return `${what} goes on beside it; its payments are paused until ${until}.`
}
