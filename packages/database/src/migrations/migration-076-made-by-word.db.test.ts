// A place of before it was noted by which word Substack has a comp that a list made.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)
const [first, second] = [new Date('2025-01-02T00:00:00Z'), new Date('2025-02-03T00:00:00Z')]

beforeAll(async () => {
  database = await createDatabaseBefore('Migration076MadeByWord')
  await run(sql`insert into change_set (kind, title, created_by) values ('import', 'x', 'x'), ('comp', 'x', 'x')`)
  for (const [key, set, isUndone] of [
    ['made@x.org', 1, false],
    ['shown-again@x.org', 1, false],
    ['ours@x.org', 2, false],
    ['undone@x.org', 1, true],
  ] as const) {
    await run(sql`with s as (
        insert into subscriber (email, email_key, substack_tier, substack_type) values (${key}, ${key}, 'Paid', 'comp') returning id
      ), c as (
        insert into comp (email_key, plan, granted_by, change_set_id, confirmed_at) values (${key}, 'Paid', 'x', ${set}, ${second}) returning id
      ), noted as (
        insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
        select 9, s.id, 'comp', c.id, ${first}::timestamptz, ${second}::timestamptz from s, c where ${key}::text = 'shown-again@x.org'
      )
      insert into change_row (change_set_id, subscriber_id, deed, version_after, is_undone)
      select ${set}::int, s.id, 'updated', 1, ${isUndone}::boolean from s`)
  }
  await migrate(database)
})
afterAll(() => database.close())

test('a comp that a list made is by that list at Substack, as of its word', async () => {
  const noted = await run(
    sql<{
      key: string
      at: Date
    }>`select s.email_key as key, g.at from settled g join subscriber s on s.id = g.subscriber_id
      where g.prior_at is null order by s.id`,
  )
  expect(noted).toEqual([
    { key: 'made@x.org', at: second },
    { key: 'shown-again@x.org', at: first },
  ])
})
