// Long because every source's rows become facts here, each by the rule that its reading needs.
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { costsNothing } from '@joy/domain/access/substack-statement.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import type {
  SubscriptionFacts,
  SubscriptionPair,
  SubscriptionState,
  PersonFacts,
  SourceTimes,
} from '@joy/domain/reconcile/person-facts.ts'
import { toPlanFacts } from '@joy/domain/subscriber-csv/subscription-types.ts'
import { paidPlans } from '@joy/domain/upgrades/upgrade-price.ts'
import type { PersonRow } from './person-row.ts'
import type { Snapshot } from './snapshot.ts'
import type { WholeList } from './whole-list.ts'

/** What a person's rows mean. Of whom is on no list, Substack's last whole list speaks. */
export function toFacts(row: PersonRow, snapshot: Snapshot, wholeList: WholeList | null): PersonFacts {
  return {
    list: toList(row),
    wasDeleted: row.wasDeleted,
    isChargedThere: isChargedThere(row),
    absentSince: row.absentAt?.toISOString() ?? null,
    plan: row.plan,
    comp: toComp(row),
    isRemovalOpen: row.isCompToRemove,
    isLeavingOpen: row.isToUnsubscribe,
    isOnlyClosedHere: row.isClosedByList && row.sendsThere === true,
    website: toWebsite(row, wholeList),
    isStripeKnown: snapshot.stripeReadAt !== null,
    payments: toPairs(row, snapshot),
    paidOtherwise: getPlan(paidOutside(row)?.plan),
    paidTermOver: termOver(row),
    planningCenter: planningCenterFact(row, snapshot),
    isMemberForAnother: row.isMemberForAnother,
    upgrade: toUpgrade(row),
    isRegistered: row.isRegistered,
  }
}

/** When each source was read that these facts rest on: with the comparison, or by ourselves since. */
export function toSourceTimes(
  row: PersonRow,
  { stripeReadAt, planningCenterReadAt }: Snapshot,
  wholeList: WholeList | null,
): SourceTimes {
  const latest = (base: Date | null, since: readonly (Date | string | null)[]) =>
    base && new Date(Math.max(...[base, ...since].map(millis))).toISOString()
  return {
    substack: substackReadAt(row, wholeList)?.toISOString() ?? null,
    stripe: latest(
      stripeReadAt,
      row.payments.flatMap((it) => [it.readAt, it.goneAt]),
    ),
    planningCenter: latest(planningCenterReadAt, [
      row.registeredAt,
      ...row.atPlanningCenter.map(({ readAt }) => readAt),
    ]),
  }
}

/** As of when Substack's source is: a list is as old as its file, however late it came (ruling 35). */
function substackReadAt(
  { tier, statedAsOf, syncedAt, absentAt, isKnownThere }: PersonRow,
  wholeList: WholeList | null,
): Date | null {
  if (tier === null) return wholeList?.asOf ?? null
  return absentAt ?? statedAsOf ?? (isKnownThere ? syncedAt : null)
}

const millis = (at: Date | string | null | undefined): number => (at ? new Date(at).getTime() : 0)

const paidOutside = (row: PersonRow) =>
  row.payments.find((it) => it.provider !== 'stripe' && toState({ ...it, isEnding: false }) === 'paying')

/**
 * While the days of grace last nobody is proposed to lose what they have (ruling 38). Whoever cancelled it has decided
 * already; its end comes by itself.
 */
function termOver({ payments }: PersonRow): string | null {
  const over = payments.find(
    ({ provider, isAccessOver, ...it }) => provider !== 'stripe' && isAccessOver && toState(it) === 'paying',
  )
  return over ? new Date(over.periodEnd).toISOString() : null
}

const getPlan = (text: string | undefined) => paidPlans.find(({ id }) => id === text)?.id ?? null

type Running = { status: string; isEnding: boolean; isChargedOn: boolean }
const stateThere = ({ status, willEnd, isChargedOn }: PersonRow['atStripe'][number]) =>
  toState({ status, isEnding: willEnd, isChargedOn })

function toState({ status, isEnding, isChargedOn }: Running): SubscriptionState {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended'
  if (status !== 'active' && status !== 'past_due' && status !== 'trialing') return 'stopped'
  if (isEnding) return isChargedOn ? 'ending later' : 'ending'
  return 'paying'
}

function toList({
  tier,
  type,
  status,
  isStatedOver,
  isCompRemovedSince,
  isToUnsubscribe,
  isClosedByList,
  sendsThere,
  isKnownThere,
  compId,
}: PersonRow): PersonFacts['list'] {
  if (tier === null) return null
  const word = type && !isStatedOver ? toPlanFacts(type) : null
  const said = word?.type === 'comp' && isCompRemovedSince && compId === null ? null : word
  // Our own exports call the payers of our own Stripe 'monthly' too: what the type says is Substack's word or theirs.
  const kind = said?.type === 'comp' ? 'comp' : said && said.tier !== 'Free' ? 'paying' : 'free'
  // Another platform's list is no word of Substack's: what that says itself counts.
  const isOff = isClosedByList ? sendsThere === false : isClosed(status) && !isToUnsubscribe
  return { tier, kind, isUnsubscribed: isOff, ...(isKnownThere ? {} : { isSilent: true }) }
}

/** As who is comped is told beforehand that they pay (`paysAtSubstack`); whom Substack does not have any more pays nothing there. */
const isChargedThere = ({ tier, type, isStatedOver, absentAt }: PersonRow): boolean =>
  tier !== null && planRank(tier) > 0 && !costsNothing(type) && !isStatedOver && absentAt === null

function toComp({
  compId,
  compConfirmedAt,
  compReportedAt,
  compEndedAt,
  isCompToRemove,
  type,
  syncedAt,
  statedAsOf,
  absentAt,
  isStatedOver,
  isCompRemovedSince,
}: PersonRow): PersonFacts['comp'] {
  const statedAt = millis(absentAt ?? statedAsOf ?? syncedAt)
  if (compId === null && isCompRemovedSince) return 'none'
  if (compId === null)
    return isCompToRemove || (statedAt > 0 && millis(compEndedAt) > statedAt) ? 'ended since' : 'none'
  // By a date of its own, which need not be ours, Substack ended it itself.
  const isThere = absentAt === null && !isStatedOver
  const isShown = isThere && type !== null && toPlanFacts(type)?.type === 'comp'
  // Seen there once: a newer word that says something else is a discrepancy, and ends nothing (ruling 37).
  // Nobody is absent who was seen since.
  if (compConfirmedAt) return isShown || (isThere && statedAt <= compConfirmedAt.getTime()) ? 'seen' : 'not shown'
  if (!compReportedAt) return 'to do'
  return statedAt > compReportedAt.getTime() && !isShown ? 'not shown' : 'told'
}

/** Lost is only whom a whole list of Substack does not have that is newer than the export: any other list holds some alone. */
function toWebsite(row: PersonRow, wholeList: WholeList | null): PersonFacts['website'] {
  const { websiteId, isGone, exportedAt, isUnreadInList } = row
  if (websiteId === null) return 'none'
  if (isGone) return 'left'
  if (!exportedAt) return 'waiting'
  return wholeList && wholeList.asOf > exportedAt && !isUnreadInList ? 'lost' : 'exported'
}

function toUpgrade({ upgradeStatus }: PersonRow): PersonFacts['upgrade'] {
  if (upgradeStatus === null) return 'none'
  if (upgradeStatus === 'registered') return 'registered'
  return upgradeStatus === 'needs attention' ? 'stopped' : 'open'
}

/** Who was registered after the reading is a member, whatever the reading says; somebody may have been read since. */
function planningCenterFact(row: PersonRow, { planningCenterReadAt }: Snapshot): PersonFacts['planningCenter'] {
  if (!planningCenterReadAt) return 'not connected'
  if (row.isMembershipQueued) return 'being told'
  const readAt = Math.max(...[planningCenterReadAt, ...row.atPlanningCenter.map((it) => it.readAt)].map(millis))
  if (millis(row.registeredAt) > readAt) return 'member'
  if (row.atPlanningCenter.some(({ isMember }) => isMember)) return 'member'
  return row.atPlanningCenter.length > 0 ? 'known' : 'nobody'
}

/**
 * What we learned of a subscription after the reading, by an event or because somebody asked, is what Stripe says: the
 * reading counts only where it is the newer of the two. Of one that is in no reading the time of the reading counts.
 */
function toPairs({ payments, atStripe }: PersonRow, { stripeReadAt }: Snapshot): SubscriptionPair[] {
  const byId = new Map(atStripe.map((it) => [it.providerId, it]))
  const pairs = payments
    .filter(({ provider, providerId }) => provider === 'stripe' && providerId !== null)
    .flatMap((payment): SubscriptionPair[] => {
      const plan = getPlan(payment.plan)
      if (!plan) return []
      const here: SubscriptionFacts = {
        plan,
        interval: payment.interval,
        amountCents: payment.amountCents,
        state: toState(payment),
        isCollectionPaused: payment.isCollectionPaused,
        isDiscountedWhole: payment.isDiscountedWhole,
      }
      const found = byId.get(payment.providerId ?? '')
      byId.delete(payment.providerId ?? '')
      const readAt = millis(payment.readAt)
      const goneAt = millis(payment.goneAt)
      const foundAt = millis(found?.readAt ?? stripeReadAt)
      if (goneAt > Math.max(readAt, foundAt)) return [{ here, there: null, isOnItsWay: payment.isOnItsWay }]
      if (readAt > foundAt) return [{ here, there: here, isOnItsWay: false }]
      const there = found && {
        plan: found.plan ?? plan,
        interval: found.interval ?? payment.interval,
        amountCents: found.amountCents,
        state: stateThere(found),
        isCollectionPaused: found.isCollectionPaused,
        isDiscountedWhole: found.isDiscountedWhole,
      }
      return [{ here, there: there ?? null, isOnItsWay: payment.isOnItsWay }]
    })
  const unknown = [...byId.values()].flatMap((payment): SubscriptionPair[] => {
    const { plan, interval, amountCents, isCollectionPaused, isDiscountedWhole, isOnItsWay } = payment
    const state = stateThere(payment)
    if (!plan || !interval) return []
    const there = { plan, interval, amountCents, state, isCollectionPaused, isDiscountedWhole }
    return [{ here: null, there, isOnItsWay }]
  })
  return [...pairs, ...unknown]
}
