import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { type Comp, FREE, GYM, PAID, type Person, type Plan, type Subscription } from './book.ts'

/** What somebody has at one moment, and what carries it (ruling 35). */
export type Access = { plan: Plan; source: 'subscription' | 'substack' | 'comp' | null; until: Date | null }

type Carrying = { source: NonNullable<Access['source']>; plan: Plan; until: Date | null }

export const rank = (plan: Plan): number => [PAID, GYM].indexOf(plan) + 1

export function bookAccess(person: Person, subscriptions: readonly Subscription[], now: Date): Access {
  const all = [
    ...subscriptions.flatMap((it) => ofSubscription(it)),
    ...ofStatement(person),
    ...person.comps.filter((it) => isInForce(it, now)).map(ofComp),
  ].filter((it) => rank(it.plan) > 0 && !isOver(it.until, now))
  const best = Math.max(0, ...all.map((it) => rank(it.plan)))
  const order = ['subscription', 'substack', 'comp'] as const
  const source = order.find((it) => all.some((one) => one.source === it && rank(one.plan) === best)) ?? null
  if (source === null) return { plan: FREE, source, until: null }
  const giving = all.filter((it) => rank(it.plan) >= best)
  return { plan: best === 2 ? GYM : PAID, source, until: latest(giving.map(({ until }) => until)) }
}

/** Whether a paid subscription goes on, also while nothing comes in for it; its start and its end are counted by that. */
export const goesOn = ({ status, provider, periodEnd, willEnd, graceDays }: Subscription, now: Date): boolean =>
  (status === 'active' || status === 'past_due') &&
  (provider === 'stripe' || !isOver(new Date(periodEnd.getTime() + (willEnd ? 0 : graceDays * millisecondsInDay)), now))

/** Whether anything comes in for it now (ruling 38): not for a trial, a pause, or what is taken off whole. */
export const bringsIn = ({ status, provider, periodEnd, pause, chargedCents }: Subscription, now: Date): boolean =>
  (status === 'active' || status === 'past_due') &&
  pause === null &&
  chargedCents > 0 &&
  (provider === 'stripe' || !isOver(periodEnd, now))

export const isInForce = (it: Comp, now: Date): boolean => it.ended === null && !isOver(it.until, now)

const isOver = (until: Date | null, now: Date): boolean => until !== null && until <= now

/** Ruling 38: active, trialing and past due; cancelled, to the end of its period; by hand, so many days longer. */
function ofSubscription({ plan, status, provider, periodEnd, willEnd, graceDays }: Subscription): Carrying[] {
  if (!['active', 'trialing', 'past_due'].includes(status)) return []
  const grace = provider === 'outside' ? new Date(periodEnd.getTime() + graceDays * millisecondsInDay) : null
  return [{ source: 'subscription', plan, until: willEnd ? periodEnd : grace }]
}

/** Substack's word for a comp carries nothing: the comp that it made does. */
function ofStatement({ isListed, statement }: Person): Carrying[] {
  if (!isListed || !statement || statement.type === 'comp' || statement.type === 'author') return []
  return [{ source: 'substack', plan: statement.tier, until: statement.endsAt }]
}

const ofComp = ({ plan, until }: Comp): Carrying => ({ source: 'comp', plan, until })

const latest = (ends: (Date | null)[]): Date | null =>
  ends.includes(null) ? null : new Date(Math.max(...ends.map(Number)))
