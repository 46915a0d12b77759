// A place of before anything knew that an end can lie in a later period.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)
const events = (sid: string) =>
  run(sql<{ kind: string; before: unknown; after: unknown; sum: number }>`select kind, before, after,
      (abs(paying) + abs(annual_cents) + abs(going_on))::int as sum
    from subscription_event e join subscription s on s.id = e.subscription_id where sid = ${sid} and kind = 'cancelled' order by e.id`)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration058BilledUntil')
  for (const [name, willEnd, provider] of [
    ['goes-on', false, 'stripe'],
    ['ends', true, 'stripe'],
    ['by-hand', true, 'manual'],
  ] as const)
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, is_cancel_at_period_end,
        started_at, current_period_end, provider_read_at)
      values (${name}, ${name}, ${name}, 'work-out', 'month', 800, 'active', ${provider}, ${willEnd}, '2025-01-16T12:00:00Z', '2125-06-16T12:00:00Z', app_now())`)
  await migrate(database)
})
afterAll(() => database.close())

test('what ends at Stripe is asked for anew, and nothing else', async () => {
  const rows = await run(
    sql<{ sid: string }>`select sid from subscription where provider_read_at is null and billed_until is null`,
  )
  expect(rows).toEqual([{ sid: 'ends' }])
})

test('a cancellation is noted with its end, and so is one that cuts a later end short; neither moves a figure', async () => {
  await run(
    sql`update subscription set is_cancel_at_period_end = true, billed_until = '2125-04-08T12:00:00Z' where sid = 'goes-on'`,
  )
  const later = { endsAt: '2125-06-16T12:00:00.000Z', billedUntil: '2125-04-08T12:00:00.000Z' }
  expect(await events('goes-on')).toMatchObject([{ after: later, sum: 0 }])
  // A period that is over moves what it is billed until, and ends nothing sooner.
  await run(sql`update subscription set billed_until = '2125-05-08T12:00:00Z' where sid = 'goes-on'`)
  expect(await events('goes-on')).toHaveLength(1)
  await run(
    sql`update subscription set billed_until = null, current_period_end = '2125-05-08T12:00:00Z' where sid = 'goes-on'`,
  )
  expect((await events('goes-on'))[1]).toMatchObject({
    before: { ...later, billedUntil: '2125-05-08T12:00:00.000Z' },
    after: { endsAt: '2125-05-08T12:00:00.000Z', billedUntil: null },
    sum: 0,
  })
})
