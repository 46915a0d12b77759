import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccess } from '../access/read-access.ts'
import { createTestApp } from '../testing/test-context.ts'
import { graceDays } from './grace-days.ts'
import { setGraceDays } from '../community-settings/set-grace-days.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = () => made.context()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
const set = async (days: number) =>
  setGraceDays(context(), { graceDays: days, version: (await graceDays(context())).version })

/** More people than one statement takes; their terms ended some days ago, one after the other. */
const PEOPLE = 620
beforeAll(async () => {
  made = await createTestApp()
  await run(sql`insert into subscriber (email, email_key)
    select 'p' || n || '@x.org', 'p' || n || '@x.org' from generate_series(1, ${PEOPLE}::int) n where n % 3 > 0`)
  await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, is_cancel_at_period_end,
      started_at, current_period_end)
    select 's' || n, 'p' || n || '@x.org', 'p' || n || '@x.org', 'work-out', 'month', 800, 'active',
      case when n % 7 = 0 then 'stripe' else 'manual' end, n % 11 = 0, app_now() - interval '40 days',
      app_now() - make_interval(days => n % 30, hours => 1)
    from generate_series(1, ${PEOPLE}::int) n`)
})
afterAll(() => made.database.close())

/** Everybody as they are kept, beside what their sources say at this moment. */
async function recount(): Promise<number> {
  const kept = await run(
    sql<{ key: string; plan: string; source: string | null; checks: Date | null }>`
      select email_key as key, subscription_tier as plan, access_source as source, access_checks_at as checks from subscriber
      union all select email_key, plan, source, checks_at from outside_access`,
  )
  for (const { key, checks, ...row } of kept.filter((_, at) => at % 10 === 0)) {
    const { plan, source, until } = await readAccess(context().em, key)
    expect({ key, ...row, checks }).toEqual({ key, plan, source, checks: until })
  }
  return kept.filter(({ source }) => source !== null).length
}

test('holds for everybody at once, on the list and beside it, and is logged once', async () => {
  expect(await graceDays(context())).toMatchObject({ graceDays: 14, version: 0, changedBy: null })
  const first = await recount()
  const longer = await set(21)
  expect(longer).toMatchObject({ graceDays: 21, version: 1, changedBy: 'Hannah Whitfield' })
  expect(longer.people).toBeGreaterThan(450)
  expect(await recount()).toBeGreaterThan(first)
  await set(21)
  await set(0)
  expect(await recount()).toBeLessThan(first)
  expect(
    await run(sql`select details from activity where action = 'Days After A Paid Term Changed' order by id`),
  ).toEqual([
    { details: `14 before, 21 now, for ${longer.people} who pay outside of Stripe` },
    { details: `21 before, 0 now, for ${longer.people} who pay outside of Stripe` },
  ])
})

test('is not written over what somebody else set meanwhile', async () => {
  await expect(setGraceDays(context(), { graceDays: 3, version: 0 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await graceDays(context())).toMatchObject({ graceDays: 0, version: 2 })
})
