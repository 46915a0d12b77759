import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { foldMonths } from '../maintenance/fold-counters.ts'
import { reportOverview } from '../reports/report-overview.ts'
import { changeSome, fillRandomly } from '../reports/testing/random-community.ts'
import { createTestApp } from '../testing/test-context.ts'
import { communitySettings } from './community-settings.ts'
import { setTimeZone } from '../community-settings/set-time-zone.ts'

const toTierRow = (it: string) =>
  sql.raw(`'tier.' || case ${it} when 'Free' then 'warm_up' when '' then 'warm_up' when 'Paid' then 'work_out'
    when 'Join the Gym' then 'join_the_gym' else 'other' end`)

/** Every figure of every month, from the rows themselves: no trigger, no maintained sum. */
const recount = (zone: string) => sql<{ month: string; name: string; value: number }>`
  with it (at, name, delta) as (
    select least(coalesce(subscribed_at, created_at), created_at), 'joined', 1::bigint from subscriber
    union all select least(coalesce(subscribed_at, created_at), created_at), ${toTierRow('coalesce(first_tier, subscription_tier)')}, 1 from subscriber
    union all select unsubscribed_at, 'unsubscribed', 1 from subscriber where unsubscribed_at is not null
    union all select at, ${toTierRow('from_tier')}, -1 from tier_move
    union all select at, ${toTierRow('to_tier')}, 1 from tier_move
    union all select signed_up_at, 'website', 1 from website_subscriber
    union all select comped_at, 'comps', 1 from comp where end_reason is distinct from 'undone'
    union all select at, 'paying', paying from subscription_event
    union all select at, 'annual_cents', annual_cents from subscription_event
    union all select at, 'going_on', going_on from subscription_event
    union all select at, 'paid.started', 1 from subscription_event where going_on > 0
    union all select at, 'paid.ended', 1 from subscription_event where going_on < 0
  ), dated as (
    select case when to_char(at at time zone 'UTC', 'HH24:MI:SS.MS') = '12:00:00.000' then to_char(at at time zone 'UTC', 'YYYY-MM')
      else to_char(at at time zone ${zone}, 'YYYY-MM') end as month, name, delta from it
  )
  select month, name, sum(delta)::float8 as value from dated group by 1, 2 having sum(delta) <> 0 order by 1, 2`

const kept = sql<{ month: string; name: string; value: number }>`
  select to_char(month, 'YYYY-MM') as month, name, value from month_counted where value <> 0 order by 1, 2`

describe('the months, by the zone of the community', async () => {
  const { app, database, context } = await createTestApp()
  const { em } = context()
  beforeAll(() => em.transactional((context) => fillRandomly(context, 11)))
  afterAll(() => database.close())
  const change = async (timeZone: string) =>
    setTimeZone(context(), { timeZone, version: (await communitySettings(context())).version })
  const expectRecount = async (zone: string) =>
    expect(await queryRows(context().em, kept)).toEqual(await queryRows(context().em, recount(zone)))

  it('are those of UTC until another one is set', () => expectRecount('UTC'))

  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'are a recount in %s after its job',
    async (zone) => {
      const before = await queryRows(context().em, kept)
      const asked = await change(zone)
      expect(await queryRows(context().em, kept)).toEqual(before)
      await processJobs(app, jobHandlers)
      await expectRecount(zone)
      expect(await queryRows(context().em, kept)).not.toEqual(before)
      const job = await queryRow(
        context().em,
        sql<{
          status: string
          done: number
          total: number
        }>`select status, done, total from job where id = ${asked.countingJobId}`,
      )
      expect(job).toEqual({ status: 'done', done: job.total, total: job.total })
      expect(job.total).toBeGreaterThan(400)
      expect((await communitySettings(context())).countingJobId).toBeNull()
    },
  )

  it('count what changes before, in and after the part that has moved', async () => {
    await change('Pacific/Kiritimati')
    const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
    await run(sql`update month_zone set next_zone = time_zone, moved_to = 0 from community`)
    for (const source of ['subscriber', 'tier_move', 'comp', 'website_subscriber', 'subscription_event']) {
      await run(sql`select ${sql.ref(`move_months_${source}`)}(20)`)
      await changeSome(context().em)
      await foldMonths(app, new AbortController().signal)
    }
    await run(sql`insert into subscriber (email, email_key, subscribed_at) values
      ('late@example.org', 'late@example.org', '2025-01-31T12:00:00Z'), ('later@example.org', 'later@example.org', '2025-01-31T10:00:00Z')`)
    await processJobs(app, jobHandlers)
    await expectRecount('Pacific/Kiritimati')
  })

  it('go to the last of several zones', async () => {
    for (const zone of ['Europe/Berlin', 'Pacific/Auckland', 'America/New_York']) await change(zone)
    await processJobs(app, jobHandlers)
    await expectRecount('America/New_York')
  })

  // PGlite has one connection: nobody works beside the move.
  it.runIf(process.env['TEST_DATABASE'] === 'postgres')('wait for whoever is still counting', async () => {
    await change('Asia/Tokyo')
    const waiting = sql<{
      many: number
    }>`select count(*)::int as many from pg_locks where locktype = 'advisory' and not granted`
    const moved = await context().em.transactional(async (inside) => {
      await queryRows(
        inside,
        sql`update subscriber set subscribed_at = '2025-01-31T16:30:00Z' where id = (select min(id) from subscriber)`,
      )
      const move = processJobs(app, jobHandlers)
      await expect.poll(async () => (await queryRow(context().em, waiting)).many).toBe(1)
      return { move }
    })
    await moved.move
    await expectRecount('Asia/Tokyo')
  })

  it('and the report ends with the month that runs there', async () => {
    await change('Pacific/Kiritimati')
    const { months } = await reportOverview(context(), { months: 2 })
    const { month } = await queryRow(
      context().em,
      sql<{ month: string }>`select to_char(community_month(app_now()), 'YYYY-MM') as month`,
    )
    expect(months.at(-1)?.month).toBe(month)
  })
})

test('the zone: who may not be written over, and what is none', async () => {
  const { database, context, enqueued } = await createTestApp()
  expect(await communitySettings(context())).toEqual({
    timeZone: 'UTC',
    version: 0,
    changedAt: null,
    changedBy: null,
    countingJobId: null,
  })
  for (const timeZone of ['Mars/Phobos', 'utc', '+02:00', 'EST5EDT4', "'; drop table community; --"])
    await expect(setTimeZone(context(), { timeZone, version: 0 })).rejects.toMatchObject({ code: 'invalid_input' })
  const saved = await setTimeZone(context(), { timeZone: 'America/Los_Angeles', version: 0 })
  expect(saved).toMatchObject({ timeZone: 'America/Los_Angeles', version: 1, changedBy: 'Hannah Whitfield' })
  expect(enqueued.map((it) => it.kind)).toEqual(['months'])
  await expect(setTimeZone(context(), { timeZone: 'UTC', version: 0 })).rejects.toMatchObject({ code: 'conflict' })
  // The same once more changes nothing, and counts nothing.
  expect(await setTimeZone(context(), { timeZone: 'America/Los_Angeles', version: 1 })).toEqual(saved)
  expect(enqueued).toHaveLength(1)
  const [entry] = await listActivity(context(), { limit: 1 })
  expect(entry).toMatchObject({ action: 'Time Zone Changed', details: 'UTC before, America/Los_Angeles now' })
  await database.close()
})
