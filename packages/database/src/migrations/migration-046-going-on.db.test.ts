// A place whose starts and ends were counted by payments, and what becomes of its figures.
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
      where name in ('paying', 'going_on', 'paid.started', 'paid.ended') group by name having sum(value) <> 0`,
  )
  return Object.fromEntries(months.map(({ name, value }) => [name, value]))
}

/** Name, provider, days since the start and until the end of the term; all at $8 a month. */
const subscriptions: readonly [name: string, provider: string, began: number, ends: number][] = [
  ['card', 'stripe', -60, 9],
  ['paused-and-back', 'stripe', -60, 9],
  ['paused-now', 'stripe', -60, 9],
  ['paused-then-ended', 'stripe', -60, 9],
  ['unpaid-then-paid', 'stripe', -60, 9],
  ['trial', 'stripe', -60, 9],
  ['in-grace', 'manual', -33, -3],
  ['long-over', 'manual', -60, -30],
  ['over-then-ended', 'manual', -60, -30],
  ['paid-in-grace', 'manual', -33, -3],
  ['paid-after-it', 'manual', -60, -30],
]
const change = (name: string, set: ReturnType<typeof sql>) =>
  run(sql`update subscription set ${set} where sid = ${name}`)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration046GoingOn')
  for (const [name, provider, began, ends] of subscriptions)
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
      values (${name}, ${name}, ${name}, 'work-out', 'month', 800, ${name === 'trial' ? 'trialing' : 'active'}, ${provider},
        app_now() + make_interval(days => ${began}), app_now() + make_interval(days => ${ends}))`)
  for (const name of ['paused-and-back', 'paused-now', 'paused-then-ended'])
    await change(name, sql`collection_pause = 'void'`)
  await change('paused-and-back', sql`collection_pause = null`)
  await change('paused-then-ended', sql`status = 'canceled'`)
  await change('unpaid-then-paid', sql`status = 'unpaid'`)
  await change('unpaid-then-paid', sql`status = 'active'`)
  await change('over-then-ended', sql`status = 'canceled'`)
  for (const name of ['paid-in-grace', 'paid-after-it'])
    await change(name, sql`current_period_end = app_now() + interval '20 days'`)
  // Each pause and each term counted as an end, and each return as a start.
  expect(await figures()).toEqual({ paying: 5, 'paid.started': 14, 'paid.ended': 9 })
  await migrate(database)
})
afterAll(() => database.close())

test('a pause is no end, a term ends once and with its access, and a payment in time starts nothing', async () => {
  // Ten that ever paid, and two that began again: after being unpaid, and after access was over.
  expect(await figures()).toEqual({ paying: 5, going_on: 7, 'paid.started': 12, 'paid.ended': 5 })
})

test('the stock is what the rows are, each as its history adds up', async () => {
  expect(
    await run(sql`select s.sid, s.is_going_on, sum(e.going_on)::int as added
      from subscription s join subscription_event e on e.subscription_id = s.id
      group by s.id having sum(e.going_on) <> s.is_going_on::int`),
  ).toEqual([])
  const going = await run(sql<{ sid: string }>`select sid from subscription where is_going_on order by id`)
  expect(going.map(({ sid }) => sid)).toEqual([
    'card',
    'paused-and-back',
    'paused-now',
    'unpaid-then-paid',
    'in-grace',
    'paid-in-grace',
    'paid-after-it',
  ])
})

test('what was over is said in its history, at the end of its access', async () => {
  expect(
    await run(sql`select s.sid, e.at = t.at + interval '14 days' as "isAtItsEnd" from subscription_event e
      join subscription s on s.id = e.subscription_id
      join subscription_event t on t.subscription_id = s.id and t.kind = 'term over' where e.kind = 'grace over' order by s.sid`),
  ).toEqual(['long-over', 'paid-after-it'].map((sid) => ({ sid, isAtItsEnd: true })))
})
