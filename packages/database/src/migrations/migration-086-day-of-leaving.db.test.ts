// People who were closed before each had a day of leaving.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration086DayOfLeaving')
  await run(sql`insert into subscriber (email, email_key, subscription_status, substack_tier, closed_at)
    select email, email, status, 'Free', closed_at::timestamptz from (values
      ('a@x.org', 'unsubscribed', '2024-02-10Z'),
      ('b@x.org', 'cleaned', '2024-03-10Z'),
      ('c@x.org', 'active', null)) it (email, status, closed_at)`)
  await migrate(database)
})
afterAll(() => database.close())

test('gives each who is closed the day since when they are, and counts them in its month', async () => {
  const rows = await run(
    sql`select email, to_char(unsubscribed_at at time zone 'UTC', 'yyyy-mm-dd') as left from subscriber order by email`,
  )
  expect(rows).toEqual([
    { email: 'a@x.org', left: '2024-02-10' },
    { email: 'b@x.org', left: '2024-03-10' },
    { email: 'c@x.org', left: null },
  ])
  const months = await run(
    sql`select to_char(month, 'yyyy-mm') as month, sum(delta)::int as people from month_delta where name = 'unsubscribed' group by 1 order by 1`,
  )
  expect(months).toEqual([
    { month: '2024-02', people: 1 },
    { month: '2024-03', people: 1 },
  ])
})
