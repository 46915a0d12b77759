// People stored with a word that closes a mailbox only now, and ends that a file said without a time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration047WordsAndEnds')
  await run(sql`update community set time_zone = 'Pacific/Auckland'`)
  await run(sql`insert into subscriber (email, email_key, subscription_status, substack_tier, substack_type, substack_ends_at) values
    ('blocked@x.org', 'blocked@x.org', 'Blocklisted', 'Free', null, null),
    ('cleaned@x.org', 'cleaned@x.org', 'cleaned', 'Free', null, null),
    ('gift@x.org', 'gift@x.org', 'active', 'Paid', 'gift', '2099-01-31 12:00Z'),
    ('over@x.org', 'over@x.org', 'active', 'Paid', 'gift', '2020-01-31 12:00Z'),
    ('to-the-minute@x.org', 'to-the-minute@x.org', 'active', 'Paid', 'gift', '2099-01-31 12:01Z')`)
  await run(sql`update subscriber set closed_at = '2024-01-01Z' where email = 'cleaned@x.org'`)
  await run(sql`insert into comp (email_key, plan, granted_by, comped_at, until, ended_at, ended_by, end_reason) values
    ('blocked@x.org', 'Paid', 'Substack import', '2024-01-01Z', '2099-01-31 12:00Z', null, null, null),
    ('cleaned@x.org', 'Paid', 'Ruth', '2024-01-01Z', '2099-01-31 12:00:00.001Z', null, null, null),
    ('over@x.org', 'Paid', 'Ruth', '2024-01-01Z', '2099-01-31 12:00Z', '2024-02-01Z', 'Ruth', 'revoked')`)
  await migrate(database)
})
afterAll(() => database.close())

test('who is stored with such a word is closed from now on; since when others are stays', async () => {
  const rows = await run(
    sql<{ email: string; year: number | null }>`select email, extract(year from closed_at)::int as year from subscriber
      where closed_at is not null order by email`,
  )
  expect(rows).toEqual([
    { email: 'blocked@x.org', year: expect.any(Number) },
    { email: 'cleaned@x.org', year: 2024 },
  ])
})

test('a day to come is meant whole, by the zone; what is over or has a time stays', async () => {
  const ends = await run(
    sql<{
      key: string
      at: Date
    }>`select email_key as key, substack_ends_at as at from subscriber where substack_ends_at is not null
      union all select 'comp of ' || email_key, until from comp order by 1`,
  )
  expect(ends.map(({ key, at }) => [key, at.toISOString()])).toEqual([
    ['comp of blocked@x.org', '2099-01-31T10:59:59.999Z'],
    ['comp of cleaned@x.org', '2099-01-31T12:00:00.001Z'],
    ['comp of over@x.org', '2099-01-31T12:00:00.000Z'],
    ['gift@x.org', '2099-01-31T10:59:59.999Z'],
    ['over@x.org', '2020-01-31T12:00:00.000Z'],
    ['to-the-minute@x.org', '2099-01-31T12:01:00.000Z'],
  ])
})
