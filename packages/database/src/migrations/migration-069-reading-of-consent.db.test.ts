// People stored with words that are read otherwise from now on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration069ReadingOfConsent')
  await run(sql`insert into subscriber (email, email_key, subscription_status, substack_tier, substack_as_of, opened_at)
    select email, email, status, 'Free', as_of::timestamptz, opened_at::timestamptz from (values
      ('a.left@x.org', 'Un-subscribed', '2024-01-01Z', null),
      ('b.nobody-knows@x.org', 'Subscribed: no', null, null),
      ('c.came-back@x.org', 'DNC', '2024-01-01Z', '2024-02-01Z'),
      ('d.closed@x.org', 'active (not cancelled)', null, null),
      ('e.still@x.org', 'unsubscribed by admin', null, null),
      ('f.open@x.org', 'never bounced', null, null),
      ('g.there@x.org', 'active', null, null)) it (email, status, as_of, opened_at)`)
  await run(sql`update subscriber set closed_at = '2024-03-01Z' where closed_at is not null`)
  await migrate(database)
})
afterAll(() => database.close())

test('opens nobody, and closes who left but whom an administrator or they themselves let in again', async () => {
  const rows = await run(
    sql<{
      email: string
    }>`select left(email, 1) as who, subscription_status as status, case when closed_at > '2025-01-01Z' then 'now' else to_char(closed_at at time zone 'UTC', 'yyyy-mm-dd') end as closed
      from subscriber order by email`,
  )
  expect(rows).toEqual([
    { who: 'a', status: 'Un-subscribed', closed: '2024-01-01' },
    { who: 'b', status: 'Subscribed: no', closed: 'now' },
    { who: 'c', status: 'active', closed: null },
    { who: 'd', status: 'unsubscribed', closed: '2024-03-01' },
    { who: 'e', status: 'unsubscribed by admin', closed: '2024-03-01' },
    { who: 'f', status: 'never bounced', closed: null },
    { who: 'g', status: 'active', closed: null },
  ])
})
