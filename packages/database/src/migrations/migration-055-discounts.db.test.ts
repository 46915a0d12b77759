// A place of before anything knew discounts, and what becomes of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)
const figures = async () => {
  const months = await run(
    sql<{ name: string; value: number }>`select name, sum(value)::float8 as value from month_counted
      where name in ('paying', 'going_on', 'annual_cents') group by name`,
  )
  const counters = await run(
    sql<{ name: string; value: number }>`select name, value from counted
      where name ~ '^(access|outside|subscriptions)[.]' and value <> 0`,
  )
  return Object.fromEntries([...months, ...counters].map(({ name, value }) => [name, value]))
}

beforeAll(async () => {
  database = await createDatabaseBefore('Migration055Discounts')
  for (const [name, cents, willEnd] of [
    ['pays', 800, false],
    ['ends', 800, true],
    ['costs-nothing', 0, false],
  ] as const) {
    await run(sql`insert into subscriber (email, email_key) values (${name}, ${name})`)
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, is_cancel_at_period_end, started_at, current_period_end)
      values (${name}, ${name}, ${name}, 'work-out', 'month', ${cents}, 'active', ${willEnd}, app_now() - interval '60 days', app_now() + interval '9 days')`)
  }
  expect(await figures()).toMatchObject({ paying: 3, going_on: 3, annual_cents: 2 * 9600 })
  await migrate(database)
})
afterAll(() => database.close())

test('nobody’s money changes, and what costs nothing is no payment any more', async () => {
  expect(await figures()).toEqual({
    paying: 2,
    going_on: 3,
    annual_cents: 2 * 9600,
    'access.subscription': 2,
    'access.unpaid': 1,
    'subscriptions.all': 3,
    'subscriptions.ending': 1,
    'subscriptions.ending_annual': 9600,
  })
})

test('a discount moves the figures by what it takes off, and its end moves them back', async () => {
  const before = await figures()
  const off = [{ name: null, percentOff: 50, amountOffCents: null, endsAt: null }]
  await run(sql`update subscription set discounts = ${JSON.stringify(off)}::text::jsonb where sid = 'ends'`)
  expect(await figures()).toEqual({
    ...before,
    annual_cents: 9600 + 4800,
    'subscriptions.ending_annual': 4800,
  })
  await run(sql`update subscription set discounts = '[]' where sid = 'ends'`)
  expect(await figures()).toEqual(before)
})
