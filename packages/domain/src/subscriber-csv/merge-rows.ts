import { mostTags } from '@joy/contract/schemas/tag.ts'
import { planRank } from '../access/plan-rank.ts'
import { isClosed } from '../consent/is-closed.ts'
import { FREE, PAID } from '../plans/tiers.ts'
import { isDoubtful } from './subscription-types.ts'
import type { CsvComp, CsvSending, CsvSubscriber } from './csv-subscriber.ts'

/**
 * Two rows of one file for one person, the earlier first: paid and comp beat free, the earliest
 * start and the latest end stand, a word beats a blank, one that closes the mailbox wins, and beside one that nobody
 * knows no other opens it.
 */
export function mergeRows(first: CsvSubscriber, second: CsvSubscriber): CsvSubscriber {
  const isSecondStronger = strength(second) > strength(first)
  const [lead, other] = isSecondStronger ? [second, first] : [first, second]
  const statuses = [lead.status, other.status].filter((it) => it !== null)
  const closed = statuses.find(isClosed)
  const doubtful = statuses.find(isDoubtful)
  return {
    email: lead.email,
    emailKey: first.emailKey,
    name: lead.name ?? other.name,
    tier: lead.tier ?? other.tier,
    // A weaker row's type would describe another standing than the one that won.
    type: lead.type ?? (strength(lead) === strength(other) ? other.type : null),
    ...mergeEnds(lead, other),
    paidSince: lead.paidSince ?? other.paidSince,
    asOf: latest(lead.asOf, other.asOf),
    status: closed ?? doubtful ?? lead.status ?? other.status,
    consentStated: (closed !== undefined || doubtful === undefined) && (lead.consentStated || other.consentStated),
    closedAt: latest(lead.closedAt, other.closedAt),
    leftAt: earliest(lead.leftAt, other.leftAt),
    statusSince: latest(lead.statusSince, other.statusSince),
    closedBy: [first, second].find(leftHere)?.closedBy ?? first.closedBy ?? second.closedBy,
    opened: closed === undefined ? (first.opened ?? second.opened) : null,
    subscribedAt: earliest(lead.subscribedAt, other.subscribedAt),
    syncedAt: latest(lead.syncedAt, other.syncedAt),
    sending: newerSending(first.sending, second.sending),
    comp: mergeComps(lead.comp, other.comp),
    endedComp: first.endedComp ?? second.endedComp,
    carried: lead.carried ?? other.carried,
    tags: mergeTags(first.tags, second.tags),
    notices: [...new Set([...first.notices, ...second.notices])],
  }
}

/** The person's own word, whatever list closed the mailbox too. */
const leftHere = ({ closedBy }: CsvSubscriber): boolean => closedBy?.format === 'here'

/** The newer word of Substack's. */
const newerSending = (first: CsvSending | null, second: CsvSending | null): CsvSending | null =>
  first && second && second.asOf && (first.asOf === null || second.asOf > first.asOf) ? second : (first ?? second)

/** How much access a row gives: nothing said, free, paid or comped, a tier above. */
function strength({ tier, comp }: CsvSubscriber): number {
  if (tier !== null && tier !== FREE && tier !== PAID) return 3
  if (tier === PAID || comp !== null) return 2
  return tier === FREE ? 1 : 0
}

/** Of two rows that give as much, the one that ends last; a weaker row's end is another plan's. */
function mergeEnds(
  lead: CsvSubscriber,
  other: CsvSubscriber,
): Pick<CsvSubscriber, 'endsAt' | 'endStated' | 'expiresAt'> {
  if (strength(lead) !== strength(other))
    return { endsAt: lead.endsAt, endStated: lead.endStated, expiresAt: lead.expiresAt }
  return {
    endsAt: lead.endsAt && other.endsAt ? latest(lead.endsAt, other.endsAt) : null,
    endStated: lead.endStated || other.endStated,
    expiresAt: latest(lead.expiresAt, other.expiresAt),
  }
}

function mergeComps(one: CsvComp | null, two: CsvComp | null): CsvComp | null {
  if (!one || !two) return one ?? two
  const isForever = one.until === null || two.until === null
  return {
    compedAt: earliest(one.compedAt, two.compedAt),
    until: isForever ? null : latest(one.until, two.until),
    plan: planRank(two.plan) > planRank(one.plan) ? two.plan : one.plan,
    reason: one.reason ?? two.reason,
    here: one.here ?? two.here,
  }
}

/** Those of both; where they are as many as can be, those of the later row are left out. */
function mergeTags(first: CsvSubscriber['tags'], second: CsvSubscriber['tags']): CsvSubscriber['tags'] {
  if (!first || !second) return first ?? second
  return Object.keys(first).length < mostTags ? { ...second, ...first } : first
}

const earliest = (one: Date | null, two: Date | null) => (one && two ? (two < one ? two : one) : (one ?? two))
const latest = (one: Date | null, two: Date | null) => (one && two ? (two > one ? two : one) : (one ?? two))
