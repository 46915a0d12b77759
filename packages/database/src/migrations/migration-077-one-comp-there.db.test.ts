// A place of before one comp a person was to be removed at Substack, and none beside one in force.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)
const counted = async () =>
  Number(
    (
      await run(
        sql<{ sum: string }>`select coalesce(sum(delta), 0) as sum from counter_delta where name = 'comps.to_remove'`,
      )
    )[0]?.sum,
  )

beforeAll(async () => {
  database = await createDatabaseBefore('Migration077OneCompThere')
  for (const [key, ended] of [
    ['replaced@x.org', [1, null]],
    ['twice@x.org', [1, 2]],
    ['once@x.org', [1]],
    ['never@x.org', [null]],
  ] as const)
    for (const day of ended)
      await run(sql`insert into comp (email_key, plan, granted_by, confirmed_at, ended_at, end_reason, removal_asked_at)
        values (${key}, 'Paid', 'x', app_now(), app_now() + ${day}::int * interval '1 day', ${day && 'replaced'}, app_now() + ${day}::int * interval '1 day')`)
  expect(await counted()).toBe(4)
  await migrate(database)
})
afterAll(() => database.close())

test('of everybody who has none in force one is to be removed, the last, and is counted', async () => {
  const asked = await run(
    sql<{
      key: string
    }>`select email_key as key from comp where removal_asked_at is not null and not removal_held order by id`,
  )
  expect(asked.map(({ key }) => key)).toEqual(['twice@x.org', 'once@x.org'])
  expect(await counted()).toBe(2)
  await run(sql`update comp set ended_at = app_now(), end_reason = 'revoked' where ended_at is null`)
  expect(await counted()).toBe(3)
  await run(sql`delete from comp where email_key = 'twice@x.org' and not removal_held`)
  expect(await counted()).toBe(3)
})
