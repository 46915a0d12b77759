import { tierName } from '../plans/tiers.ts'
import { inCarryingOrder } from './to-access.ts'
import { carriersFrom } from './after-the-end.ts'
import { planRank } from './plan-rank.ts'
import type { Source } from './source.ts'

/** A gift that ends while a cancelled subscription still runs, and gave more than goes on from then. */
function giftBefore(sources: readonly Source[], end: Date): Source | undefined {
  const gifts = sources.filter(({ kind, until }) => kind === 'comp' && until !== null && until < end)
  return inCarryingOrder(gifts).find(({ plan, until }) => {
    const next = until && carriersFrom(sources, until)[0]
    return planRank(plan) > (next ? planRank(next.plan) : 0)
  })
}

/** What closes before the end of what was paid for, as a sentence; undefined: nothing. `formatDay` knows the zone. */
export function endsBefore(sources: readonly Source[], end: Date, formatDay: (at: Date) => string): string | undefined {
  const gift = giftBefore(sources, end)
  return gift?.until
    ? `Your gift of ${tierName(gift.plan)} ends on ${formatDay(gift.until)}, before your subscription does.`
    : undefined
}
