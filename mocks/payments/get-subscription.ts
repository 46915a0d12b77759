import type { SubscriptionDetail } from '@joy/contract'
import { isLastPeriod } from '@joy/domain/access/next-charge.ts'
import { isTermOver } from '@joy/domain/access/term-over.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { isConnected } from '../integrations/is-connected.ts'
import { subscriptionFacts, type StoredSubscription } from './stored-subscription.ts'
import { presentSubscription } from './present-subscription.ts'
import { toNotedState } from './note-subscription-event.ts'

export function getSubscription(backend: MockBackend, { id }: { id: number }): SubscriptionDetail {
  const subscription = findSubscription(backend, id)
  const payment = presentSubscription(backend, subscription)
  const isOver = payment.endedAt !== null
  const isLeaving = payment.deletionDueAt !== null
  const term = { isPaidOutside: subscription.isPaidOutside === true, endsAt: subscription.currentPeriodEnd }
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
    canCancel:
      !isOver && !isLastPeriod(subscriptionFacts(subscription, backend.cancelled)) && !isTermOver(term, backend.now()),
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

export function findSubscription({ subscriptions }: MockBackend, id: number): StoredSubscription {
  const found = subscriptions.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This subscription is not there.')
  return found
}
