// What an older version kept under the names that columns had before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { queryRow, queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(forkEm(database.orm), statement)
const read = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRow(forkEm(database.orm), statement)
const toDo = () =>
  read(sql<{ value: number }>`select coalesce(sum(value), 0)::int as value from counted where name = 'comps.to_do'`)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration119StatedAndReported')
  await run(
    sql`insert into subscriber (email, email_key, told_as_of) values ('ruth@example.org', 'ruth@example.org', '2025-01-05Z')`,
  )
  await run(sql`insert into change_set (kind, title, created_by) values ('import', 'A list', 'Hannah')`)
  await run(
    sql`insert into comp (email_key, granted_by, told_at, told_by) values ('ruth@example.org', 'Hannah', '2025-01-02Z', 'Ann')`,
  )
  await run(sql`insert into comp (email_key, granted_by) values ('peter@example.org', 'Hannah')`)
  await run(sql`insert into reconcile_fix (change_set_id, email_key, prior_comp)
    select id, 'ruth@example.org', '{"confirmedAt": null, "toldAt": "2025-01-02T00:00:00Z", "toldBy": "Ann"}' from change_set`)
  await run(sql`insert into settled (change_set_id, subscriber_id, what, item_id, at, known)
    select c.id, s.id, 'removal', 1, '2025-01-03Z', known::jsonb from change_set c, subscriber s,
      (values ('{"confirmed_at": null, "told_at": "2025-01-02T00:00:00Z", "told_by": null}')) it (known)`)
  await run(sql`insert into import (filename, bytes, status, created_by) values ('list.csv', 1, 'done', 'Hannah')`)
  await run(sql`insert into import_row (import_id, email_key, row_number, email, told_at, says_consent, comp_here)
    select id, 'ruth@example.org', 1, 'ruth@example.org', '2025-01-04Z', true, '{"grantedBy": "Ann", "toldAt": null}' from import`)
  await migrate(database)
})
afterAll(() => database.close())

test('stands under their new ones, in columns and in records', async () => {
  const at = (text: string) => new Date(text)
  expect(await run(sql`select reported_at, reported_by from comp where email_key = 'ruth@example.org'`)).toEqual([
    { reported_at: at('2025-01-02Z'), reported_by: 'Ann' },
  ])
  expect(await run(sql`select name_as_of from subscriber`)).toEqual([{ name_as_of: at('2025-01-05Z') }])
  expect(await run(sql`select prior_comp as record from reconcile_fix union all select known from settled`)).toEqual([
    { record: { confirmedAt: null, reportedAt: '2025-01-02T00:00:00Z', reportedBy: 'Ann' } },
    { record: { confirmed_at: null, reported_at: '2025-01-02T00:00:00Z', reported_by: null } },
  ])
  expect(await run(sql`select reported_at, consent_stated, end_stated, comp_here from import_row`)).toEqual([
    {
      reported_at: at('2025-01-04Z'),
      consent_stated: true,
      end_stated: true,
      comp_here: { grantedBy: 'Ann', reportedAt: null },
    },
  ])
})

test('is counted as before', async () => {
  expect(await toDo()).toEqual({ value: 1 })
  await run(sql`update comp set reported_at = '2025-01-06Z' where email_key = 'peter@example.org'`)
  expect(await toDo()).toEqual({ value: 0 })
  await run(sql`delete from comp`)
  expect(await toDo()).toEqual({ value: 0 })
})
