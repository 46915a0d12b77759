import { nextPeriodEnd } from '@joy/domain/time/billing-period.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey } from '@joy/domain/search.ts'
import { comps } from '@joy/samples/comps.ts'
import { exportBatches, peopleOfBatch } from '@joy/samples/export-batches.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { sampleSubscriber, subscribers } from '@joy/samples/subscribers.ts'
import { planOfComp, toSubstackStatement } from '@joy/samples/substack-statement.ts'
import { subscriptions } from '@joy/samples/subscriptions.ts'
import { upgrades } from '@joy/samples/upgrades.ts'
import { websiteSubscribers } from '@joy/samples/website-subscribers.ts'
import { changeSetOfComp } from './job-rows.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

const paying = new Set(subscriptions.map(({ email }) => email))
const members = new Set(upgrades.filter(({ status }) => status === 'registered').map((it) => it.substackSubscriberId))

const toSource = (email: string) =>
  paying.has(email) ? 'subscription' : sampleSubscriber(email).isComped ? 'comp' : null

function toStatementRow(email: string, shift: Shift) {
  const { tier, type, asOf } = toSubstackStatement(email)
  return { substack_tier: tier, substack_type: type, substack_as_of: shift(asOf) }
}

export const subscriberRows = (shift: Shift) =>
  subscribers.map((subscriber) => ({
    id: subscriber.id,
    email: subscriber.email,
    email_key: emailKey(subscriber.email),
    name: subscriber.name,
    name_key: nameKey(subscriber.name),
    // What people have stands as the samples say, so that nobody's plan moves while the comps and payments follow.
    subscription_tier: subscriber.subscriptionTier,
    subscription_type: subscriber.subscriptionType,
    ...toStatementRow(subscriber.email, shift),
    access_source: toSource(subscriber.email),
    has_sources: comps.some(({ email }) => email === subscriber.email) || paying.has(subscriber.email),
    is_member: members.has(subscriber.id),
    subscription_status: subscriber.subscriptionStatus,
    subscribed_at: shift(subscriber.subscribedAt),
    synced_at: shift(subscriber.syncedAt),
    version: 1,
    created_at: shift(subscriber.subscribedAt),
  }))

export const compRows = (shift: Shift) =>
  comps.map((comp, index) => ({
    id: comps.length - index,
    email_key: emailKey(comp.email),
    plan: planOfComp(comp.email),
    granted_by: comp.grantedBy,
    reason: comp.reason,
    comped_at: shift(comp.compedAt),
    change_set_id: comp.endedAt === null ? (changeSetOfComp.get(comp.email) ?? null) : null,
    until: shift(comp.until),
    confirmed_at: shift(comp.confirmedAt),
    ended_at: shift(comp.endedAt),
    ended_by: comp.endReason === 'expired' ? 'Time' : null,
    end_reason: comp.endReason,
  }))

const batchByPerson = new Map(
  exportBatches.flatMap((batch) => peopleOfBatch(batch).map((it) => [it.id, batch.id] as const)),
)

export const websiteSubscriberRows = (shift: Shift) =>
  websiteSubscribers.map((websiteSubscriber) => ({
    id: websiteSubscriber.id,
    email: websiteSubscriber.email,
    email_key: emailKey(websiteSubscriber.email),
    name: websiteSubscriber.name,
    signed_up_at: shift(websiteSubscriber.signedUpAt),
    exported_at: shift(websiteSubscriber.exportedAt),
    export_batch_id: batchByPerson.get(websiteSubscriber.id) ?? null,
  }))

export const batchRows = (shift: Shift) =>
  exportBatches.map((exportBatch) => ({
    id: exportBatch.id,
    status: exportBatch.status,
    rows: exportBatch.rows,
    created_by: exportBatch.createdBy,
    created_at: shift(exportBatch.createdAt),
    completed_at: shift(exportBatch.completedAt),
  }))

export const batchPeopleRows = () =>
  exportBatches.flatMap((batch) =>
    peopleOfBatch(batch).map(({ id, email, name }) => ({ batch_id: batch.id, website_subscriber_id: id, email, name })),
  )

export const subscriptionRows = (shift: Shift) =>
  subscriptions.map((subscription) => ({
    id: subscription.id,
    sid: subscription.sid,
    email: subscription.email,
    email_key: emailKey(subscription.email),
    plan: subscription.plan,
    interval: subscription.interval,
    amount_cents: subscription.amountCents,
    currency: 'usd',
    status: subscription.status,
    current_period_end: nextPeriodEnd(
      new Date(shift(subscription.startedAt)),
      subscription.interval,
      new Date(shift(sampleNow)),
    ),
    is_cancel_at_period_end: false,
    provider: 'stripe',
    provider_subscription_id: subscription.providerSubscriptionId,
    card_brand: subscription.cardBrand,
    card_last4: subscription.cardLast4,
    payment_method: { kind: 'card', last4: subscription.cardLast4, wallet: null },
    started_at: shift(subscription.startedAt),
  }))
