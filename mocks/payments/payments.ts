import { getPerson } from '../subscribers/get-person.ts'
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
import { isLastPeriod, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { howItGoesOn } from '@joy/domain/access/how-it-goes-on.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { annualCents, formatCharge, isOverdue, monthlyCents } from '@joy/domain/plans/revenue.ts'
import { holdsSearch, readPersonSearch, searchedPaymentId } from '@joy/domain/search.ts'
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
import { isPaymentId } from './is-payment-id.ts'
import { noteSubscriptionEvent, toNotedState } from './note-subscription-event.ts'
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
    paymentMethod: toPaymentMethod(subscription),
    startedAt: subscription.startedAt,
    endedAt: overNow(backend, subscription)?.toISOString() ?? null,
    isPaying: isPaidNow(backend, subscription),
    accessUntil: accessUntil(backend, subscription),
    failedSince: isOverdue(subscription.status) ? (subscription.failedSince ?? null) : null,
    dunning: isOverdue(subscription.status) ? toDunning(subscription) : null,
    collectionPause: subscription.collectionPause ?? null,
    deletionDueAt: getDeletion(backend, subscription.email)?.dueAt ?? null,
  }
}

function toDunning({ dunning }: StoredSubscription): PaidSubscription['dunning'] {
  if (!dunning) return null
  const { payUrl: _theirs, ...shown } = dunning
  return shown
}

/** Of the samples all pay by card. */
export const toPaymentMethod = ({ cardLast4: last4, paymentMethod }: StoredSubscription) =>
  paymentMethod ?? (last4 === '' ? null : { kind: 'card', last4, wallet: null })

export const toCard = ({ cardBrand: brand, cardLast4: last4 }: StoredSubscription) =>
  brand === '' ? null : { brand, last4 }

const isEnding = (it: PaidSubscription) => it.isCancelAtPeriodEnd && it.isPaying
const sortKeys: Record<string, (it: PaidSubscription) => string | number> = {
  startedAt: (it) => it.startedAt,
  periodEnd: (it) => it.currentPeriodEnd,
  email: (it) => emailKey(it.email),
  amount: (it) => it.chargedCents,
}

/** One page of the paid subscriptions, by the rules of the server. */
export function pageSubscriptions(backend: MockBackend, input: SubscriptionPageInput) {
  const search = readPersonSearch(input.search)
  const id = search && searchedPaymentId(search)
  const hasId = new Set(backend.subscriptions.filter((it) => id !== null && isPaymentId(it, id)).map((it) => it.id))
  const key = sortKeys[input.sort.replace('-', '')] ?? ((it: PaidSubscription) => it.id)
  const fits = (paidSubscription: PaidSubscription, { status, plan, interval, ending }: SubscriptionFilter) =>
    (search === null || holdsSearch(search, paidSubscription) || hasId.has(paidSubscription.id)) &&
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
  const subscription = find(backend, id)
  const payment = present(backend, subscription)
  const isOver = payment.endedAt !== null
  const isLeaving = payment.deletionDueAt !== null
  const isTermOver = subscription.isPaidOutside === true && subscription.currentPeriodEnd <= backend.now()
  return {
    ...payment,
    asOf: backend.now(),
    quantity: subscription.quantity ?? 1,
    otherItems: 0,
    isScheduled: false,
    subscriberId: backend.idByKey.get(emailKey(subscription.email)) ?? null,
    cancelRequestedAt: payment.isCancelAtPeriodEnd ? backend.now() : null,
    cancelReason: (payment.isCancelAtPeriodEnd && subscription.cancelReason) || null,
    customerDeletedAt: subscription.customerDeletedAt ?? null,
    isOwnerDeleted: subscription.isOwnerDeleted === true,
    canCancel: !isOver && !isLastPeriod(subscriptionFacts(subscription, backend.cancelled)) && !isTermOver,
    canResume: !isLeaving && !isOver && payment.isCancelAtPeriodEnd && subscription.currentPeriodEnd > backend.now(),
    canChangePlan:
      !isLeaving &&
      !isOver &&
      (!subscription.isPaidOutside || (!payment.isCancelAtPeriodEnd && !subscription.nextTerm?.from)),
    canRenew: !isLeaving && !isOver && !payment.isCancelAtPeriodEnd && subscription.isPaidOutside === true,
    history: [...(subscription.events ?? []), toStartEvent(backend, subscription)].toSorted((a, b) =>
      a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id,
    ),
    waiting: subscription.waiting ?? [],
    refused: subscription.refused ?? [],
    isProviderConnected: subscription.isPaidOutside !== true && isConnected(backend, 'stripe'),
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
    ...toNotedState(backend, subscription),
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
  const subscription = findForChange(backend, id)
  refuseWhileLeaving(backend, subscription.email, { own: false })
  const wasEnding = backend.cancelled.has(subscription.sid)
  const isChanged = endWithPeriod(backend, subscription, true)
  const endsOn = formatDay(subscription.currentPeriodEnd, backend.timeZone)
  refreshAccess(backend, subscription.email)
  if (isChanged) {
    noteSubscriptionEvent(backend, subscription, 'cancelled', 'cancel-at-period-end', {
      after: { endsAt: subscription.currentPeriodEnd, billedUntil: subscription.billedUntil ?? null },
    })
    logActivity(backend, {
      action: 'Subscription Cancelled',
      platform: subscription.isPaidOutside ? 'System' : 'Stripe',
      details: `${subscription.email}: ends on ${endsOn}`,
      before: { isCancelAtPeriodEnd: wasEnding },
      after: { isCancelAtPeriodEnd: true, endsAt: subscription.currentPeriodEnd },
    })
  }
  return { message: `The subscription ends on ${endsOn}.`, isChanged }
}

/** `by`: null where its owner does it. */
export function resumeSubscription(backend: MockBackend, { id, by }: { id: number; by?: null }) {
  const subscription = findForChange(backend, id)
  const isChanged = endWithPeriod(backend, subscription, false)
  refreshAccess(backend, subscription.email)
  const facts = subscriptionFacts(subscription, backend.cancelled)
  const { goesOn } = howItGoesOn(
    { ...facts, periodEnd: getPeriodEnd(facts), isUnheard: isUnheard(backend, subscription) },
    (at) => formatDay(at, backend.timeZone),
  )
  if (isChanged) {
    noteSubscriptionEvent(backend, subscription, 'resumed', 'resume', by === null ? { by } : {})
    logActivity(backend, {
      action: 'Subscription Resumed',
      platform: subscription.isPaidOutside ? 'System' : 'Stripe',
      details: `${subscription.email}: goes on, ${goesOn}`,
      before: { isCancelAtPeriodEnd: true },
      after: { isCancelAtPeriodEnd: false },
      person: by === null ? getPerson(backend, subscription.email) : undefined,
    })
  }
  return { message: `The subscription goes on and ${goesOn}.`, isChanged }
}

/** The next payment of one that is paid outside of Stripe: one more interval from its end. */
export function renewSubscription(backend: MockBackend, { id, reference }: SubscriptionRenewal) {
  const subscription = findForChange(backend, id)
  refuseWhileLeaving(backend, subscription.email, { own: false })
  if (!subscription.isPaidOutside)
    throw new Refusal('conflict', 'This subscription is paid through Stripe, which renews it.')
  if (subscription.events?.some(({ kind, after }) => kind === 'renewed' && after?.['reference'] === reference))
    throw new Refusal('conflict', `The payment ${reference} is recorded already.`)
  const { nextTerm } = subscription
  const before = subscription.currentPeriodEnd
  subscription.currentPeriodEnd = paidUntil(
    new Date(before),
    nextTerm?.interval ?? subscription.interval,
    backend.timeZone,
  ).toISOString()
  if (nextTerm && before > backend.now()) subscription.nextTerm = { ...nextTerm, from: nextTerm.from ?? before }
  else if (nextTerm) {
    const { plan, interval, amountCents } = nextTerm
    Object.assign(subscription, { plan, interval, amountCents, nextTerm: null })
  }
  refreshAccess(backend, subscription.email)
  const until = formatDay(subscription.currentPeriodEnd, backend.timeZone)
  const after = { reference, paidUntil: subscription.currentPeriodEnd }
  const event = { id: backend.nextId(), at: backend.now(), kind: 'renewed' as const, by: actorName(backend) }
  subscription.events = [{ ...event, before: { paidUntil: before }, after }, ...(subscription.events ?? [])]
  logActivity(backend, {
    action: 'Payment Recorded',
    details: `${subscription.email}: paid until ${until}, with the reference ${reference}`,
    before: { paidUntil: before },
    after,
  })
  return { message: `The payment is recorded. It is paid until ${until}.`, isChanged: true }
}

export function changePlan(backend: MockBackend, { id, plan, interval }: PlanChange) {
  const subscription = findForChange(backend, id)
  refuseWhileLeaving(backend, subscription.email, { own: false })
  const title = getPlanTitle(plan)
  const stands = subscription.nextTerm ?? subscription
  if (stands.plan === plan && stands.interval === interval)
    return { message: `The subscription is ${title} by the ${interval} already.`, isChanged: false }
  const prices = plans.find((its) => its.id === plan)
  const amountCents = (interval === 'year' ? prices?.yearlyCents : prices?.monthlyCents) ?? subscription.amountCents
  if (subscription.isPaidOutside) return planNextTerm(backend, subscription, { plan, interval, amountCents })
  backend.planWishes = backend.planWishes.filter((its) => its.subscriptionId !== id)
  const before = toNotedState(backend, subscription)
  Object.assign(subscription, { plan, interval, amountCents })
  refreshAccess(backend, subscription.email)
  noteSubscriptionEvent(backend, subscription, 'plan', 'change-plan', { before })
  const charge = formatCharge({ interval, amountCents: chargeNow(backend, subscription).chargedCents })
  logActivity(backend, {
    action: 'Subscription Changed',
    platform: 'Stripe',
    details: `${subscription.email}: ${title}, ${charge}`,
    before: { plan: before.plan, interval: before.interval, amountCents: before.amountCents },
    after: { plan, interval, amountCents },
  })
  return { message: `The subscription is ${title} from now on, at ${charge}.`, isChanged: true }
}

type Chosen = { plan: PlanChange['plan']; interval: PlanChange['interval']; amountCents: number }

/** What is paid outside of Stripe keeps its plan for as long as it is paid; the present one takes a change back. */
function planNextTerm(backend: MockBackend, subscription: StoredSubscription, chosen: Chosen) {
  const [title, charge] = [getPlanTitle(chosen.plan), formatCharge(chosen)]
  const isTakenBack = subscription.plan === chosen.plan && subscription.interval === chosen.interval
  subscription.nextTerm = isTakenBack ? null : { ...chosen, planTitle: title, from: null }
  const before = {
    status: subscription.status,
    plan: subscription.plan,
    interval: subscription.interval,
    amountCents: subscription.amountCents,
  }
  const event = { id: backend.nextId(), at: backend.now(), kind: 'next plan' as const, by: actorName(backend) }
  subscription.events = [
    { ...event, before, after: { status: subscription.status, ...chosen } },
    ...(subscription.events ?? []),
  ]
  const { plan, interval, amountCents } = subscription
  logActivity(backend, {
    action: 'Subscription Changed',
    details: `${subscription.email}: ${title}, ${charge}, ${isTakenBack ? 'as before' : 'with the next payment'}`,
    before: { plan, interval, amountCents },
    after: { ...chosen },
  })
  const isRunning = subscription.currentPeriodEnd > backend.now()
  const until = isRunning ? ` until ${formatDay(subscription.currentPeriodEnd, backend.timeZone)}` : ''
  return {
    message: isTakenBack
      ? `The subscription stays ${title}, at ${charge}.`
      : `The subscription stays ${getPlanTitle(subscription.plan)}${until}. With the next payment it is ${title}, at ${charge}.`,
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
