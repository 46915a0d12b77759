import { getPerson } from '../subscribers/get-person.ts'
import { type CancelLook, type CancelResult, messages } from '@joy/contract'
import { isLastPeriod, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { afterTheEnd } from '@joy/domain/access/after-the-end.ts'
import { whyNothingToCancel } from '@joy/domain/access/left-to-cancel.ts'
import { cancellationMessages } from '@joy/domain/access/cancellation-messages.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { FREE_TIER_CODE, plans } from '@joy/domain/plans/plans.ts'
import { Refusal } from '../refusal.ts'
import { refreshAccess, sourcesOnceConfirmed } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getDeletion, endWithAccount } from '../subscribers/get-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { noteSubscriptionEvent } from '../payments/note-subscription-event.ts'
import { endWithPeriod } from '../payments/paying.ts'
import { isEndUnconfirmed, type StoredSubscription, subscriptionFacts } from '../payments/stored-subscription.ts'
import { isHeld } from '../subscribers/unsubscriptions.ts'

/**
 * Signs somebody up on the website; new and known addresses get the same answer. Who left the letters stays away until they
 * follow the link in their mailbox.
 */
export function signUp(backend: MockBackend, input: { code: string; email: string; name: string }) {
  const email = readEmail(input.email)
  const name = input.name.trim()
  if (input.code !== FREE_TIER_CODE) return { valid: false, message: messages.signUpFailed }
  if (!email.ok) return { valid: false, message: 'Please enter a valid email address' }
  const fault = nameFault(name)
  if (fault) return { valid: false, message: fault }
  const known = backend.subscribers.get(backend.idByKey.get(email.key) ?? 0)
  const isShut = isClosed(known?.subscriptionStatus ?? null) || isHeld(backend, email.key)
  if (!isShut && !backend.websiteSubscribers.some((it) => emailKey(it.email) === email.key)) {
    backend.websiteSubscribers.unshift({
      id: backend.nextId(),
      email: known?.email ?? email.email,
      name: known?.name ?? name,
      subscriptionTier: 'free',
      signedUpAt: backend.now(),
      exportedAt: null,
      leftOut: null,
    })
    logActivity(backend, {
      action: 'Free Subscription',
      platform: 'Website',
      details: 'Signed up for the free Warm Up tier through the website',
      person: { name, email: email.email },
    })
  }
  return { valid: true, message: 'You are subscribed.' }
}

type Pair = { email: string; subscriptionId: string }

/** Address and id must belong together; every other pair gets one and the same failure. What is over stays as it is. */
export function cancelSubscription(
  backend: MockBackend,
  { reason, ...pair }: Pair & { reason?: string | undefined },
): CancelResult {
  const found = findToCancel(backend, pair)
  const isNew = endWithPeriod(backend, found, true)
  if (reason?.trim()) found.cancelReason = reason.trim()
  if (isNew) noteCancellation(backend, found)
  refreshAccess(backend, found.email)
  return toResult(backend, found)
}

/** With the reason, which stays in the history though it goes on again. */
function noteCancellation(backend: MockBackend, subscription: StoredSubscription): void {
  const { currentPeriodEnd, billedUntil = null, cancelReason } = subscription
  logActivity(backend, {
    action: 'Subscription Cancelled',
    platform: subscription.isPaidOutside ? 'System' : 'Stripe',
    details: `Ends with the current billing period${cancelReason ? '; they said why, see the subscription' : ''}`,
    after: { endsAt: currentPeriodEnd },
    person: getPerson(backend, subscription.email),
  })
  noteSubscriptionEvent(backend, subscription, 'cancelled', 'cancel-at-period-end', {
    after: { endsAt: currentPeriodEnd, billedUntil, ...(cancelReason ? { reason: cancelReason } : {}) },
    by: null,
  })
}

/** How a subscription stands, to whoever may cancel it; changes nothing. */
export function lookAtCancelling(backend: MockBackend, pair: Pair): CancelLook {
  const found = findToCancel(backend, pair)
  const facts = subscriptionFacts(found, backend.cancelled)
  return {
    planTitle: plans.find(({ id }) => id === found.plan)?.title ?? found.plan,
    periodEnd: endWithAccount(backend, found.email, getPeriodEnd(facts).toISOString()),
    timeZone: backend.timeZone,
    cancelled: isLastPeriod(facts) ? toResult(backend, found) : null,
  }
}

function findToCancel(backend: MockBackend, { email, subscriptionId }: Pair): StoredSubscription {
  const found = backend.subscriptions.find((it) => it.sid === subscriptionId && emailKey(it.email) === emailKey(email))
  if (!found) throw new Refusal('not_found', messages.cancelFailed)
  const format = (at: Date) => formatDay(at, backend.timeZone)
  const why = whyNothingToCancel(
    { ...subscriptionFacts(found, backend.cancelled), endedAt: found.endedAt ? new Date(found.endedAt) : null },
    {
      graceDays: backend.graceDays.graceDays,
      now: backend.clock.now(),
      formatDay: format,
      after: (end) => afterTheEnd(sourcesOnceConfirmed(backend, found.email), end, format),
    },
  )
  if (why) throw new Refusal('conflict', why)
  return found
}

const toResult = (backend: MockBackend, found: StoredSubscription): CancelResult => ({
  message: 'Your subscription has been successfully cancelled.',
  endsAt: endWithAccount(backend, found.email, found.currentPeriodEnd),
  timeZone: backend.timeZone,
  confirmation: toConfirmation(found),
  canTakeBack: getDeletion(backend, found.email) === null,
  ...cancellationMessages({
    provider: found.isPaidOutside ? 'manual' : 'stripe',
    status: found.status,
    endsAt: new Date(found.currentPeriodEnd),
    sources: sourcesOnceConfirmed(backend, found.email),
    formatDay: (at: Date) => formatDay(at, backend.timeZone),
  }),
})

/** The mail of it goes out once Stripe has confirmed, and none does to whoever had cancelled there. */
function toConfirmation(subscription: StoredSubscription): CancelResult['confirmation'] {
  if (isEndUnconfirmed(subscription)) return 'to come'
  return subscription.events?.find(({ kind }) => kind === 'cancelled')?.by === 'Stripe' ? 'none' : 'sent'
}
