import { chargedCents, type Discounted } from '../plans/discounts.ts'

/**
 * `currentPeriodEnd` is the end of access once it is to end. `billedUntil` is there only where its present period ends at
 * another moment than that: sooner (it is charged on until its end) or later (it ends within what is paid).
 */
export type Term = { currentPeriodEnd: Date; billedUntil: Date | null; isCancelAtPeriodEnd: boolean }

/** What decides about the next charge. `provider` is 'stripe', or it is paid outside of it. */
export type Billed = Term &
  Discounted & {
    status: string
    provider: string
    /** While Stripe pauses the payments; `resumesAt` null: until further notice. */
    pause: { resumesAt: Date | null } | null
  }
export type NextCharge = { at: Date; cents: number }

const renewing: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/** When the present period is over, which is where it is charged again unless it is the last. */
export const getPeriodEnd = ({ currentPeriodEnd, billedUntil }: Omit<Term, 'isCancelAtPeriodEnd'>): Date =>
  billedUntil ?? currentPeriodEnd

/** Whether it ends with or within the present period, so that no other is charged. */
export const isLastPeriod = (it: Term): boolean => it.isCancelAtPeriodEnd && it.currentPeriodEnd <= getPeriodEnd(it)

/**
 * When a subscription is charged again as it stands, and how much; null: nothing is charged at the end of its present
 * period. A payment that failed is tried again apart from that. Every page and letter that speaks of a next charge reads it.
 */
export function nextCharge({ status, provider, pause, ...rest }: Billed): NextCharge | null {
  const at = getPeriodEnd(rest)
  if (provider !== 'stripe' || !renewing.has(status) || isLastPeriod(rest)) return null
  if (pause && (pause.resumesAt === null || pause.resumesAt > at)) return null
  const cents = chargedCents(rest, at)
  return cents > 0 ? { at, cents } : null
}

/**
 * Whether its period is over and nobody told us how it goes on: Stripe, or the way to it, is away. What was due then is no
 * coming charge, and is told as past.
 */
export const isRenewalUnheard = (it: Pick<Billed, 'status' | 'provider'> & Term, now: Date): boolean =>
  it.provider === 'stripe' && renewing.has(it.status) && !isLastPeriod(it) && getPeriodEnd(it) <= now
