import { FREE, PAID } from '../tiers.ts'
import type { CsvComp, CsvSubscriber } from './csv-subscriber.ts'

/**
 * Two rows of one file for one person, the earlier first (integrations 5.6): paid and comp beat free, the earliest
 * start and the latest end stand, a word beats a blank, unsubscribed wins.
 */
export function mergeRows(first: CsvSubscriber, second: CsvSubscriber): CsvSubscriber {
  const isSecondStronger = strength(second) > strength(first)
  const [lead, other] = isSecondStronger ? [second, first] : [first, second]
  const isUnsubscribed = lead.status === 'unsubscribed' || other.status === 'unsubscribed'
  return {
    email: lead.email,
    emailKey: first.emailKey,
    name: lead.name ?? other.name,
    tier: lead.tier ?? other.tier,
    // A weaker row's type would describe another standing than the one that won.
    type: lead.type ?? (strength(lead) === strength(other) ? other.type : null),
    status: isUnsubscribed ? 'unsubscribed' : (lead.status ?? other.status),
    subscribedAt: earliest(lead.subscribedAt, other.subscribedAt),
    syncedAt: latest(lead.syncedAt, other.syncedAt),
    comp: mergeComps(lead.comp, other.comp),
    notices: [...new Set([...first.notices, ...second.notices])],
  }
}

/** How much access a row gives: nothing said, free, paid or comped, a tier above. */
function strength({ tier, comp }: CsvSubscriber): number {
  if (tier !== null && tier !== FREE && tier !== PAID) return 3
  if (tier === PAID || comp !== null) return 2
  return tier === FREE ? 1 : 0
}

function mergeComps(one: CsvComp | null, two: CsvComp | null): CsvComp | null {
  if (!one || !two) return one ?? two
  const isForever = one.until === null || two.until === null
  return { compedAt: earliest(one.compedAt, two.compedAt), until: isForever ? null : latest(one.until, two.until) }
}

const earliest = (one: Date | null, two: Date | null) => (one && two ? (two < one ? two : one) : (one ?? two))
const latest = (one: Date | null, two: Date | null) => (one && two ? (two > one ? two : one) : (one ?? two))
