// A place of before access had one owner, and what becomes of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)

/** As they were stored: address, tier, type. */
const people: readonly [email: string, tier: string, type: string | null][] = [
  ['free@x.org', 'Free', null],
  ['monthly@x.org', 'Paid', 'monthly'],
  ['untyped@x.org', 'Paid', null],
  ['comp@x.org', 'Join the Gym', 'comp'],
  ['comp-over@x.org', 'Paid', 'comp'],
  ['granted@x.org', 'Free', null],
  ['pays@x.org', 'Join the Gym', null],
  ['paid-once@x.org', 'Paid', null],
  ['patron@x.org', 'Patron', null],
  ['set-here@x.org', 'Paid', null],
]
const idOf = (email: string) => sql`(select id from subscriber where email = ${email})`

beforeAll(async () => {
  database = await createDatabaseBefore('Migration026Access')
  for (const [email, tier, type] of people)
    await run(sql`insert into subscriber (email, email_key, subscription_tier, subscription_type, synced_at)
      values (${email}, ${email}, ${tier}, ${type}, '2025-03-01')`)
  await run(
    sql`insert into administrator (email, email_key, name, role, password_hash) values ('a', 'a', 'Ada', 'owner', '')`,
  )
  for (const [email, endedAt] of [
    ['comp@x.org', null],
    ['comp-over@x.org', '2025-02-01'],
    ['granted@x.org', null],
  ] as const)
    await run(sql`insert into comp (subscriber_id, granted_by, comped_at, ended_at, end_reason)
      values (${idOf(email)}, 'Ada', '2025-01-01', ${endedAt}::timestamptz, case when ${endedAt}::text is not null then 'expired' end)`)
  await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end) values
    ('one', 'pays@x.org', 'pays@x.org', 'join-the-gym', 'month', 1000, 'active', now() + interval '9 days'),
    ('two', 'paid-once@x.org', 'paid-once@x.org', 'work-out', 'month', 800, 'canceled', '2025-02-01'),
    ('three', 'outside@x.org', 'outside@x.org', 'work-out', 'month', 800, 'active', now() + interval '9 days')`)
  await run(
    sql`insert into upgrade (substack_subscriber_id, status, plan, paid_at) values (${idOf('pays@x.org')}, 'registered', 'join-the-gym', now())`,
  )
  await run(
    sql`insert into change_set (kind, title, created_by, status) values ('reconcile', 'Set the tier', 'Ada', 'complete'), ('import', 'Import', 'Ada', 'complete')`,
  )
  await run(sql`insert into change_row (change_set_id, subscriber_id, deed, version_after, prior_tier, prior_type) values
    (1, ${idOf('set-here@x.org')}, 'updated', 2, 'Free', null),
    (2, ${idOf('comp@x.org')}, 'updated', 2, 'Paid', 'comp'), (2, ${idOf('monthly@x.org')}, 'updated', 2, 'Free', null),
    (2, ${idOf('pays@x.org')}, 'updated', 2, 'Join the Gym', null)`)
  await migrate(database)
})
afterAll(() => database.close())

test('Substack’s word is what the stored type means, or the tier where nothing of ours explains it', async () => {
  const rows = await run(sql<{ email: string; word: string; plan: string; source: string | null }>`
    select email, substack_tier as word, subscription_tier as plan, access_source as source from subscriber order by id`)
  expect(rows.map((it) => [it.email, it.word, it.plan, it.source])).toEqual([
    ['free@x.org', 'Free', 'Free', null],
    ['monthly@x.org', 'Paid', 'Paid', 'substack'],
    ['untyped@x.org', 'Paid', 'Paid', 'substack'],
    ['comp@x.org', 'Free', 'Join the Gym', 'comp'],
    ['comp-over@x.org', 'Free', 'Free', null],
    ['granted@x.org', 'Free', 'Paid', 'comp'],
    ['pays@x.org', 'Free', 'Join the Gym', 'subscription'],
    ['paid-once@x.org', 'Free', 'Free', null],
    ['patron@x.org', 'Patron', 'Patron', null],
    ['set-here@x.org', 'Free', 'Free', null],
  ])
})

test('a comp in force takes the stored tier as its plan where that is above Free, else Paid', async () => {
  expect(await run(sql`select email_key, plan from comp order by id`)).toEqual([
    { email_key: 'comp@x.org', plan: 'Join the Gym' },
    { email_key: 'comp-over@x.org', plan: 'Paid' },
    { email_key: 'granted@x.org', plan: 'Paid' },
  ])
})

test('older change sets are read in the same way', async () => {
  expect(
    await run(sql`select s.email, r.prior_tier from change_row r join subscriber s on s.id = r.subscriber_id
    where r.change_set_id = 2 order by s.id`),
  ).toEqual([
    { email: 'monthly@x.org', prior_tier: 'Free' },
    { email: 'comp@x.org', prior_tier: 'Free' },
    { email: 'pays@x.org', prior_tier: 'Free' },
  ])
})

test('whoever has another plan afterwards stands in the log, and one notice leads there', async () => {
  expect(
    await run(sql`select user_email as email, details from activity where action = 'Plan Read Anew' order by id`),
  ).toEqual([
    { email: 'comp-over@x.org', details: 'comp-over@x.org: Paid before, Free by what carries it' },
    { email: 'granted@x.org', details: 'granted@x.org: Free before, Paid by what carries it' },
    { email: 'paid-once@x.org', details: 'paid-once@x.org: Paid before, Free by what carries it' },
    { email: 'set-here@x.org', details: 'set-here@x.org: Paid before, Free by what carries it' },
  ])
  expect(await run(sql`select title, text from notification`)).toEqual([
    { title: 'Some plans are read anew', text: expect.stringMatching(/^4 people have another plan than before/u) },
  ])
})

test('every figure is counted anew, the payer outside of the list too', async () => {
  const counted = await run(
    sql`select name, value from counted where value <> 0 and name ~ '^(subscribers|access|members|outside)' order by name`,
  )
  expect(counted).toEqual([
    { name: 'access.comp', value: 2 },
    { name: 'access.subscription', value: 1 },
    { name: 'access.substack', value: 2 },
    { name: 'members.subscription', value: 1 },
    { name: 'outside.subscription', value: 1 },
    { name: 'subscribers.free', value: 4 },
    { name: 'subscribers.join_the_gym', value: 2 },
    { name: 'subscribers.other', value: 1 },
    { name: 'subscribers.work_out', value: 3 },
  ])
})
