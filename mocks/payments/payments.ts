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
import { refreshAccess } from '../access/read-access.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { countPeople } from '../subscribers/count-people.ts'
import { getDeletion, refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { isConnected } from '../integrations/is-connected.ts'
import { logActivity } from '../activity/log-activity.ts'
import { toPage } from '../backend/to-page.ts'
import { noteSubscriptionEvent, standing } from './note-subscription-event.ts'
import { accessUntil, chargeNow, endWithPeriod, isPaidNow, isUnheard, overNow, getNextCharge } from './paying.ts'
import { getNextTerm, subscriptionFacts, type StoredSubscription } from './stored-subscription.ts'

const getPlanTitle = (plan: string) => plans.find((it) => it.id === plan)?.title ?? plan

function present(backend: MockBackend, subscription: StoredSubscription): PaidSubscription {
  const person = backend.subscribers.get(backend.idByKey.get(emailKey(subscription.email)) ?? 0)
  return {
    id: subscription.id,
    email: subscription.email,
    name: person?.name ?? null,
    plan: subscription.plan,
    planTitle: getPlanTitle(subscription.plan),
    interval: subscription.interval,
    amountCents: subscription.amountCents,
    ...chargeNow(backend, subscription),
    currency: 'usd',
    status: subscription.status,
    currentPeriodEnd: subscription.currentPeriodEnd,
    billedUntil: subscription.billedUntil ?? null,
    nextCharge: getNextCharge(backend, subscription),
    nextTerm: getNextTerm(subscription, backend.cancelled),
    isRenewalUnheard: isUnheard(backend, subscription),
    isCancelAtPeriodEnd: backend.cancelled.has(subscription.sid),
    provider: subscription.isPaidOutside ? 'manual' : 'stripe',
    card: toCard(subscription),
    startedAt: subscription.startedAt,
    endedAt: overNow(backend, subscription)?.toISOString() ?? null,
    isPaying: isPaidNow(backend, subscription),
    accessUntil: accessUntil(backend, subscription),
    failedSince: isOverdue(subscription.status) ? (subscription.failedSince ?? null) : null,
    collectionPause: subscription.collectionPause ?? null,
    deletionDueAt: getDeletion(backend, subscription.email)?.dueAt ?? null,
  }
}

const toCard = ({ isPaidOutside, cardBrand: brand, cardLast4: last4 }: StoredSubscription) =>
  isPaidOutside && brand === '' ? null : { brand, last4 }

const isEnding = (it: PaidSubscription) => it.isCancelAtPeriodEnd && it.isPaying
const keyOf: Record<string, (it: PaidSubscription) => string | number> = {
  startedAt: (it) => it.startedAt,
  periodEnd: (it) => it.currentPeriodEnd,
  email: (it) => emailKey(it.email),
  amount: (it) => it.chargedCents,
}

/** One page of the paid subscriptions, by the rules of the server. */
export function pageSubscriptions(backend: MockBackend, input: SubscriptionPageInput) {
  const text = searchText(input.search)
  const key = keyOf[input.sort.replace('-', '')] ?? ((it: PaidSubscription) => it.id)
  const fits = (paidSubscription: PaidSubscription, { status, plan, interval, ending }: SubscriptionFilter) =>
    (text === null ||
      emailKey(paidSubscription.email).includes(text) ||
      nameKey(paidSubscription.name).includes(text)) &&
    (status === undefined || paidSubscription.status === status) &&
    (plan === undefined || paidSubscription.plan === plan) &&
    (interval === undefined || paidSubscription.interval === interval) &&
    (ending === undefined || isEnding(paidSubscription) === (ending === 'yes'))
  const found = backend.subscriptions.map((it) => present(backend, it)).filter((it) => fits(it, input))
  found.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
  if (input.sort.startsWith('-')) found.reverse()
  return toPage(found, input, backend.subscriptions.length, true)
}

/** What one brings in a year as it is charged now. */
const annualNow = (backend: MockBackend, subscription: StoredSubscription) =>
  annualCents({ interval: subscription.interval, amountCents: chargeNow(backend, subscription).chargedCents })

/** As it was recorded, with who is comped and whose end was chosen since. */
export async function subscriptionSummary(backend: MockBackend): Promise<SubscriptionSummary> {
  const { compedSubscribers, compedOutside } = countPeople(backend)
  const ending = backend.subscriptions.filter((it) => isEnding(present(backend, it)))
  return {
    ...(await recordedReply(backend.world, 'payments.summary')),
    comparedAt: backend.reconcile.comparedAt,
    comped: compedSubscribers,
    compedOutside,
    ending: ending.length,
    endingRevenueCents: monthlyCents(ending.reduce((sum, it) => sum + annualNow(backend, it), 0)),
  }
}

export function getSubscription(backend: MockBackend, { id }: { id: number }): SubscriptionDetail {
  const it = find(backend, id)
  const payment = present(backend, it)
  const isOver = payment.endedAt !== null
  const isLeaving = payment.deletionDueAt !== null
  const isTermOver = it.isPaidOutside === true && it.currentPeriodEnd <= backend.now()
  return {
    ...payment,
    asOf: backend.now(),
    quantity: it.quantity ?? 1,
    subscriberId: backend.idByKey.get(emailKey(it.email)) ?? null,
    cancelRequestedAt: payment.isCancelAtPeriodEnd ? backend.now() : null,
    cancelReason: (payment.isCancelAtPeriodEnd && it.cancelReason) || null,
    isOwnerDeleted: it.isOwnerDeleted === true,
    canCancel: !isOver && !isLastPeriod(subscriptionFacts(it, backend.cancelled)) && !isTermOver,
    canResume: !isLeaving && !isOver && payment.isCancelAtPeriodEnd && it.currentPeriodEnd > backend.now(),
    canChangePlan: !isLeaving && !isOver && (!it.isPaidOutside || (!payment.isCancelAtPeriodEnd && !it.nextTerm?.from)),
    canRenew: !isLeaving && !isOver && !payment.isCancelAtPeriodEnd && it.isPaidOutside === true,
    history: [...(it.events ?? []), toStartEvent(backend, it)].toSorted((a, b) =>
      a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id,
    ),
    waiting: it.waiting ?? [],
    refused: it.refused ?? [],
    isProviderConnected: isConnected(backend, 'stripe'),
  }
}

/** As it was before anything happened to it here. */
const toStartEvent = (backend: MockBackend, subscription: StoredSubscription) => ({
  id: subscription.id,
  at: subscription.startedAt,
  kind: 'started' as const,
  by: null,
  before: null,
  after: {
    ...standing(backend, subscription),
    ...subscription.events?.findLast(({ before }) => before !== null && 'plan' in before)?.before,
    status: 'active',
  },
})

function find({ subscriptions }: MockBackend, id: number): StoredSubscription {
  const found = subscriptions.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This subscription is not there.')
  return found
}

function findForChange(backend: MockBackend, id: number): StoredSubscription {
  const found = find(backend, id)
  if (overNow(backend, found))
    throw new Refusal('conflict', 'This subscription is over. Nothing about it can be changed any more.')
  return found
}

export function cancelSubscription(backend: MockBackend, { id }: { id: number }) {
  const it = findForChange(backend, id)
  refuseWhileLeaving(backend, it.email, { own: false })
  const isChanged = endWithPeriod(backend, it, true)
  const endsOn = formatDay(it.currentPeriodEnd, backend.timeZone)
  refreshAccess(backend, it.email)
  if (isChanged) {
    noteSubscriptionEvent(backend, it, 'cancelled', 'cancel-at-period-end', {
      after: { endsAt: it.currentPeriodEnd, billedUntil: it.billedUntil ?? null },
    })
    logActivity(backend, {
      action: 'Subscription Cancelled',
      platform: it.isPaidOutside ? 'System' : 'Stripe',
      details: `${it.email}: ends on ${endsOn}`,
    })
  }
  return { message: `The subscription ends on ${endsOn}.`, isChanged }
}

/** `by`: null where its owner does it. */
export function resumeSubscription(backend: MockBackend, { id, by }: { id: number; by?: null }) {
  const it = findForChange(backend, id)
  const isChanged = endWithPeriod(backend, it, false)
  refreshAccess(backend, it.email)
  const facts = subscriptionFacts(it, backend.cancelled)
  const { goesOn } = howItGoesOn({ ...facts, periodEnd: periodEndOf(facts), isUnheard: isUnheard(backend, it) }, (at) =>
    formatDay(at, backend.timeZone),
  )
  if (isChanged) {
    noteSubscriptionEvent(backend, it, 'resumed', 'resume', by === null ? { by } : {})
    logActivity(backend, {
      action: 'Subscription Resumed',
      platform: it.isPaidOutside ? 'System' : 'Stripe',
      details: `${it.email}: goes on, ${goesOn}`,
    })
  }
  return { message: `The subscription goes on and ${goesOn}.`, isChanged }
}

/** The next payment of one that is paid outside of Stripe: one more interval from its end. */
export function renewSubscription(backend: MockBackend, { id, reference }: SubscriptionRenewal) {
  const it = findForChange(backend, id)
  refuseWhileLeaving(backend, it.email, { own: false })
  if (!it.isPaidOutside) throw new Refusal('conflict', 'This subscription is paid through Stripe, which renews it.')
  if (it.events?.some(({ kind, after }) => kind === 'renewed' && after?.['reference'] === reference))
    throw new Refusal('conflict', `The payment ${reference} is recorded already.`)
  const { nextTerm } = it
  const before = it.currentPeriodEnd
  it.currentPeriodEnd = paidUntil(new Date(before), nextTerm?.interval ?? it.interval, backend.timeZone).toISOString()
  if (nextTerm && before > backend.now()) it.nextTerm = { ...nextTerm, from: nextTerm.from ?? before }
  else if (nextTerm) {
    const { plan, interval, amountCents } = nextTerm
    Object.assign(it, { plan, interval, amountCents, nextTerm: null })
  }
  refreshAccess(backend, it.email)
  const until = formatDay(it.currentPeriodEnd, backend.timeZone)
  const after = { reference, paidUntil: it.currentPeriodEnd }
  const event = { id: backend.nextId(), at: backend.now(), kind: 'renewed' as const, by: actorName(backend) }
  it.events = [{ ...event, before: { paidUntil: before }, after }, ...(it.events ?? [])]
  logActivity(backend, { action: 'Payment Recorded', details: `${it.email}: paid until ${until}` })
  return { message: `The payment is recorded. It is paid until ${until}.`, isChanged: true }
}

export function changePlan(backend: MockBackend, { id, plan, interval }: PlanChange) {
  const it = findForChange(backend, id)
  refuseWhileLeaving(backend, it.email, { own: false })
  const title = getPlanTitle(plan)
  const stands = it.nextTerm ?? it
  if (stands.plan === plan && stands.interval === interval)
    return { message: `The subscription is ${title} by the ${interval} already.`, isChanged: false }
  const prices = plans.find((its) => its.id === plan)
  const amountCents = (interval === 'year' ? prices?.yearlyCents : prices?.monthlyCents) ?? it.amountCents
  if (it.isPaidOutside) return planNextTerm(backend, it, { plan, interval, amountCents })
  backend.planWishes = backend.planWishes.filter((its) => its.subscriptionId !== id)
  const before = standing(backend, it)
  Object.assign(it, { plan, interval, amountCents })
  refreshAccess(backend, it.email)
  noteSubscriptionEvent(backend, it, 'plan', 'change-plan', { before })
  const charge = formatCharge({ interval, amountCents: chargeNow(backend, it).chargedCents })
  logActivity(backend, {
    action: 'Subscription Changed',
    platform: 'Stripe',
    details: `${it.email}: ${title}, ${charge}`,
  })
  return { message: `The subscription is ${title} from now on, at ${charge}.`, isChanged: true }
}

type Chosen = { plan: PlanChange['plan']; interval: PlanChange['interval']; amountCents: number }

/** What is paid outside of Stripe keeps its plan for as long as it is paid; the present one takes a change back. */
function planNextTerm(backend: MockBackend, it: StoredSubscription, chosen: Chosen) {
  const [title, charge] = [getPlanTitle(chosen.plan), formatCharge(chosen)]
  const isTakenBack = it.plan === chosen.plan && it.interval === chosen.interval
  it.nextTerm = isTakenBack ? null : { ...chosen, planTitle: title, from: null }
  const before = { status: it.status, plan: it.plan, interval: it.interval, amountCents: it.amountCents }
  const event = { id: backend.nextId(), at: backend.now(), kind: 'next plan' as const, by: actorName(backend) }
  it.events = [{ ...event, before, after: { status: it.status, ...chosen } }, ...(it.events ?? [])]
  logActivity(backend, { action: 'Subscription Changed', details: `${it.email}: ${title}, ${charge}` })
  const isRunning = it.currentPeriodEnd > backend.now()
  const until = isRunning ? ` until ${formatDay(it.currentPeriodEnd, backend.timeZone)}` : ''
  return {
    message: isTakenBack
      ? `The subscription stays ${title}, at ${charge}.`
      : `The subscription stays ${getPlanTitle(it.plan)}${until}. With the next payment it is ${title}, at ${charge}.`,
    isChanged: true,
  }
}

export const lastCheck = (backend: MockBackend): PaymentCheck => ({
  ...backend.paymentCheck,
  isConnected: isConnected(backend, 'stripe'),
})

/** The mock's Stripe never knows better than the samples. */
export function checkPayments(backend: MockBackend): PaymentChecked {
  if (!isConnected(backend, 'stripe'))
    throw new Refusal('not_configured', 'Stripe is not connected. Enter its keys in the integration settings.')
  const check = { ...lastCheck(backend), at: backend.now(), missedEvents: 0, corrected: 0, error: null }
  backend.paymentCheck = check
  return { message: 'Everything here is as Stripe has it.', check }
}
