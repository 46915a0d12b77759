import { getPerson } from '../subscribers/get-person.ts'
import type { SubscriptionRenewal } from '@joy/contract'
import { getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { howItGoesOn } from '@joy/domain/access/how-it-goes-on.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { Refusal } from '../refusal.ts'
import { paidUntil } from '@joy/domain/time/paid-until.ts'
import { refreshAccess } from '../access/read-access.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { noteSubscriptionEvent } from './note-subscription-event.ts'
import { endWithPeriod, isUnheard, overNow } from './paying.ts'
import { subscriptionFacts, type StoredSubscription } from './stored-subscription.ts'
import { findSubscription } from './get-subscription.ts'

export function findForChange(backend: MockBackend, id: number): StoredSubscription {
  const found = findSubscription(backend, id)
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
