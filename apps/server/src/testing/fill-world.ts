import type { Subscriber, Upgrade } from '@joy/contract'
import { seed } from '@joy/database/seed.ts'
import { insertRows } from '@joy/database/seed/insert-rows.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { discrepancyLabels } from '@joy/domain/reconcile/discrepancy-labels.ts'
import { discrepancyCodes, findDiscrepancies } from '@joy/domain/reconcile/find-discrepancies.ts'
import { sourceLabels } from '@joy/domain/reconcile/source-labels.ts'
import { nameKey } from '@joy/domain/search.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { toPaymentMethod } from '@joy/mocks/payments/present-subscription.ts'
import type { StoredSubscription } from '@joy/mocks/payments/stored-subscription.ts'
import { onlyRows, type World } from '@joy/mocks/recorded-worlds.ts'
import { sampleNow } from '@joy/samples/now.ts'
import { comparedAt, disagreeing } from '@joy/samples/reconcile.ts'
import { sampleSubscriber, subscribers as samples } from '@joy/samples/subscribers.ts'
import type { App } from '@joy/services/context.ts'

/** Brings a world in: the samples, who pays in it, and what the samples' last comparison found. */
export async function fillWorld(em: Em, app: App, { subscribers, subscriptions, upgrades, isAlone, isFresh }: World) {
  if (isFresh) return
  await seed(app.database, { at: new Date(sampleNow), seal: app.secrets.seal })
  if (subscribers) await setSubscribers(em, subscribers)
  if (upgrades) await setUpgrades(em, upgrades)
  if (subscriptions) {
    await queryRows(em, sql`delete from subscription`)
    await insertRows(em, 'subscription', subscriptions.map(subscriptionRow))
  }
  if (isAlone) await leaveAlone(em)
  await enterComparison(em, isAlone ? onlyRows.disagreeing : disagreeing)
}

/** Those of the samples who are not among them go, and those who are in no sample come. */
async function setSubscribers(em: Em, people: readonly Subscriber[]): Promise<void> {
  await queryRows(em, sql`delete from subscriber where id <> all(${people.map(({ id }) => id)}::int[])`)
  const known = new Set(samples.map(({ id }) => id))
  await insertRows(em, 'subscriber', people.filter(({ id }) => !known.has(id)).map(subscriberRow))
}

const subscriberRow = (subscriber: Subscriber) => ({
  id: subscriber.id,
  email: subscriber.email,
  email_key: emailKey(subscriber.email),
  name: subscriber.name,
  name_key: nameKey(subscriber.name),
  subscription_tier: subscriber.subscriptionTier,
  subscription_type: subscriber.subscriptionType,
  substack_tier: subscriber.subscriptionTier,
  substack_type: subscriber.subscriptionType,
  substack_as_of: subscriber.syncedAt,
  access_source: subscriber.subscriptionTier === FREE ? null : 'substack',
  has_sources: false,
  is_member: false,
  subscription_status: subscriber.subscriptionStatus,
  subscribed_at: subscriber.subscribedAt,
  synced_at: subscriber.syncedAt,
  version: 1,
  created_at: subscriber.subscribedAt,
})

async function setUpgrades(em: Em, its: readonly Upgrade[]): Promise<void> {
  await queryRows(em, sql`delete from upgrade where id <> all(${its.map(({ id }) => id)}::int[])`)
  for (const { id, planningCenterMemberId } of its)
    await queryRows(em, sql`update upgrade set planning_center_member_id = ${planningCenterMemberId} where id = ${id}`)
}

const subscriptionRow = (subscription: StoredSubscription) => ({
  id: subscription.id,
  sid: subscription.sid,
  email: subscription.email,
  email_key: emailKey(subscription.email),
  plan: subscription.plan,
  interval: subscription.interval,
  amount_cents: subscription.amountCents,
  discounts: subscription.discounts ?? [],
  quantity: subscription.quantity ?? 1,
  currency: 'usd',
  status: subscription.status,
  current_period_end: subscription.currentPeriodEnd,
  is_cancel_at_period_end: subscription.isEnding ?? false,
  is_end_unconfirmed: false,
  provider: subscription.isPaidOutside ? 'manual' : 'stripe',
  provider_subscription_id: subscription.isPaidOutside ? null : subscription.providerSubscriptionId,
  collection_pause: subscription.collectionPause?.behavior ?? null,
  collection_resumes_at: subscription.collectionPause?.resumesAt ?? null,
  card_brand: subscription.cardBrand,
  card_last4: subscription.cardLast4,
  payment_method: toPaymentMethod(subscription),
  started_at: subscription.startedAt,
  ended_at: subscription.endedAt ?? null,
})

/** Whatever hangs on other addresses goes too: comps and what was sponsored by them, sign-ups, mails, lists of before. */
async function leaveAlone(em: Em): Promise<void> {
  for (const table of ['comp', 'sponsor_request', 'sponsor_offer', 'import'])
    await queryRows(em, sql`delete from ${sql.ref(table)}`)
  for (const [table, rows] of [
    ['website_subscriber', onlyRows.websiteSubscribers],
    ['outbox_mail', onlyRows.mails],
  ] as const)
    await queryRows(em, sql`delete from ${sql.ref(table)} where id <> all(${rows.map(({ id }) => id)}::int[])`)
  await queryRows(em, sql`delete from person_tag where email_key not in (select email_key from subscriber)`)
}

/** As the comparison writes it, which asked Stripe and Planning Center; nobody is asked here. */
async function enterComparison(em: Em, people: typeof disagreeing): Promise<void> {
  const rank = (code: (typeof discrepancyCodes)[number]) => discrepancyCodes.indexOf(code)
  const found = people.map((it) => ({ ...it, codes: findDiscrepancies(it.facts) }))
  await queryRows(
    em,
    sql`insert into job (kind, title, status, payload, created_by, created_at, started_at, finished_at)
      values ('compare', 'Compare the four sides', 'done', '{}', 'System', ${comparedAt}, ${comparedAt}, ${comparedAt})`,
  )
  for (const platform of ['stripe', 'planningcenter'])
    await queryRows(
      em,
      sql`insert into reconcile_source (platform, run_id, read_at) values (${platform}, 1, ${comparedAt})`,
    )
  const rows = found.map(({ id, email, facts, codes }) => ({
    id,
    email,
    email_key: emailKey(email),
    name: sampleSubscriber(email).name,
    name_key: nameKey(sampleSubscriber(email).name),
    subscriber_id: sampleSubscriber(email).id,
    sources: sourceLabels(facts),
    as_of: { substack: sampleNow, stripe: comparedAt, planningCenter: comparedAt },
    rank: Math.min(...codes.map(rank)),
    run_id: 1,
    found_at: comparedAt,
  }))
  await insertRows(em, 'reconcile_person', rows)
  const discrepancies = found.flatMap(({ id, facts, codes }) =>
    codes.map((code) => ({
      person_id: id,
      code,
      rank: rank(code),
      description: discrepancyLabels(code, facts, 'UTC'),
    })),
  )
  await insertRows(em, 'reconcile_discrepancy', discrepancies)
  // The seed's own rows are no change after the comparison.
  await queryRows(em, sql`delete from reconcile_moved`)
}
