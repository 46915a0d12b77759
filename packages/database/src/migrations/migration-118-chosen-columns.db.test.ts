// What was chosen of a list's columns before each of them was named.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(forkEm(database.orm), statement)
const before = { 'subscribers:hidden-columns': ['email', 'comped'], 'sync:hidden-columns': [], theme: 'dark' }

beforeAll(async () => {
  database = await createDatabaseBefore('Migration118ChosenColumns')
  await run(sql`insert into administrator (email, email_key, name, role, password_hash)
    values ('ruth@example.org', 'ruth@example.org', 'Ruth', 'owner', 'none')`)
  for (const [name, value] of Object.entries(before))
    await run(sql`insert into preference (administrator_id, name, value)
      select id, ${name}, ${JSON.stringify(value)}::jsonb from administrator`)
  await migrate(database)
})
afterAll(() => database.close())

test('stays as it was, and the column that came without being asked for goes', async () => {
  const rows = await run(sql<{ name: string; value: unknown }>`select name, value from preference`)
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    'subscribers:columns': { email: false, comped: false, '*': true, notes: false },
    'sync:columns': {},
    theme: 'dark',
  })
})
