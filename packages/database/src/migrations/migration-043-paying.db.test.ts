// A place of before revenue and access parted, and what becomes of it.
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
      where name in ('paying', 'annual_cents') group by name`,
  )
  const counters = await run(
    sql<{
      name: string
      value: number
    }>`select name, value from counted where name ~ '^(access|outside)[.]' and value <> 0`,
  )
  return Object.fromEntries([...months, ...counters].map(({ name, value }) => [name, value]))
}

/** Name, provider, status, days until the end of the term; all at $8 a month, since 60 days. */
const subscriptions: readonly [name: string, provider: string, status: string, ends: number][] = [
  ['card', 'stripe', 'active', 9],
  ['trial', 'stripe', 'trialing', 9],
  ['cheque', 'manual', 'active', 9],
  ['cheque-in-grace', 'manual', 'active', -3],
  ['cheque-long-over', 'manual', 'active', -30],
  ['unlisted-in-grace', 'manual', 'active', -3],
]

beforeAll(async () => {
  database = await createDatabaseBefore('Migration043Paying')
  for (const [name, provider, status, ends] of subscriptions) {
    const email = `${name}@x.org`
    if (!name.startsWith('unlisted'))
      await run(sql`insert into subscriber (email, email_key) values (${email}, ${email})`)
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
      values (${name}, ${email}, ${email}, 'work-out', 'month', 800, ${status}, ${provider}, app_now() - interval '60 days',
        app_now() + make_interval(days => ${ends}))`)
  }
  expect(await figures()).toEqual({
    paying: 5,
    annual_cents: 5 * 9600,
    'access.subscription': 4,
    'outside.subscription': 1,
  })
  await migrate(database)
})
afterAll(() => database.close())

test('revenue ends with the terms that are over, and access goes on', async () => {
  expect(await figures()).toEqual({
    paying: 2,
    annual_cents: 2 * 9600,
    'access.subscription': 2,
    'access.unpaid': 2,
    'outside.unpaid': 1,
  })
})

test('each of them ended when it did, not when we learned to count it', async () => {
  expect(
    await run(sql`select s.sid, e.paying, e.at = s.current_period_end as "isAtItsEnd" from subscription_event e
      join subscription s on s.id = e.subscription_id where e.kind = 'term over' order by s.sid`),
  ).toEqual(
    ['cheque-in-grace', 'cheque-long-over', 'unlisted-in-grace'].map((sid) => ({ sid, paying: -1, isAtItsEnd: true })),
  )
})
