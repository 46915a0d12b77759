// Long because every side's rows become facts here, each by the rule that its reading needs.
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import type {
  PaymentFacts,
  PaymentPair,
  PaymentState,
  PersonFacts,
  SideTimes,
} from '@joy/domain/reconcile/person-facts.ts'
import { standingOf } from '@joy/domain/subscriber-csv/subscription-words.ts'
import { paidPlans } from '@joy/domain/upgrades/upgrade-price.ts'
import type { PersonRow } from './person-row.ts'
import type { Snapshot } from './snapshot.ts'

/** What a person's rows mean. `listReadAt` is when the newsletter's list was last taken in. */
export function factsOf(row: PersonRow, snapshot: Snapshot, listReadAt: Date | null): PersonFacts {
  return {
    list: listOf(row),
    absentSince: row.absentAt?.toISOString() ?? null,
    plan: row.plan,
    comp: compOf(row),
    website: websiteOf(row, listReadAt),
    isStripeKnown: snapshot.stripeReadAt !== null,
    payments: pairsOf(row, snapshot),
    paidOtherwise: planOf(paidOutside(row)?.plan),
    paidTermOver: termOver(row),
    church: churchOf(row, snapshot),
    isMemberForAnother: row.isMemberForAnother,
    upgrade: upgradeOf(row),
  }
}

/** When each side was read that these facts rest on: with the comparison, or by ourselves since. */
export function timesOf(row: PersonRow, { stripeReadAt, churchReadAt }: Snapshot, listReadAt: Date | null): SideTimes {
  const latest = (base: Date | null, since: readonly (Date | string | null)[]) =>
    base && new Date(Math.max(...[base, ...since].map(millis))).toISOString()
  return {
    substack: latest(listReadAt ?? row.syncedAt, [row.syncedAt]),
    stripe: latest(
      stripeReadAt,
      row.payments.flatMap((it) => [it.readAt, it.goneAt]),
    ),
    planningCenter: latest(churchReadAt, [row.registeredAt, ...row.atChurch.map(({ readAt }) => readAt)]),
  }
}

const millis = (at: Date | string | null | undefined): number => (at ? new Date(at).getTime() : 0)

const paidOutside = (row: PersonRow) =>
  row.payments.find(({ provider, status }) => provider !== 'stripe' && stateOf(status, false) === 'paying')

/** Whoever cancelled it has decided already; its end comes by itself. */
function termOver({ payments }: PersonRow): string | null {
  const over = payments.find(
    ({ provider, status, isEnding, isPeriodOver }) =>
      provider !== 'stripe' && isPeriodOver && stateOf(status, isEnding) === 'paying',
  )
  return over ? new Date(over.periodEnd).toISOString() : null
}

const planOf = (text: string | undefined) => paidPlans.find(({ id }) => id === text)?.id ?? null

function stateOf(status: string, isEnding: boolean): PaymentState {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended'
  if (status !== 'active' && status !== 'past_due' && status !== 'trialing') return 'stopped'
  return isEnding ? 'ending' : 'paying'
}

function listOf({ tier, type, status }: PersonRow): PersonFacts['list'] {
  if (tier === null) return null
  const said = type ? standingOf(type) : null
  // Our own exports call the payers of our own Stripe 'monthly' too: what the type says is Substack's word or theirs.
  const standing = said?.type === 'comp' ? 'comp' : said && said.tier !== 'Free' ? 'paying' : 'free'
  return { tier, standing, isUnsubscribed: isClosed(status) }
}

function compOf({
  compId,
  compConfirmedAt,
  compToldAt,
  compEndedAt,
  isCompToRemove,
  type,
  syncedAt,
  wordAsOf,
}: PersonRow): PersonFacts['comp'] {
  if (compId === null)
    return isCompToRemove || (compEndedAt && syncedAt && compEndedAt > syncedAt) ? 'ended since' : 'none'
  const isShown = type !== null && standingOf(type)?.type === 'comp'
  // Seen there once: a newer word that says something else is a discrepancy, and ends nothing (decisions 9.37).
  if (compConfirmedAt) return isShown || millis(wordAsOf) <= compConfirmedAt.getTime() ? 'seen' : 'not shown'
  if (!compToldAt) return 'to do'
  return syncedAt && syncedAt > compToldAt && !isShown ? 'not shown' : 'told'
}

function websiteOf({ websiteId, isGone, exportedAt }: PersonRow, listReadAt: Date | null): PersonFacts['website'] {
  if (websiteId === null) return 'none'
  if (isGone) return 'left'
  if (!exportedAt) return 'waiting'
  return listReadAt && listReadAt > exportedAt ? 'lost' : 'exported'
}

function upgradeOf({ upgradeStatus }: PersonRow): PersonFacts['upgrade'] {
  if (upgradeStatus === null) return 'none'
  if (upgradeStatus === 'registered') return 'registered'
  return upgradeStatus === 'needs attention' ? 'stopped' : 'open'
}

/** Who was registered after the reading is a member, whatever the reading says; somebody may have been read since. */
function churchOf(row: PersonRow, { churchReadAt }: Snapshot): PersonFacts['church'] {
  if (!churchReadAt) return 'not connected'
  if (row.isChurchToldLater) return 'being told'
  const readAt = Math.max(...[churchReadAt, ...row.atChurch.map((it) => it.readAt)].map(millis))
  if (millis(row.registeredAt) > readAt) return 'member'
  if (row.atChurch.some(({ isMember }) => isMember)) return 'member'
  return row.atChurch.length > 0 ? 'known' : 'nobody'
}

/**
 * What we learned of a subscription after the reading, by an event or because somebody asked, is what Stripe says: the
 * reading counts only where it is the newer of the two. Of one that is in no reading the time of the reading counts.
 */
function pairsOf({ payments, atStripe }: PersonRow, { stripeReadAt }: Snapshot): PaymentPair[] {
  const byId = new Map(atStripe.map((it) => [it.providerId, it]))
  const pairs = payments
    .filter(({ provider, providerId }) => provider === 'stripe' && providerId !== null)
    .flatMap((it): PaymentPair[] => {
      const plan = planOf(it.plan)
      if (!plan) return []
      const here: PaymentFacts = {
        plan,
        interval: it.interval,
        amountCents: it.amountCents,
        state: stateOf(it.status, it.isEnding),
      }
      const found = byId.get(it.providerId ?? '')
      byId.delete(it.providerId ?? '')
      const readAt = millis(it.readAt)
      const goneAt = millis(it.goneAt)
      const foundAt = millis(found?.readAt ?? stripeReadAt)
      if (goneAt > Math.max(readAt, foundAt)) return [{ here, there: null, isOnItsWay: it.isOnItsWay }]
      if (readAt > foundAt) return [{ here, there: here, isOnItsWay: false }]
      const there = found && {
        plan: found.plan ?? plan,
        interval: found.interval ?? it.interval,
        amountCents: found.amountCents,
        state: stateOf(found.status, found.willEnd),
      }
      return [{ here, there: there ?? null, isOnItsWay: it.isOnItsWay }]
    })
  const unknown = [...byId.values()].flatMap(
    ({ plan, interval, amountCents, status, willEnd, isOnItsWay }): PaymentPair[] =>
      plan && interval
        ? [{ here: null, there: { plan, interval, amountCents, state: stateOf(status, willEnd) }, isOnItsWay }]
        : [],
  )
  return [...pairs, ...unknown]
}
