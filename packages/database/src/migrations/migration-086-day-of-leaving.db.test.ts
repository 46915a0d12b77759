// People who were closed before each had a day of leaving.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database, migrate } from '../create-orm.ts'
import { queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { freshLocation } from '../testing/create-test-database.ts'
import { migrations } from './migrations.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(forkEm(database.orm), statement)

beforeAll(async () => {
  database = await createDatabase(await freshLocation({ isEmpty: true }))
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === 'Migration086DayOfLeaving'),
  )
  await database.orm.migrator.up({ to: before.at(-1)?.name ?? '' })
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
