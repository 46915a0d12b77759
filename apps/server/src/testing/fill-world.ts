import type { Subscriber, Upgrade } from '@joy/contract'
import { seed } from '@joy/database/seed.ts'
import { insertRows } from '@joy/database/seed/insert-rows.ts'
import { rowsOf } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { discrepancyLabels } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { discrepancyCodes, findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { nameKey } from '@joy/domain/search.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import type { StoredSubscription } from '@joy/mocks/payments/stored-subscription.ts'
import type { World } from '@joy/mocks/recorded-worlds.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { comparedAt, disagreeing } from '@joy/samples/reconcile.ts'
import { subscriberOf, subscribers as samples } from '@joy/samples/subscribers.ts'
import type { App } from '@joy/services/context.ts'

/** Brings a world in: the samples, who pays in it, and what the samples' last comparison found. */
export async function fillWorld(em: Em, app: App, { subscribers, subscriptions, upgrades, isFresh }: World) {
  if (isFresh) return
  await seed(app.database, { at: new Date(sampleNow), seal: app.secrets.seal })
  if (subscribers) await setSubscribers(em, subscribers)
  if (upgrades) await setUpgrades(em, upgrades)
  if (subscriptions) {
    await rowsOf(em, sql`delete from subscription`)
    await insertRows(em, 'subscription', subscriptions.map(subscriptionRow))
  }
  await enterComparison(em)
}

/** Those of the samples who are not among them go, and those who are in no sample come. */
async function setSubscribers(em: Em, people: readonly Subscriber[]): Promise<void> {
  await rowsOf(em, sql`delete from subscriber where id <> all(${people.map(({ id }) => id)}::int[])`)
  const known = new Set(samples.map(({ id }) => id))
  await insertRows(em, 'subscriber', people.filter(({ id }) => !known.has(id)).map(subscriberRow))
}

const subscriberRow = (it: Subscriber) => ({
  id: it.id,
  email: it.email,
  email_key: emailKey(it.email),
  name: it.name,
  name_key: nameKey(it.name),
  subscription_tier: it.subscriptionTier,
  subscription_type: it.subscriptionType,
  substack_tier: it.subscriptionTier,
  substack_type: it.subscriptionType,
  substack_as_of: it.syncedAt,
  access_source: it.subscriptionTier === FREE ? null : 'substack',
  has_sources: false,
  is_member: false,
  subscription_status: it.subscriptionStatus,
  subscribed_at: it.subscribedAt,
  synced_at: it.syncedAt,
  version: 1,
  created_at: it.subscribedAt,
})

async function setUpgrades(em: Em, its: readonly Upgrade[]): Promise<void> {
  await rowsOf(em, sql`delete from upgrade where id <> all(${its.map(({ id }) => id)}::int[])`)
  for (const { id, planningCenterMemberId } of its)
    await rowsOf(em, sql`update upgrade set planning_center_member_id = ${planningCenterMemberId} where id = ${id}`)
}

const subscriptionRow = (it: StoredSubscription) => ({
  id: it.id,
  sid: it.sid,
  email: it.email,
  email_key: emailKey(it.email),
  plan: it.plan,
  interval: it.interval,
  amount_cents: it.amountCents,
  discounts: it.discounts ?? [],
  quantity: it.quantity ?? 1,
  currency: 'usd',
  status: it.status,
  current_period_end: it.currentPeriodEnd,
  is_cancel_at_period_end: it.isEnding ?? false,
  is_end_unconfirmed: false,
  provider: it.isPaidOutside ? 'manual' : 'stripe',
  provider_subscription_id: it.isPaidOutside ? null : it.providerSubscriptionId,
  collection_pause: it.collectionPause?.behavior ?? null,
  collection_resumes_at: it.collectionPause?.resumesAt ?? null,
  card_brand: it.cardBrand,
  card_last4: it.cardLast4,
  started_at: it.startedAt,
  ended_at: it.endedAt ?? null,
})

/** As the comparison writes it, which asked Stripe and Planning Center; nobody is asked here. */
async function enterComparison(em: Em): Promise<void> {
  const rank = (code: (typeof discrepancyCodes)[number]) => discrepancyCodes.indexOf(code)
  const found = disagreeing.map((it) => ({ ...it, codes: findDiscrepancies(it.facts) }))
  await rowsOf(
    em,
    sql`insert into job (kind, title, status, payload, created_by, created_at, started_at, finished_at)
      values ('compare', 'Compare the four sides', 'done', '{}', 'System', ${comparedAt}, ${comparedAt}, ${comparedAt})`,
  )
  for (const platform of ['stripe', 'planningcenter'])
    await rowsOf(
      em,
      sql`insert into reconcile_source (platform, run_id, read_at) values (${platform}, 1, ${comparedAt})`,
    )
  const people = found.map(({ id, email, facts, codes }) => ({
    id,
    email,
    email_key: emailKey(email),
    name: subscriberOf(email).name,
    name_key: nameKey(subscriberOf(email).name),
    subscriber_id: subscriberOf(email).id,
    sources: sourceLabels(facts),
    as_of: { substack: sampleNow, stripe: comparedAt, planningCenter: comparedAt },
    rank: Math.min(...codes.map(rank)),
    run_id: 1,
    found_at: comparedAt,
  }))
  await insertRows(em, 'reconcile_person', people)
  const discrepancies = found.flatMap(({ id, facts, codes }) =>
    codes.map((code) => ({ person_id: id, code, rank: rank(code), words: discrepancyLabels(code, facts, 'UTC') })),
  )
  await insertRows(em, 'reconcile_discrepancy', discrepancies)
  // The seed's own rows are no change after the comparison.
  await rowsOf(em, sql`delete from reconcile_moved`)
}
