import type { PortalOverview } from '@joy/contract'
import { isInForce } from '@joy/domain/access/to-access.ts'
import { afterTheEnd } from '@joy/domain/access/after-the-end.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import type { Source } from '@joy/domain/access/source.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { formatDay } from '#dates.ts'
import { getSources } from './source-messages.ts'

type Shown = Pick<PortalOverview, 'access' | 'subscriptions' | 'deletion'>

/** On which day the plan ends that somebody has now, and what they have then; undefined: no end is known. */
export function planEndMessage({ access, subscriptions, deletion }: Shown): string | undefined {
  const { plan, asOf } = access
  const title = tierName(plan)
  const unconfirmed = subscriptions.filter(
    ({ isEndUnconfirmed, endsAt, planTitle }) => isEndUnconfirmed && endsAt && planTitle === title,
  )
  const sources = asDecided(getSources(access), title, unconfirmed)
  const end = getEnd(sources, plan, new Date(asOf))
  const until = deletion && new Date(deletion.dueAt)
  if (until && planRank(plan) > 0 && (!end || end > until))
    return `${title} ends with your account, on ${formatDay(until)}.`
  if (!end) return undefined
  const isAtEnd = (at: string | null) => at !== null && Date.parse(at) === end.getTime()
  const paidOutside = subscriptions.find(({ accessUntil }) => isAtEnd(accessUntil))
  // What is paid outside of Stripe ends unless the next payment comes, and is kept for some days.
  if (paidOutside?.renewsAt && paidOutside.renewsAt > asOf)
    return `${title} is paid until ${formatDay(paidOutside.renewsAt)}.`
  const after = afterTheEnd(sources, end, formatDay)
  const isReported = !unconfirmed.some(({ endsAt }) => isAtEnd(endsAt))
  const ends = `${title} ends on ${formatDay(end)}${isReported ? '' : ', once Stripe has confirmed that you cancelled it'}.`
  return after ? `${ends} Then you have ${after}.` : ends
}

/** A subscription that was cancelled goes on until Stripe has confirmed it; here it ends with the day that was chosen. */
function asDecided(sources: readonly Source[], title: string, unconfirmed: Shown['subscriptions']): Source[] {
  const ends = unconfirmed.flatMap(({ endsAt }) => (endsAt ? [new Date(endsAt)] : []))
  return sources.map((source) => {
    const isIt = source.kind === 'subscription' && source.until === null && tierName(source.plan) === title
    return isIt ? { ...source, until: ends.pop() ?? null } : source
  })
}

/** The latest end of what gives at least the plan; null: something gives it without one, or there is none above the free. */
function getEnd(sources: readonly Source[], plan: string, now: Date): Date | null {
  const giving = sources.filter((it) => planRank(it.plan) >= planRank(plan) && isInForce(it, now))
  const ends = giving.flatMap(({ until }) => until ?? [])
  return planRank(plan) === 0 || ends.length === 0 || ends.length < giving.length
    ? null
    : new Date(Math.max(...ends.map(Number)))
}
