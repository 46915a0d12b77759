// Long because every figure has its own question, asked of the rows themselves.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { monthlyCents } from '@joy/domain/plans/revenue.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { foldMonths } from '../maintenance/fold-counters.ts'
import { pageSubscriptions } from '../payments/page-subscriptions.ts'
import { subscriptionSummary } from '../payments/subscription-summary.ts'
import { createTestApp } from '../testing/test-context.ts'
import { reportFile } from './report-file.ts'
import { reportOverview } from './report-overview.ts'
import { fillRandomly } from './testing/random-community.ts'

/** The same figures, straight from the rows: no counter, no trigger's sums, months by text instead of date_trunc. */
const asked = sql<Record<string, number | string>>`
  with month as (
    select to_char(at, 'YYYY-MM') as name, (at at time zone 'UTC') as from_at, ((at + interval '1 month') at time zone 'UTC') as to_at
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '59 months', date_trunc('month', now() at time zone 'UTC'), interval '1 month') at
  ), person as (
    select s.*, case when subscribed_at < created_at then subscribed_at else created_at end as joined_at from subscriber s
  ), present_then as (
    select m.name, p.id, coalesce((select from_tier from tier_move t where t.subscriber_id = p.id and t.at >= m.to_at order by t.id limit 1), p.subscription_tier) as tier
    from month m join person p on p.joined_at < m.to_at
  ), pays as (
    select s.*, s.currency = 'usd' as is_usd, case interval when 'month' then amount_cents * 12 else amount_cents end as annual from subscription s
  ), begun as (
    -- What began to pay as soon as it began: the first event says, for a later change of status is an event of its own.
    select p.*, (select e.paying > 0 from subscription_event e where e.subscription_id = p.id order by e.id limit 1) as paid_at_once from pays p
  )
  select m.name as month,
    (select count(*) from present_then s where s.name = m.name)::int as subscribers,
    (select count(*) from person where joined_at >= m.from_at and joined_at < m.to_at)::int as joined,
    (select count(*) from subscriber where closes_mailbox(subscription_status) and unsubscribed_at >= m.from_at and unsubscribed_at < m.to_at)::int as unsubscribed,
    (select count(*) from present_then s where s.name = m.name and s.tier in ('', 'Free'))::int as "warmUp",
    (select count(*) from present_then s where s.name = m.name and s.tier = 'Paid')::int as "workOut",
    (select count(*) from present_then s where s.name = m.name and s.tier = 'Join the Gym')::int as "joinTheGym",
    (select count(*) from present_then s where s.name = m.name and s.tier not in ('', 'Free', 'Paid', 'Join the Gym'))::int as other,
    (select count(*) from website_subscriber where to_char(signed_up_at at time zone 'UTC', 'YYYY-MM') = m.name)::int as "websiteSignUps",
    (select count(*) from comp where to_char(comped_at at time zone 'UTC', 'YYYY-MM') = m.name and (end_reason is null or end_reason <> 'undone'))::int as "compsGranted",
    (select count(*) from begun where paid_at_once and started_at < m.to_at and (ended_at is null or ended_at >= m.to_at))::int
      + (select coalesce(sum(paying), 0) from subscription_event where kind in ('status') and at < m.to_at)::int
      + (select count(*) from subscription_event e join begun b on b.id = e.subscription_id where e.kind = 'ended' and e.at < m.to_at and e.paying = 0 and b.paid_at_once)::int as paying,
    (select count(*) from begun where paid_at_once and started_at >= m.from_at and started_at < m.to_at)::int
      + (select count(*) from subscription_event where kind = 'status' and paying = 1 and at >= m.from_at and at < m.to_at)::int as "paidStarted",
    (select count(*) from begun where paid_at_once and ended_at >= m.from_at and ended_at < m.to_at)::int as "paidEnded"
  from month m order by m.name`

const flat = ({ tiers, ...rest }: Awaited<ReturnType<typeof reportOverview>>['months'][number]) => {
  const { goingOn: _stock, goingOnAtStart: _start, monthlyRevenueCents: _revenue, ...figures } = rest
  return { ...figures, ...tiers }
}

describe.each([11, 4711])('reports and payments over the random community %i', async (seed) => {
  const { app, database, context } = await createTestApp()
  beforeAll(() =>
    context().em.transactional(async (em) => {
      // No figure may follow the zone of whoever is connected.
      await queryRows(em, sql`set local time zone 'Pacific/Auckland'`)
      await fillRandomly(em, seed)
    }),
  )
  afterAll(() => database.close())

  it('says of every month what the rows say', async () => {
    const expected = await queryRows(context().em, asked)
    const { months } = await reportOverview(context(), { months: 60 })
    expect(months.map(flat)).toEqual(expected)
    expect(new Set(months.map((it) => it.unsubscribed)).size).toBeGreaterThan(1)
    expect(months.some((it) => it.paidEnded > 0)).toBe(true)
  })

  it('says the same after folding, and in another zone', async () => {
    const before = await reportOverview(context(), { months: 60 })
    await foldMonths(app, new AbortController().signal)
    await foldMonths(app, new AbortController().signal)
    const after = await context().em.transactional(async (em) => {
      await queryRows(em, sql`set local time zone 'America/Los_Angeles'`)
      return reportOverview(context({ em }), { months: 60 })
    })
    expect(after).toEqual(before)
    expect(await queryRows(context().em, sql`select 1 from month_delta`)).toEqual([])
  })

  it('carries each stock over from month to month', async () => {
    const { months } = await reportOverview(context(), { months: 60 })
    for (const [at, month] of months.entries()) {
      expect(Object.values(month.tiers).reduce((sum, n) => sum + n, 0)).toBe(month.subscribers)
      const before = months[at - 1]
      if (!before) continue
      expect(month.subscribers).toBe(before.subscribers + month.joined)
      expect(month.goingOnAtStart).toBe(before.goingOn)
      expect(month.goingOn).toBe(before.goingOn + month.paidStarted - month.paidEnded)
    }
  })

  it('shows on the cards what the subscriptions are now', async () => {
    const now = await queryRow(
      context().em,
      sql<Record<'paying' | 'comped' | 'ending' | 'annual' | 'endingAnnual', number>>`select
        count(*) filter (where status = 'active' or status = 'past_due')::int as paying,
        (select count(*) from comp where ended_at is null)::int as comped,
        count(*) filter (where is_cancel_at_period_end and status = any (array['active', 'past_due']))::int as ending,
        coalesce(sum(case when currency = 'usd' and status in ('active', 'past_due') then amount_cents * (case interval when 'year' then 1 else 12 end) end), 0)::int as annual,
        coalesce(sum(case when currency = 'usd' and is_cancel_at_period_end and status in ('active', 'past_due')
          then amount_cents * (case interval when 'year' then 1 else 12 end) end), 0)::int as "endingAnnual" from subscription`,
    )
    const summary = await subscriptionSummary(context())
    expect(summary).toMatchObject({
      paying: now.paying,
      comped: now.comped,
      ending: now.ending,
      monthlyRevenueCents: monthlyCents(now.annual),
      endingRevenueCents: monthlyCents(now.endingAnnual),
    })
    const { months } = await reportOverview(context(), { months: 12 })
    expect(summary.months).toEqual(
      months.map((month) => ({
        month: month.month,
        goingOn: month.goingOn,
        paying: month.paying,
        started: month.paidStarted,
        ended: month.paidEnded,
        monthlyRevenueCents: month.monthlyRevenueCents,
      })),
    )
  })

  it('adds up what each past month brought in', async () => {
    // By replaying what happened to each subscription up to the month's end.
    const { months } = await reportOverview(context(), { months: 24 })
    for (const month of months) {
      const { annual } = await queryRow(
        context().em,
        sql<{ annual: number }>`select coalesce(sum(case when it.status in ('active', 'past_due') and s.currency = 'usd'
            then it.amount * case it.interval when 'month' then 12 else 1 end end), 0)::int as annual
          from subscription s cross join lateral (
            select after ->> 'status' as status, (after ->> 'amountCents')::int as amount, after ->> 'interval' as interval, kind
            from subscription_event e where e.subscription_id = s.id and to_char(e.at at time zone 'UTC', 'YYYY-MM') <= ${month.month}
            order by e.at desc, e.id desc limit 1) it where it.kind <> 'started' or it.status in ('active', 'past_due')`,
      )
      const { begun } = await queryRow(
        context().em,
        sql<{ begun: number }>`select coalesce(sum(e.annual_cents), 0)::int as begun from subscription_event e
          where e.kind = 'started' and e.after ->> 'status' = 'canceled' and to_char(e.at at time zone 'UTC', 'YYYY-MM') <= ${month.month}
            and not exists (select from subscription_event o where o.subscription_id = e.subscription_id and o.kind = 'ended'
              and to_char(o.at at time zone 'UTC', 'YYYY-MM') <= ${month.month})`,
      )
      expect(month.monthlyRevenueCents, month.month).toBe(monthlyCents(annual + begun))
    }
  })

  it('finds by name as it is now, page by page without gaps, and counts what matches', async () => {
    const pages: number[] = []
    for (let cursor: string | undefined, at = 0; at < 50; at++) {
      const page = await pageSubscriptions(context(), { limit: 13, sort: '-amount', ...(cursor ? { cursor } : {}) })
      pages.push(...page.items.map((it) => it.id))
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    const all = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscription order by amount_cents desc, id desc`,
    )
    expect(pages).toEqual(all.map((it) => it.id))
    const renamed = await pageSubscriptions(context(), { limit: 200, sort: 'email', search: 'rename' })
    const { n } = await queryRow(
      context().em,
      sql<{
        n: number
      }>`select count(*)::int as n from subscription s join subscriber p on p.email_key = s.email_key where p.name = 'Renamed'`,
    )
    expect([renamed.matching, renamed.items.length]).toEqual([n, n])
    const ending = await pageSubscriptions(context(), { limit: 1, sort: 'periodEnd', ending: 'yes' })
    expect([ending.matching, ending.total]).toEqual([(await subscriptionSummary(context())).ending, all.length])
  })

  it('leaves nothing behind when everybody goes', async () => {
    const { em } = context()
    for (const table of ['comp', 'subscription', 'website_subscriber', 'subscriber'])
      await queryRows(em, sql`delete from ${sql.table(table)}`)
    expect(await queryRows(em, sql`select month, name from month_counted where value <> 0`)).toEqual([])
    expect(await queryRows(em, sql`select 1 from tier_move union all select 1 from subscription_event`)).toEqual([])
  })
})

test('the file holds the months of the screen, newest first', async () => {
  const { database, context } = await createTestApp()
  const { em } = context()
  await queryRows(em, sql`insert into subscriber (email, email_key) values ('a@example.org', 'a@example.org')`)
  const file = await reportFile(context(), { table: 'growth', months: 6 })
  const lines = (await Array.fromAsync(file.text)).join('').trimEnd().split('\r\n')
  const { months } = await reportOverview(context(), { months: 6 })
  expect(lines).toHaveLength(7)
  expect(lines[0]).toBe('month,subscribers,joined,unsubscribed,warm_up,work_out,join_the_gym,other_tiers')
  expect(lines[1]).toBe(`${months.at(-1)?.month},1,1,0,1,0,0,0`)
  expect(file.filename).toMatch(/^path-to-joy-growth-\d{4}-\d{2}\.csv$/)
  await database.close()
})
