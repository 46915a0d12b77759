import { nextPeriodEnd } from '@joy/domain/time/billing-period.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey } from '@joy/domain/search.ts'
import { comps } from '@joy/samples/comps.ts'
import { exportBatches, peopleOfBatch } from '@joy/samples/export-batches.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { subscriberOf, subscribers } from '@joy/samples/subscribers.ts'
import { planOfComp, toSubstackWord } from '@joy/samples/substack-words.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { changeSetOfComp } from './job-rows.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

const paying = new Set(subscriptions.map(({ email }) => email))
const members = new Set(upgrades.filter(({ status }) => status === 'registered').map((it) => it.substackSubscriberId))

const toSource = (email: string) => (paying.has(email) ? 'subscription' : subscriberOf(email).isComped ? 'comp' : null)

function wordRow(email: string, shift: Shift) {
  const { tier, type, asOf } = toSubstackWord(email)
  return { substack_tier: tier, substack_type: type, substack_as_of: shift(asOf) }
}

export const subscriberRows = (shift: Shift) =>
  subscribers.map((it) => ({
    id: it.id,
    email: it.email,
    email_key: emailKey(it.email),
    name: it.name,
    name_key: nameKey(it.name),
    // What people have stands as the cast says, so that nobody's plan moves while the comps and payments follow.
    subscription_tier: it.subscriptionTier,
    subscription_type: it.subscriptionType,
    ...wordRow(it.email, shift),
    access_source: toSource(it.email),
    has_sources: comps.some(({ email }) => email === it.email) || paying.has(it.email),
    is_member: members.has(it.id),
    subscription_status: it.subscriptionStatus,
    subscribed_at: shift(it.subscribedAt),
    synced_at: shift(it.syncedAt),
    version: 1,
    created_at: shift(it.subscribedAt),
  }))

export const compRows = (shift: Shift) =>
  comps.map((it, index) => ({
    id: comps.length - index,
    email_key: emailKey(it.email),
    plan: planOfComp(it.email),
    granted_by: it.grantedBy,
    reason: it.reason,
    comped_at: shift(it.compedAt),
    change_set_id: it.endedAt === null ? (changeSetOfComp.get(it.email) ?? null) : null,
    until: shift(it.until),
    confirmed_at: shift(it.confirmedAt),
    ended_at: shift(it.endedAt),
    end_reason: it.endReason,
  }))

const batchOf = new Map(exportBatches.flatMap((batch) => peopleOfBatch(batch).map((it) => [it.id, batch.id] as const)))

export const websiteSubscriberRows = (shift: Shift) =>
  websiteSubscribers.map((it) => ({
    id: it.id,
    email: it.email,
    email_key: emailKey(it.email),
    name: it.name,
    signed_up_at: shift(it.signedUpAt),
    exported_at: shift(it.exportedAt),
    export_batch_id: batchOf.get(it.id) ?? null,
  }))

export const batchRows = (shift: Shift) =>
  exportBatches.map((it) => ({
    id: it.id,
    status: it.status,
    rows: it.rows,
    created_by: it.createdBy,
    created_at: shift(it.createdAt),
    completed_at: shift(it.completedAt),
  }))

export const batchPeopleRows = () =>
  exportBatches.flatMap((batch) =>
    peopleOfBatch(batch).map(({ id, email, name }) => ({ batch_id: batch.id, website_subscriber_id: id, email, name })),
  )

export const subscriptionRows = (shift: Shift) =>
  subscriptions.map((it) => ({
    id: it.id,
    sid: it.sid,
    email: it.email,
    email_key: emailKey(it.email),
    plan: it.plan,
    interval: it.interval,
    amount_cents: it.amountCents,
    currency: 'usd',
    status: it.status,
    current_period_end: nextPeriodEnd(new Date(shift(it.startedAt)), it.interval, new Date(shift(sampleNow))),
    is_cancel_at_period_end: false,
    provider: 'stripe',
    provider_subscription_id: it.providerSubscriptionId,
    card_brand: it.cardBrand,
    card_last4: it.cardLast4,
    started_at: shift(it.startedAt),
  }))
