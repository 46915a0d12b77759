// What an older version kept as deliveries and words.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { queryRow, queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(forkEm(database.orm), statement)
const waiting = () =>
  queryRow(
    forkEm(database.orm),
    sql<{
      value: number
    }>`select coalesce(sum(value), 0)::int as value from counted where name = 'webhooks.stripe.waiting'`,
  )
const event = { platform: 'stripe', event_id: 'evt_1', event_type: 'invoice.paid', body: '{}', signed_with: 'current' }

beforeAll(async () => {
  database = await createDatabaseBefore('Migration201EventsAndStatements')
  await run(sql`insert into webhook_delivery (platform, event_id, event_type, body, signed_with, detail, times_received)
    values (${event.platform}, ${event.event_id}, ${event.event_type}, ${event.body}, ${event.signed_with}, 'It waits.', 3)`)
  await run(sql`insert into change_set (kind, title, created_by) values ('import', 'A list', 'Hannah')`)
  await run(sql`insert into reconcile_fix (change_set_id, email_key, prior_word)
    select id, 'ruth@example.org', '{"tier": "Paid"}' from change_set`)
  await run(sql`insert into outside_deletion (platform, account) values ('planning-center', '58231907')`)
  await migrate(database)
})
afterAll(() => database.close())

test('is kept as events and statements', async () => {
  expect(await run(sql`select id, event_id, detail, times_received from webhook_event`)).toEqual([
    { id: 1, event_id: 'evt_1', detail: 'It waits.', times_received: 3 },
  ])
  expect(await run(sql`select prior_statement from reconcile_fix`)).toEqual([{ prior_statement: { tier: 'Paid' } }])
})

test('spells Planning Center in one way', async () => {
  expect(await run(sql`select platform, account from outside_deletion`)).toEqual([
    { platform: 'planningcenter', account: '58231907' },
  ])
})

test('leaves none of the old names in the catalog, nor in a function', async () => {
  const old = '(webhook_delivery|closing_word|words_of_substack|word_plan|word_type|says_leaving|prior_word)'
  const named = sql`select relname as name from pg_class where relnamespace = current_schema()::regnamespace
    union all select conname from pg_constraint where connamespace = current_schema()::regnamespace
    union all select tgname from pg_trigger
    union all select proname || ' ' || prosrc from pg_proc where pronamespace = current_schema()::regnamespace`
  expect(await run(sql`select name from (${named}) it where name ~ ${old}`)).toEqual([])
  expect(
    await run(sql`select count(*)::int as count from (${named}) it where name ~ 'webhook_event_|states_leaving'`),
  ).toEqual([{ count: expect.toSatisfy((count: number) => count > 10) }])
})

test('is counted, kept once and numbered on as before', async () => {
  expect(await waiting()).toEqual({ value: 1 })
  const again = sql`insert into webhook_event ${sql.raw('(platform, event_id, event_type, body, signed_with)')}
    values (${event.platform}, ${event.event_id}, ${event.event_type}, ${event.body}, ${event.signed_with})`
  await expect(run(again)).rejects.toThrow(/webhook_event_platform_event_id_key/u)
  const [next] = await run(
    sql<{ id: number }>`insert into webhook_event (platform, event_id, event_type, body, signed_with)
      values ('stripe', 'evt_2', 'invoice.paid', '{}', 'current') returning id`,
  )
  expect(next?.id).toBeGreaterThan(1)
  expect(await waiting()).toEqual({ value: 2 })
  await run(sql`delete from webhook_event where event_id = 'evt_2'`)
  expect(await waiting()).toEqual({ value: 1 })
})

test('says of a plan and of a leaving what it said', async () => {
  expect(
    await run(
      sql`select stated_plan('Paid', 'monthly', null, now()) as plan, states_leaving('unsubscribed') as leaves`,
    ),
  ).toEqual([{ plan: 'Paid', leaves: expect.anything() }])
})
