import { GYM, PAID, type Person } from './book.ts'

type Deed = 'cancel' | 'resume' | 'plan' | 'renew'

/** What an administrator changes of something that is paid outside of Stripe: nobody else knows of it. */
export function payByHandAgain(
  person: Person,
  deed: Deed,
  to: { plan: string; interval: 'month' | 'year' },
  now: Date,
): void {
  const paid = person.paidOutside.at(-1)
  if (!paid) return
  if (deed === 'cancel') paid.willEnd = true
  if (deed === 'resume') paid.willEnd = false
  if (deed === 'plan') {
    const plan = to.plan === 'work-out' ? PAID : GYM
    Object.assign(paid, { plan, interval: to.interval, chargedCents: priceOf(plan, to.interval) })
  }
  if (deed === 'renew') {
    const next = oneMore(paid.periodEnd, paid.interval)
    // Whoever pays after a long time pays for the time to come.
    paid.periodEnd = next > now ? next : oneMore(now, paid.interval)
  }
}

/** What a plan costs a month or a year, in cents (specification section 9). */
export const priceOf = (plan: string, interval: 'month' | 'year'): number =>
  (plan === GYM ? 1000 : 800) * (interval === 'year' ? 10 : 1)

/** One more month or year, on the same day or the last of a shorter month. */
export function oneMore(from: Date, interval: 'month' | 'year'): Date {
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + (interval === 'month' ? 1 : 12))
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), last))
  return end
}
