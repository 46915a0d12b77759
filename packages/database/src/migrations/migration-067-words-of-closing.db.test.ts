// People stored with a status that closes a mailbox only now.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration067WordsOfClosing')
  await run(sql`insert into subscriber (email, email_key, subscription_status, substack_tier) values
    ('admin@x.org', 'admin@x.org', 'unsubscribed by admin', 'Free'),
    ('hard@x.org', 'hard@x.org', 'Bounced (hard)', 'Free'),
    ('left@x.org', 'left@x.org', 'unsubscribed', 'Free'),
    ('no@x.org', 'no@x.org', 'unsubscribed: false', 'Free'),
    ('soft@x.org', 'soft@x.org', 'soft bounced', 'Free'),
    ('there@x.org', 'there@x.org', 'active', 'Free')`)
  await run(sql`update subscriber set closed_at = '2024-01-01Z' where email = 'left@x.org'`)
  await migrate(database)
})
afterAll(() => database.close())

test('who is stored with such words is closed from now on; since when others are stays', async () => {
  const rows = await run(
    sql<{ email: string; isBefore: boolean }>`select email, closed_at < '2024-01-02Z' as "isBefore" from subscriber
      where closed_at is not null order by email`,
  )
  expect(rows).toEqual([
    { email: 'admin@x.org', isBefore: false },
    { email: 'hard@x.org', isBefore: false },
    { email: 'left@x.org', isBefore: true },
  ])
})
