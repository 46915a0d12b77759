// A place of before Substack's word on a comp kept until when it gives it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)
const until = '2125-06-16T12:00:00.000Z'

beforeAll(async () => {
  database = await createDatabaseBefore('Migration062CompEnds')
  const sets = await run(
    sql<{
      id: number
    }>`insert into change_set (kind, title, created_by) values ('import', 'x', 'x'), ('comp', 'x', 'x') returning id`,
  )
  const [imported, granted] = sets.map(({ id }) => id)
  for (const [key, type, set, end] of [
    ['theirs@x.org', 'comp', imported, until],
    ['forever@x.org', 'comp', imported, null],
    ['ours@x.org', 'comp', granted, until],
    ['pays@x.org', 'monthly', imported, until],
  ] as const) {
    await run(
      sql`insert into subscriber (email, email_key, substack_tier, substack_type) values (${key}, ${key}, 'Paid', ${type})`,
    )
    await run(sql`insert into comp (email_key, plan, granted_by, change_set_id, until, confirmed_at)
      values (${key}, 'Paid', 'x', ${set ?? 0}, ${end}, app_now())`)
  }
  await migrate(database)
})
afterAll(() => database.close())

test('the end of a comp that an import made is that of the word, and of no other', async () => {
  const words = await run(
    sql<{
      key: string
      at: Date
    }>`select email_key as key, substack_ends_at as at from subscriber where substack_ends_at is not null`,
  )
  expect(words).toEqual([{ key: 'theirs@x.org', at: new Date(until) }])
})
