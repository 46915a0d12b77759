import type { PaymentFacts, PaymentPair, PaymentState, PersonFacts } from '@joy/domain/reconcile/person-facts.ts'
import { standingOf } from '@joy/domain/subscriber-csv/subscription-words.ts'
import { paidPlans } from '@joy/domain/upgrades/upgrade-price.ts'
import type { PersonRow } from './person-row.ts'
import type { Snapshot } from './snapshot.ts'

/** What a person's rows mean. `listReadAt` is when the newsletter's list was last taken in. */
export function factsOf(row: PersonRow, snapshot: Snapshot, listReadAt: Date | null): PersonFacts {
  return {
    list: listOf(row),
    comp: compOf(row),
    website: websiteOf(row, listReadAt),
    isStripeKnown: snapshot.stripeReadAt !== null,
    payments: pairsOf(row),
    paidOtherwise: planOf(paidOutside(row)?.plan),
    paidTermOver: termOver(row),
    church: churchOf(row, snapshot),
    upgrade: upgradeOf(row),
  }
}

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
  return { tier, standing, isUnsubscribed: status === 'unsubscribed' }
}

function compOf({
  compId,
  isCompConfirmed,
  compToldAt,
  compEndedAt,
  isCompToRemove,
  type,
  syncedAt,
}: PersonRow): PersonFacts['comp'] {
  if (compId === null)
    return isCompToRemove || (compEndedAt && syncedAt && compEndedAt > syncedAt) ? 'ended since' : 'none'
  if (isCompConfirmed) return 'seen'
  if (!compToldAt) return 'to do'
  const isShown = type !== null && standingOf(type)?.type === 'comp'
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
  const readAt = Math.max(churchReadAt.getTime(), ...row.atChurch.map((it) => (it.readAt ? Date.parse(it.readAt) : 0)))
  if (row.registeredAt && row.registeredAt.getTime() > readAt) return 'member'
  if (row.atChurch.some(({ isMember }) => isMember)) return 'member'
  return row.atChurch.length > 0 ? 'known' : 'nobody'
}

function pairsOf({ payments, atStripe }: PersonRow): PaymentPair[] {
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
      const isNewer = it.readAt !== null && found !== undefined && Date.parse(it.readAt) > Date.parse(found.readAt)
      if (isNewer) return [{ here, there: here, isOnItsWay: false }]
      const there = found && {
        plan: found.plan ?? plan,
        interval: found.interval ?? it.interval,
        amountCents: found.amountCents,
        state: stateOf(found.status, found.willEnd),
      }
      return [{ here, there: there ?? null, isOnItsWay: it.isOnItsWay }]
    })
  const unknown = [...byId.values()].flatMap(({ plan, interval, amountCents, status, willEnd }): PaymentPair[] =>
    plan && interval
      ? [{ here: null, there: { plan, interval, amountCents, state: stateOf(status, willEnd) }, isOnItsWay: false }]
      : [],
  )
  return [...pairs, ...unknown]
}
