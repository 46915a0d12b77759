import type { PaidSubscription } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getDeletion } from '../subscribers/get-deletion.ts'
import { accessUntil, isPaidNow, isUnheard, overNow, getNextCharge, chargeNow } from './paying.ts'
import { getNextTerm, type StoredSubscription } from './stored-subscription.ts'

export const getPlanTitle = (plan: string) => plans.find((it) => it.id === plan)?.title ?? plan

export function presentSubscription(backend: MockBackend, subscription: StoredSubscription): PaidSubscription {
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
