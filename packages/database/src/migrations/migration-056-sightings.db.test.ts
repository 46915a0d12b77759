// Whoever was marked as missing at Substack while a mark was one value.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration056Sightings')
  await run(sql`insert into change_set (id, kind, title, status, stamp, rows, created_by) values
    (1, 'import', 'list', 'complete', '2025-01-09Z', 1, 'H'), (2, 'sync', 'sync', 'complete', '2025-02-01Z', 0, 'H'),
    (3, 'sync', 'sync', 'complete', '2025-03-01Z', 0, 'H'), (4, 'import', 'list', 'undone', '2025-01-09Z', 0, 'H')`)
  await run(sql`insert into import (filename, status, as_of, change_set_id, is_full_list, created_by) values
    ('list.csv', 'done', '2025-01-05Z', 1, true, 'H'), ('old.csv', 'undone', '2025-01-04Z', 4, true, 'H')`)
  await run(sql`insert into subscriber (id, email, email_key, substack_absent_at, absent_in_change_set_id, substack_as_of, version) values
    (1, 'list@x.org', 'list@x.org', '2025-01-05Z', 1, '2024-01-01Z', 1), (2, 'sync@x.org', 'sync@x.org', '2025-02-01Z', null, null, 3),
    (3, 'asked@x.org', 'asked@x.org', '2025-02-02Z', null, null, 1), (4, 'found@x.org', 'found@x.org', null, 1, '2024-01-01Z', 1),
    (5, 'undone@x.org', 'undone@x.org', null, 4, '2024-01-01Z', 1), (6, 'here@x.org', 'here@x.org', null, null, null, 1)`)
  await run(sql`insert into change_row (change_set_id, subscriber_id, deed, version_after, prior_absent_at) values
    (2, 2, 'stamped', 3, null), (2, 6, 'stamped', 1, null), (3, 4, 'stamped', 1, '2025-01-05Z'), (3, 5, 'stamped', 1, '2025-01-04Z')`)
  await migrate(database)
})
afterAll(() => database.close())

test('is missing by the list or the look-up that said so', async () => {
  const seen = await run(
    sql`select subscriber_id as id, change_set_id as by, at, is_there as "isThere" from sighting order by 1, at`,
  )
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  expect(seen).toEqual([
    { id: 1, by: 1, at: day('2025-01-05'), isThere: false },
    { id: 2, by: 2, at: day('2025-02-01'), isThere: false },
    { id: 3, by: null, at: day('2025-02-02'), isThere: false },
    { id: 4, by: 1, at: day('2025-01-05'), isThere: false },
    { id: 4, by: 3, at: day('2025-03-01'), isThere: true },
    { id: 5, by: 3, at: day('2025-03-01'), isThere: true },
  ])
  expect(
    await run(sql`select id from subscriber
      where absent_since(id, substack_as_of) is distinct from substack_absent_at`),
  ).toEqual([])
})

test('stands in the change sets, which count them', async () => {
  const rows = await run(
    sql`select change_set_id as by, subscriber_id as id, operation as deed, version_after as version from change_row order by 1, 2`,
  )
  expect(rows).toEqual([
    { by: 1, id: 1, deed: 'missing', version: 1 },
    { by: 1, id: 4, deed: 'missing', version: 1 },
    { by: 2, id: 2, deed: 'missing', version: 3 },
    { by: 2, id: 6, deed: 'stamped', version: 1 },
    { by: 3, id: 4, deed: 'stamped', version: 1 },
    { by: 3, id: 5, deed: 'stamped', version: 1 },
  ])
  expect(await run(sql`select id, rows from change_set order by id`)).toEqual([
    { id: 1, rows: 3 },
    { id: 2, rows: 1 },
    { id: 3, rows: 0 },
    { id: 4, rows: 0 },
  ])
})
