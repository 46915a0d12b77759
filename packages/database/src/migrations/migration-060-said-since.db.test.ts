// What lists and look-ups said while their change rows kept only what stood there before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(forkEm(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration060SaidSince')
  await run(sql`insert into change_set (id, kind, title, status, stamp, rows, created_by) values
    (1, 'import', 'list', 'complete', '2025-01-09Z', 1, 'H'), (2, 'sync', 'sync', 'complete', '2025-02-01Z', 1, 'H'),
    (3, 'comp', 'comp', 'complete', null, 1, 'H')`)
  await run(sql`insert into import (filename, status, as_of, change_set_id, is_full_list, created_by) values
    ('list.csv', 'done', '2025-01-05Z', 1, true, 'H')`)
  await run(sql`insert into subscriber (id, email, email_key, substack_as_of, told_as_of, consented_as_of) values
    (1, 'said@x.org', 'said@x.org', '2025-02-01Z', null, null), (2, 'older@x.org', 'older@x.org', '2025-01-20Z', null, null),
    (3, 'named@x.org', 'named@x.org', null, '2025-01-05Z', '2025-01-05Z'), (4, 'missing@x.org', 'missing@x.org', null, null, null)`)
  await run(sql`insert into change_row (change_set_id, subscriber_id, deed, version_after, prior_as_of, next_consented_as_of, is_undone) values
    (1, 1, 'updated', 2, '2025-01-01Z', null, false), (2, 1, 'stamped', 2, '2025-01-05Z', null, false),
    (1, 2, 'stamped', 1, '2025-01-20Z', null, false), (1, 3, 'stamped', 1, null, '2025-01-05Z', false),
    (1, 4, 'missing', 1, null, null, false), (2, 2, 'stamped', 1, '2025-01-20Z', null, true), (3, 1, 'comped', 3, null, null, false)`)
  await migrate(database)
})
afterAll(() => database.close())

test('follows from what the next row found there', async () => {
  const rows = await run(
    sql`select change_set_id as by, subscriber_id as id, statements, stated_at as at from change_row order by 1, 2`,
  )
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  expect(rows).toEqual([
    { by: 1, id: 1, statements: 165, at: day('2025-01-05') },
    { by: 1, id: 2, statements: 0, at: day('2025-01-05') },
    { by: 1, id: 3, statements: 14, at: day('2025-01-05') },
    { by: 1, id: 4, statements: null, at: null },
    { by: 2, id: 1, statements: 165, at: day('2025-02-01') },
    { by: 2, id: 2, statements: null, at: null },
    { by: 3, id: 1, statements: null, at: null },
  ])
})
