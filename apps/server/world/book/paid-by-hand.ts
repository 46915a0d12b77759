import { GYM, PAID, type Person, type Subscription } from './book.ts'

type Act = 'cancel' | 'resume' | 'plan' | 'renew'

/** What an administrator changes of something that is paid outside of Stripe: nobody else knows of it. */
export function payByHandAgain(
  person: Person,
  act: Act,
  to: { plan: string; interval: 'month' | 'year' },
  now: Date,
): void {
  const paid = person.paidOutside.at(-1)
  if (!paid) return
  if (act === 'cancel') paid.willEnd = true
  if (act === 'resume') paid.willEnd = false
  if (act === 'plan') {
    const plan = to.plan === 'work-out' ? PAID : GYM
    // What was paid holds; the present plan takes back a change that waits.
    const isAsNow = plan === paid.plan && to.interval === paid.interval
    paid.next = isAsNow ? null : { plan, interval: to.interval, chargedCents: getPrice(plan, to.interval), from: null }
  }
  if (act === 'renew') {
    const interval = paid.next?.interval ?? paid.interval
    const next = oneMore(paid.periodEnd, interval)
    if (paid.next) paid.next.from ??= paid.periodEnd
    // Whoever pays after a long time pays for the time to come.
    paid.periodEnd = next > now ? next : oneMore(now, interval)
    beginNextTerm(paid, now)
  }
}

/** Another plan that is paid for begins where the term before it has ended. */
export function beginNextTerm(paid: Subscription, now: Date): void {
  if (!paid.next?.from || paid.next.from > now) return
  const { plan, interval, chargedCents } = paid.next
  Object.assign(paid, { plan, interval, chargedCents, next: null })
}

/** What a plan costs a month or a year, in cents (specification, section 9). */
export const getPrice = (plan: string, interval: 'month' | 'year'): number =>
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
