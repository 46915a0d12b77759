import { tierName } from '../plans/tiers.ts'
import { inCarryingOrder, isInForce } from './to-access.ts'
import { planRank } from './plan-rank.ts'
import type { Source } from './source.ts'

/** What carries from a moment on, one source after the other, each to its own end: its plan is never above the last. */
export function carriersFrom(sources: readonly Source[], moment: Date): Source[] {
  const [carrier] = inCarryingOrder(sources.filter((it) => planRank(it.plan) > 0 && isInForce(it, moment)))
  if (!carrier) return []
  return carrier.until ? [carrier, ...carriersFrom(sources, carrier.until)] : [carrier]
}

const by = { subscription: 'by another subscription here', substack: 'through Substack', comp: 'as a gift' } as const

/**
 * What somebody has once a subscription is over, in the words of the portal and of mails: 'Join the Gym by another
 * subscription here until Dec 22, 2025, then Work Out as a gift'. Undefined: nothing. `formatDay` knows the zone.
 */
export function afterTheEnd(
  sources: readonly Source[],
  end: Date,
  formatDay: (at: Date) => string,
): string | undefined {
  let last = formatDay(end)
  const stages = carriersFrom(sources, end).flatMap(({ kind, plan, until }) => {
    const day = until && formatDay(until)
    // What ends on the day of the one before gives nothing that a day tells.
    if (day === last) return []
    last = day ?? last
    return [`${tierName(plan)} ${by[kind]}${day ? ` until ${day}` : ''}`]
  })
  return stages.length > 0 ? stages.join(', then ') : undefined
}
