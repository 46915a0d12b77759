// Long because what moves at random and the query that stands against each figure belong side by side.
import type { DashboardOverview, DashboardStats } from '@joy/contract'
import { insertRows } from '@joy/database/seed/insert-rows.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { type Em, sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldCounters } from '../maintenance/fold-counters.ts'
import { createRandom } from '../reports/testing/random-community.ts'
import { subscriberTotals } from '../subscribers/subscriber-totals.ts'
import { createTestApp } from '../testing/test-context.ts'
import { dashboardOverview } from './dashboard-overview.ts'
import { dashboardStats } from './dashboard-stats.ts'

const tiers = ['Free', 'Free', 'Free', '', 'Paid', 'Join the Gym', 'Founding Member']
const upgradeStates = [
  'pending',
  'awaiting payment',
  'paid',
  'registering',
  'registered',
  'needs attention',
  'cancelled',
]
const paymentStates = ['active', 'active', 'past_due', 'trialing', 'canceled', 'incomplete_expired', 'unpaid']
/** Of three: nothing, all of it, or a hundred cents. */
const off = { name: null, percentOff: null, amountOffCents: null, endsAt: null }
const discounts = [[], [{ ...off, percentOff: 100 }], [{ ...off, amountOffCents: 100 }]]
const mailStates = ['pending', 'sent', 'sent', 'failed']
const before = '2025-02-14T09:00:00.000Z'

/** One turn of what happens to a community, without a service in the way: rows come, change and go. */
/** Substack's word, and what follows from it alone. */
const getWord = (tier: string) => ({ substack_tier: tier, subscription_tier: tier || 'Free' })

async function live(em: Em, random: () => number, turn: number) {
  const some = (most: number) => Math.floor(random() * most)
  const pick = <T>(all: readonly T[]): T => all[some(all.length)] ?? expect.fail('nothing to choose from')
  const times = <T>(most: number, make: (index: number) => T) =>
    Array.from({ length: 3 + some(most) }, (_, i) => make(i))
  const maybe = <T>(value: T) => (random() < 0.5 ? value : null)
  const email = (index: number) => `person.${turn}.${index}@example.org`

  await insertRows(
    em,
    'subscriber',
    times(40, (index) => ({
      email: email(index),
      email_key: email(index),
      name_key: '',
      ...getWord(pick(tiers)),
      subscribed_at: before,
      version: 1,
      created_at: before,
    })),
  )
  const ids = (await queryRows(em, sql<{ id: number }>`select id from subscriber order by id`)).map((row) => row.id)
  await insertRows(
    em,
    'website_subscriber',
    times(30, (index) => ({
      email: email(index),
      email_key: email(index),
      signed_up_at: before,
      exported_at: maybe(before),
      unsubscribed_at: random() < 0.2 ? before : null,
    })),
  )
  const freeIds = ids.filter(() => random() < 0.2)
  await queryRows(
    em,
    sql`insert into comp (email_key, granted_by) select email_key, 'Chance' from subscriber where id = any(${freeIds}::int[]) on conflict do nothing`,
  )
  await insertRows(
    em,
    'upgrade',
    times(8, () => ({
      substack_subscriber_id: pick(ids),
      status: pick(upgradeStates),
      // Some name the same person of Planning Center.
      planning_center_member_id: maybe(pick(['701', '702', `${turn}${some(40)}`])),
      created_at: before,
      wants_new_person: false,
      candidates: [],
    })),
  )
  await insertRows(
    em,
    'subscription',
    times(10, (index) => {
      const interval = pick(['month', 'year'])
      return {
        sid: `sid-${turn}-${index}`,
        email: email(index),
        email_key: email(index),
        plan: 'work-out',
        interval,
        amount_cents: interval === 'month' ? 500 + some(700) : 5000 + some(7000),
        currency: 'usd',
        status: pick(paymentStates),
        current_period_end: pick(['2025-03-14T09:00:00.000Z', '2125-03-14T09:00:00.000Z']),
        is_cancel_at_period_end: random() < 0.2,
        provider: pick(['stripe', 'stripe', 'manual']),
        collection_pause: random() < 0.1 ? 'void' : null,
        discounts: pick(discounts),
        name_key: '',
        started_at: before,
      }
    }),
  )
  await insertRows(
    em,
    'outbox_mail',
    times(9, (index) => ({
      template: 'welcome',
      recipient: email(index),
      subject: 'Welcome',
      html: '',
      text: '',
      headers: {},
      idempotency_key: `mail-${turn}-${index}`,
      status: pick(mailStates),
      attempts: 0,
      next_try_at: before,
      created_at: before,
    })),
  )
  // Change some of everything, and let some of it go.
  const share = () => sql`id % 5 = ${some(5)}`
  await queryRows(
    em,
    sql`with it as (update subscriber set substack_tier = ${pick(tiers)} where ${share()} returning email_key)
    select refresh_access(array(select email_key from it))`,
  )
  await queryRows(em, sql`update website_subscriber set exported_at = ${maybe(before)}::timestamptz where ${share()}`)
  await queryRows(
    em,
    sql`update comp set ended_at = now(), end_reason = 'revoked' where ended_at is null and ${share()}`,
  )
  await queryRows(em, sql`update upgrade set status = ${pick(upgradeStates)} where ${share()}`)
  // Two who are registered were merged over there.
  await queryRows(
    em,
    sql`update upgrade set status = 'registered', planning_center_member_id = '702'
      where id in (select min(id) from upgrade group by substack_subscriber_id order by 1 desc limit 2)`,
  )
  await queryRows(em, sql`update subscription set status = ${pick(paymentStates)} where ${share()}`)
  await queryRows(em, sql`update subscription set amount_cents = amount_cents + 37 where ${share()}`)
  await queryRows(em, sql`update subscription set collection_pause = ${maybe('void')}::text where ${share()}`)
  await queryRows(
    em,
    sql`update subscription set discounts = ${JSON.stringify(pick(discounts))}::text::jsonb where ${share()}`,
  )
  await queryRows(
    em,
    sql`update subscription set current_period_end = ${pick(['2025-03-15', '2125-03-15'])}::timestamptz where provider = 'manual' and ${share()}`,
  )
  await queryRows(em, sql`update outbox_mail set status = 'sent' where status = 'pending' and ${share()}`)
  await queryRows(em, sql`delete from subscriber where id % 11 = ${some(11)}`)
  await queryRows(em, sql`delete from website_subscriber where id % 13 = ${some(13)}`)
}

type Registered = {
  id: number
  person: string | null
  rank: number
  by: 'here' | 'unpaid' | 'substack' | 'comped' | 'nothing'
}

describe.each([1, 20, 250_328])('the figures of the dashboard, chance %i', async (seed) => {
  const { app, database, context } = await createTestApp()
  beforeAll(async () => {
    for (const platform of ['substack', 'planningcenter', 'stripe', 'email'])
      await queryRows(context().em, sql`insert into integration (platform) values (${platform})`)
  })
  afterAll(() => database.close())

  const count = async (fromWhere: RawBuilder<unknown>) =>
    (await queryRow(context().em, sql<{ n: number }>`select count(*)::int as n ${fromWhere}`)).n

  const compsOnNoList = sql`from comp c where ended_at is null and not exists (select from subscriber s where s.email_key = c.email_key)`
  const comesIn = sql`(status in ('active', 'past_due') and collection_pause is null
    and (current_period_end > now() or (provider = 'stripe' and (is_end_unconfirmed or not is_cancel_at_period_end))) and (discounts #>> '{0,percentOff}')::int is distinct from 100)`
  /** The only discount in part takes a hundred cents off. */
  const charged = sql`(amount_cents - 100 * jsonb_array_length(discounts))`
  const pays = sql`exists (select from subscription where email_key = s.email_key and ${comesIn})`
  /** Who is registered, each person of Planning Center once: by the row of theirs that has the most. */
  const members = async () => {
    const rows = await queryRows(
      context().em,
      sql<Registered>`select s.id, max(u.planning_center_member_id) as person, plan_rank(s.subscription_tier) as rank,
          case s.access_source when 'subscription' then case when ${pays} then 'here' else 'unpaid' end
            when 'substack' then 'substack' when 'comp' then 'comped' else 'nothing' end as by
        from upgrade u join subscriber s on s.id = u.substack_subscriber_id where u.status = 'registered' group by s.id`,
    )
    const order = ['here', 'unpaid', 'substack', 'comped', 'nothing']
    rows.sort((a, b) => b.rank - a.rank || order.indexOf(a.by) - order.indexOf(b.by))
    const people = rows.filter(
      ({ person }, at) => person === null || rows.findIndex((it) => it.person === person) === at,
    )
    const by = { here: 0, unpaid: 0, substack: 0, comped: 0, nothing: 0 }
    for (const it of people) by[it.by] += 1
    return { members: people.length, carriedBy: by, rows: rows.length }
  }
  /** Who is on the way to a registration, each person once, and nobody who is a member by another row or upgrade. */
  const waitingPeople = async () => {
    const all = await queryRows(
      context().em,
      sql<{ row: number; person: string | null; status: string }>`select substack_subscriber_id as row,
        planning_center_member_id as person, status from upgrade where status <> 'cancelled' order by 2 nulls first`,
    )
    const there = all.filter(({ status }) => status === 'registered')
    const isMember = (row: number, person: string | null) =>
      there.some((it) => it.row === row || (person !== null && it.person === person))
    const waiting = new Map<number, string | number>()
    for (const { row, person } of all) if (!isMember(row, person)) waiting.set(row, person ?? row)
    return new Set(waiting.values()).size
  }

  const forExportByQuery = async () => {
    const on = async (isMeant: ReturnType<typeof sql>) =>
      count(sql`from website_subscriber w where unsubscribed_at is null and ${isMeant}`)
    const isClosed = sql`exists (select from subscriber s where s.email_key = w.email_key
      and closes_mailbox(s.subscription_status) and not exists (select from unsubscription u
        where u.email_key = w.email_key and u.undone_at is null and u.website_subscriber_id = w.id))`
    const unexported = await on(sql`exported_at is null and not ${isClosed}`)
    return {
      unexportedSubscribers: unexported,
      inNextWebsiteExport: unexported || (await on(sql`exported_at is not null and not ${isClosed}`)),
      leftOut: { closed: await on(sql`exported_at is null and ${isClosed}`), formula: 0 },
    }
  }
  const statsByQuery = async (): Promise<DashboardStats> => ({
    substackSubscribers: await count(sql`from subscriber`),
    websiteSubscribers: await count(sql`from website_subscriber where unsubscribed_at is null`),
    ...(await forExportByQuery()),
    subscriptionsByTier: {
      free: await count(sql`from subscriber where subscription_tier in ('Free', '')`),
      workOut: await count(sql`from subscriber where subscription_tier = 'Paid'`),
      joinTheGym: await count(sql`from subscriber where subscription_tier = 'Join the Gym'`),
      other: await count(sql`from subscriber where subscription_tier not in ('', 'Free', 'Paid', 'Join the Gym')`),
    },
    planningCenterMembers: (await members()).members,
  })
  const overviewByQuery = async (sentEver: number): Promise<Partial<DashboardOverview>> => {
    const { cents } = await queryRow(
      context().em,
      sql<{
        cents: number
      }>`select round(coalesce(sum(case interval when 'month' then ${charged} * 12.0 else ${charged} end), 0) / 12)::float8 as cents
        from subscription where ${comesIn}`,
    )
    return {
      substack: { subscribers: await count(sql`from subscriber`), lastSyncedAt: null },
      planningCenter: {
        members: (await members()).members,
        carriedBy: (await members()).carriedBy,
        waiting: await waitingPeople(),
      },
      stripe: {
        monthlyRevenueCents: cents,
        paying: await count(sql`from subscription where ${comesIn}`),
      },
      email: { sent: sentEver, inOutbox: await count(sql`from outbox_mail where status <> 'sent'`) },
      compedSubscribers: await count(sql`from comp where ended_at is null`),
      compedOutside: await count(compsOnNoList),
    }
  }
  /** The four cards of the sync screen. */
  const totalsByQuery = async () => {
    const { substackSubscribers, websiteSubscribers } = await statsByQuery()
    const compedSubscribers = await count(sql`from comp where ended_at is null`)
    const compedOutside = await count(compsOnNoList)
    return {
      subscribers: substackSubscribers,
      websiteSubscribers,
      ...(await forExportByQuery()),
      compedSubscribers,
      compedOutside,
    }
  }
  const withMailServer = () => context({ settings: { ...app.settings, hasSmtp: true } })

  it('equal what is counted row by row, whatever happens, before and after the counters are folded', async () => {
    const random = createRandom(seed)
    let swept = 0
    let shared = 0
    for (let turn = 0; turn < 6; turn++) {
      const { em } = context()
      await em.transactional((em) => live(em, random, turn))
      const registered = await members()
      shared += registered.rows - registered.members
      const sent = swept + (await count(sql`from outbox_mail where status = 'sent'`))
      const stats = await dashboardStats(context())
      expect(stats).toEqual(await statsByQuery())
      const byTier = Object.values(stats.subscriptionsByTier)
      expect(byTier.reduce((sum, it) => sum + it, 0)).toBe(stats.substackSubscribers)
      expect(await subscriberTotals(context())).toMatchObject(await totalsByQuery())
      expect(await dashboardOverview(withMailServer())).toMatchObject(await overviewByQuery(sent))
      // Old mails are swept away; that they went out stays true.
      if (turn % 2 === 1) {
        swept = sent
        await queryRows(context().em, sql`delete from outbox_mail where status = 'sent'`)
        await foldCounters(app, new AbortController().signal)
        expect(await dashboardStats(context())).toEqual(await statsByQuery())
        expect(await dashboardOverview(withMailServer())).toMatchObject(await overviewByQuery(swept))
      }
    }
    expect((await statsByQuery()).substackSubscribers).toBeGreaterThan(20)
    expect(shared).toBeGreaterThan(0)
  })

  it('no mail has left where there is no mail server: all of it stands in the outbox', async () => {
    const { email } = await dashboardOverview(context({ settings: { ...app.settings, hasSmtp: false } }))
    expect(email).toEqual({ sent: 0, inOutbox: await count(sql`from outbox_mail`) })
  })
})
