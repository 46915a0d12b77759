import { nameKey } from '@joy/domain/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(forkEm(database.orm), statement)

/** Names as they stood, with the keys of before. */
const before = ['Lucía Fernández', 'Müller', 'Ruth', 'Łukasz Weiß', 'ΝΙΚΟΛΑΟΣ']
const keyOfBefore = (name: string) => name.normalize('NFC').trim().toLowerCase()

beforeAll(async () => {
  database = await createDatabaseBefore('Migration224FoldedNames')
  await run(sql`insert into change_set (kind, title, created_by) values ('import', 'A list', 'Ruth')`)
  for (const [index, name] of before.entries()) {
    const key = `${String(index)}@example.org`
    await run(
      sql`insert into subscriber (email, email_key, name, name_key) values (${key}, ${key}, ${name}, ${keyOfBefore(name)})`,
    )
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end)
      values (${key}, ${key}, ${key}, 'join-the-gym', 'month', 1000, 'active', app_now() + interval '9 days')`)
    await run(sql`insert into change_row (change_set_id, subscriber_id, operation, version_after, prior_name, prior_name_key)
      select c.id, s.id, 'updated', 1, s.name, s.name_key from change_set c, subscriber s where s.email_key = ${key}`)
    await run(sql`insert into reconcile_person (email_key, email, name, name_key, sources, rank, run_id)
      values (${key}, ${key}, ${name}, ${keyOfBefore(name)}, '{}', 1, 1)`)
  }
  await run(sql`insert into subscriber (email, email_key) values ('none@example.org', 'none@example.org')`)
  await migrate(database)
})
afterAll(() => database.close())

test.each(['subscriber', 'subscription', 'reconcile_person'])('the keys of %s follow', async (table) => {
  const rows = await run(
    sql<{ name: string | null; key: string }>`select name, name_key as key from ${sql.table(table)} order by id`,
  )
  expect(rows.filter(({ name }) => name !== null).map(({ key }) => key)).toEqual(before.map((name) => nameKey(name)))
  expect(rows.filter(({ name }) => name === null).every(({ key }) => key === '')).toBe(true)
})
test('so does what stood before a change', async () => {
  const rows = await run(
    sql<{ name: string; key: string }>`select prior_name as name, prior_name_key as key from change_row`,
  )
  expect(rows.toSorted((a, b) => before.indexOf(a.name) - before.indexOf(b.name)).map(({ key }) => key)).toEqual(
    before.map((name) => nameKey(name)),
  )
})
