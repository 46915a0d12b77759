import type {
  PaidSubscription,
  PaymentCheck,
  PaymentChecked,
  SubscriptionDetail,
  SubscriptionFilter,
  SubscriptionPageInput,
  SubscriptionRenewal,
  SubscriptionSummary,
  PlanChange,
} from '@joy/contract'
import { isLastPeriod, periodEndOf } from '@joy/domain/access/next-charge.ts'
import { howItGoesOn } from '@joy/domain/access/how-it-goes-on.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { annualCents, formatCharge, isOverdue, monthlyCents } from '@joy/domain/plans/revenue.ts'
import { nameKey, searchText } from '@joy/domain/search.ts'
import { recordedReply } from '../recorded-reply.ts'
import { Refusal } from '../refusal.ts'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { refreshAccess } from './access-of-person.ts'
import { actorName, type Community } from './community-store.ts'
import { countPeople } from './count-people.ts'
import { deletionOf, refuseWhileLeaving } from './deletion-of.ts'
import { isConnected } from './is-connected.ts'
import { logActivity } from './log-activity.ts'
import { pageOf } from './page-of.ts'
import { noteSubscriptionEvent, standing } from './note-subscription-event.ts'
import { accessUntil, chargeNow, endWithPeriod, isPaidNow, isUnheard, overNow, nextChargeOf } from './paying.ts'
import { nextTermOf, subscriptionFacts, type StoredSubscription } from './stored-subscription.ts'

const titleOf = (plan: string) => plans.find((it) => it.id === plan)?.title ?? plan

function present(community: Community, it: StoredSubscription): PaidSubscription {
  const person = community.subscribers.get(community.idByKey.get(emailKey(it.email)) ?? 0)
  return {
    id: it.id,
    email: it.email,
    name: person?.name ?? null,
    plan: it.plan,
    planTitle: titleOf(it.plan),
    interval: it.interval,
    amountCents: it.amountCents,
    ...chargeNow(community, it),
    currency: 'usd',
    status: it.status,
    currentPeriodEnd: it.currentPeriodEnd,
    billedUntil: it.billedUntil ?? null,
    nextCharge: nextChargeOf(community, it),
    nextTerm: nextTermOf(it, community.cancelled),
    isRenewalUnheard: isUnheard(community, it),
    isCancelAtPeriodEnd: community.cancelled.has(it.sid),
    provider: it.isPaidOutside ? 'manual' : 'stripe',
    card: { brand: it.cardBrand, last4: it.cardLast4 },
    startedAt: it.startedAt,
    endedAt: overNow(community, it)?.toISOString() ?? null,
    isPaying: isPaidNow(community, it),
    accessUntil: accessUntil(community, it),
    failedSince: isOverdue(it.status) ? (it.failedSince ?? null) : null,
    collectionPause: it.collectionPause ?? null,
    deletionDueAt: deletionOf(community, it.email)?.dueAt ?? null,
  }
}

const isEnding = (it: PaidSubscription) => it.isCancelAtPeriodEnd && it.isPaying
const keyOf: Record<string, (it: PaidSubscription) => string | number> = {
  startedAt: (it) => it.startedAt,
  periodEnd: (it) => it.currentPeriodEnd,
  email: (it) => emailKey(it.email),
  amount: (it) => it.chargedCents,
}

/** One page of the paid subscriptions, by the rules of the server. */
export function pageSubscriptions(community: Community, input: SubscriptionPageInput) {
  const text = searchText(input.search)
  const key = keyOf[input.sort.replace('-', '')] ?? ((it: PaidSubscription) => it.id)
  const fits = (it: PaidSubscription, { status, plan, interval, ending }: SubscriptionFilter) =>
    (text === null || emailKey(it.email).includes(text) || nameKey(it.name).includes(text)) &&
    (status === undefined || it.status === status) &&
    (plan === undefined || it.plan === plan) &&
    (interval === undefined || it.interval === interval) &&
    (ending === undefined || isEnding(it) === (ending === 'yes'))
  const found = community.subscriptions.map((it) => present(community, it)).filter((it) => fits(it, input))
  found.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
  if (input.sort.startsWith('-')) found.reverse()
  return pageOf(found, input, community.subscriptions.length, true)
}

/** What one brings in a year as it is charged now. */
const annualNow = (community: Community, it: StoredSubscription) =>
  annualCents({ interval: it.interval, amountCents: chargeNow(community, it).chargedCents })

/** As it was recorded, with who is comped and whose end was chosen since. */
export async function subscriptionSummary(community: Community): Promise<SubscriptionSummary> {
  const { compedSubscribers, compedOutside } = countPeople(community)
  const ending = community.subscriptions.filter((it) => isEnding(present(community, it)))
  return {
    ...(await recordedReply(community.world, 'payments.summary')),
    comparedAt: community.reconcile.comparedAt,
    comped: compedSubscribers,
    compedOutside,
    ending: ending.length,
    endingRevenueCents: monthlyCents(ending.reduce((sum, it) => sum + annualNow(community, it), 0)),
  }
}

export function getSubscription(community: Community, { id }: { id: number }): SubscriptionDetail {
  const it = find(community, id)
  const payment = present(community, it)
  const isOver = payment.endedAt !== null
  const isLeaving = payment.deletionDueAt !== null
  const isTermOver = it.isPaidOutside === true && it.currentPeriodEnd <= community.now()
  return {
    ...payment,
    asOf: community.now(),
    quantity: it.quantity ?? 1,
    subscriberId: community.idByKey.get(emailKey(it.email)) ?? null,
    cancelRequestedAt: payment.isCancelAtPeriodEnd ? community.now() : null,
    cancelReason: (payment.isCancelAtPeriodEnd && it.cancelReason) || null,
    isOwnerDeleted: it.isOwnerDeleted === true,
    canCancel: !isOver && !isLastPeriod(subscriptionFacts(it, community.cancelled)) && !isTermOver,
    canResume: !isLeaving && !isOver && payment.isCancelAtPeriodEnd && it.currentPeriodEnd > community.now(),
    canChangePlan: !isLeaving && !isOver && (!it.isPaidOutside || (!payment.isCancelAtPeriodEnd && !it.nextTerm?.from)),
    canRenew: !isLeaving && !isOver && !payment.isCancelAtPeriodEnd && it.isPaidOutside === true,
    history: [...(it.events ?? []), startOf(community, it)].toSorted((a, b) =>
      a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id,
    ),
    waiting: it.waiting ?? [],
    refused: it.refused ?? [],
    isProviderConnected: isConnected(community, 'stripe'),
  }
}

/** As it was before anything happened to it here. */
const startOf = (community: Community, it: StoredSubscription) => ({
  id: it.id,
  at: it.startedAt,
  kind: 'started' as const,
  by: null,
  before: null,
  after: {
    ...standing(community, it),
    ...it.events?.findLast(({ before }) => before !== null)?.before,
    status: 'active',
  },
})

function find({ subscriptions }: Community, id: number): StoredSubscription {
  const found = subscriptions.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This subscription is not there.')
  return found
}

function findForChange(community: Community, id: number): StoredSubscription {
  const found = find(community, id)
  if (overNow(community, found))
    throw new Refusal('conflict', 'This subscription is over. Nothing about it can be changed any more.')
  return found
}

export function cancelSubscription(community: Community, { id }: { id: number }) {
  const it = findForChange(community, id)
  refuseWhileLeaving(community, it.email, { own: false })
  const isChanged = endWithPeriod(community, it, true)
  const endsOn = formatDay(it.currentPeriodEnd, community.timeZone)
  refreshAccess(community, it.email)
  if (isChanged) {
    noteSubscriptionEvent(community, it, 'cancelled', 'cancel-at-period-end', {
      after: { endsAt: it.currentPeriodEnd, billedUntil: it.billedUntil ?? null },
    })
    logActivity(community, {
      action: 'Subscription Cancelled',
      platform: it.isPaidOutside ? 'System' : 'Stripe',
      details: `${it.email}: ends on ${endsOn}`,
    })
  }
  return { message: `The subscription ends on ${endsOn}.`, isChanged }
}

export function resumeSubscription(community: Community, { id }: { id: number }) {
  const it = findForChange(community, id)
  const isChanged = endWithPeriod(community, it, false)
  refreshAccess(community, it.email)
  const facts = subscriptionFacts(it, community.cancelled)
  const { goesOn } = howItGoesOn(
    { ...facts, periodEnd: periodEndOf(facts), isUnheard: isUnheard(community, it) },
    (at) => formatDay(at, community.timeZone),
  )
  if (isChanged) {
    noteSubscriptionEvent(community, it, 'resumed', 'resume')
    logActivity(community, {
      action: 'Subscription Resumed',
      platform: it.isPaidOutside ? 'System' : 'Stripe',
      details: `${it.email}: goes on, ${goesOn}`,
    })
  }
  return { message: `The subscription goes on and ${goesOn}.`, isChanged }
}

/** The next payment of one that is paid outside of Stripe: one more interval from its end. */
export function renewSubscription(community: Community, { id, reference }: SubscriptionRenewal) {
  const it = findForChange(community, id)
  refuseWhileLeaving(community, it.email, { own: false })
  if (!it.isPaidOutside) throw new Refusal('conflict', 'This subscription is paid through Stripe, which renews it.')
  if (it.events?.some(({ kind, after }) => kind === 'renewed' && after?.['reference'] === reference))
    throw new Refusal('conflict', `The payment ${reference} is recorded already.`)
  const { nextTerm } = it
  const before = it.currentPeriodEnd
  it.currentPeriodEnd = paidUntil(new Date(before), nextTerm?.interval ?? it.interval, community.timeZone).toISOString()
  if (nextTerm && before > community.now()) it.nextTerm = { ...nextTerm, from: nextTerm.from ?? before }
  else if (nextTerm) {
    const { plan, interval, amountCents } = nextTerm
    Object.assign(it, { plan, interval, amountCents, nextTerm: null })
  }
  refreshAccess(community, it.email)
  const until = formatDay(it.currentPeriodEnd, community.timeZone)
  const after = { reference, paidUntil: it.currentPeriodEnd }
  const event = { id: community.nextId(), at: community.now(), kind: 'renewed' as const, by: actorName(community) }
  it.events = [{ ...event, before: null, after }, ...(it.events ?? [])]
  logActivity(community, { action: 'PaidSubscription Recorded', details: `${it.email}: paid until ${until}` })
  return { message: `The payment is recorded. It is paid until ${until}.`, isChanged: true }
}

export function changePlan(community: Community, { id, plan, interval }: PlanChange) {
  const it = findForChange(community, id)
  refuseWhileLeaving(community, it.email, { own: false })
  const title = titleOf(plan)
  const stands = it.nextTerm ?? it
  if (stands.plan === plan && stands.interval === interval)
    return { message: `The subscription is ${title} by the ${interval} already.`, isChanged: false }
  const prices = plans.find((its) => its.id === plan)
  const amountCents = (interval === 'year' ? prices?.yearlyCents : prices?.monthlyCents) ?? it.amountCents
  if (it.isPaidOutside) return planNextTerm(community, it, { plan, interval, amountCents })
  community.planWishes = community.planWishes.filter((its) => its.subscriptionId !== id)
  const before = standing(community, it)
  Object.assign(it, { plan, interval, amountCents })
  refreshAccess(community, it.email)
  noteSubscriptionEvent(community, it, 'plan', 'change-plan', { before })
  const charge = formatCharge({ interval, amountCents: chargeNow(community, it).chargedCents })
  logActivity(community, {
    action: 'Subscription Changed',
    platform: 'Stripe',
    details: `${it.email}: ${title}, ${charge}`,
  })
  return { message: `The subscription is ${title} from now on, at ${charge}.`, isChanged: true }
}

type Chosen = { plan: PlanChange['plan']; interval: PlanChange['interval']; amountCents: number }

/** What is paid outside of Stripe keeps its plan for as long as it is paid; the present one takes a change back. */
function planNextTerm(community: Community, it: StoredSubscription, chosen: Chosen) {
  const [title, charge] = [titleOf(chosen.plan), formatCharge(chosen)]
  const isTakenBack = it.plan === chosen.plan && it.interval === chosen.interval
  it.nextTerm = isTakenBack ? null : { ...chosen, planTitle: title, from: null }
  const before = { status: it.status, plan: it.plan, interval: it.interval, amountCents: it.amountCents }
  const event = { id: community.nextId(), at: community.now(), kind: 'next plan' as const, by: actorName(community) }
  it.events = [{ ...event, before, after: { status: it.status, ...chosen } }, ...(it.events ?? [])]
  logActivity(community, { action: 'Subscription Changed', details: `${it.email}: ${title}, ${charge}` })
  const isRunning = it.currentPeriodEnd > community.now()
  const until = isRunning ? ` until ${formatDay(it.currentPeriodEnd, community.timeZone)}` : ''
  return {
    message: isTakenBack
      ? `The subscription stays ${title}, at ${charge}.`
      : `The subscription stays ${titleOf(it.plan)}${until}. With the next payment it is ${title}, at ${charge}.`,
    isChanged: true,
  }
}

export const lastCheck = (community: Community): PaymentCheck => ({
  ...community.paymentCheck,
  isConnected: isConnected(community, 'stripe'),
})

/** The paper provider never knows better than the samples. */
export function checkPayments(community: Community): PaymentChecked {
  if (!isConnected(community, 'stripe'))
    throw new Refusal('not_configured', 'Stripe is not connected. Enter its keys in the integration settings.')
  const check = { ...lastCheck(community), at: community.now(), missedEvents: 0, corrected: 0, error: null }
  community.paymentCheck = check
  return { message: 'Everything here is as Stripe has it.', check }
}
