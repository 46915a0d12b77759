// A place of before the words of Substack were kept beside the mark.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { queryRows } from '../raw-rows.ts'
import { forkEm, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(forkEm(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration080SendingWords')
  const [on, off] = [128, 128 + 512]
  await run(
    sql`insert into change_set (kind, title, status, stamp, created_by) values ('import', 'x', 'complete', '2025-03-01Z', 'x'), ('import', 'y', 'complete', '2025-03-05Z', 'x')`,
  )
  for (const [key, told, seen, words] of [
    ['to-do@x.org', null, null, []],
    ['told@x.org', '2025-03-02Z', null, [on]],
    ['told-and-sent@x.org', '2025-03-02Z', null, [on, on]],
    ['told-of-old@x.org', '2025-03-02Z', null, []],
    ['seen-by-a-delivery@x.org', null, '2025-03-07Z', [on, on]],
    ['seen-by-a-list@x.org', null, '2025-03-05Z', [on, off]],
  ] as const) {
    await run(
      sql`insert into subscriber (email, email_key, subscription_status) values (${key}, ${key}, 'unsubscribed')`,
    )
    await run(sql`insert into unsubscription (email_key, way, subscriber_id, prior_status, at, action_id, told_at, told_by, seen_at)
      select ${key}, 'page', id, 'active', '2025-03-02Z', id + 100, ${told}::timestamptz, ${told && 'Hannah'}::text, ${seen}::timestamptz from subscriber where email_key = ${key}`)
    for (const [index, says] of words.entries())
      await run(sql`insert into change_row (change_set_id, subscriber_id, deed, version_after, says, said_at)
        select n.id, s.id, 'stamped', 1, ${says}::smallint, n.stamp from subscriber s, change_set n where s.email_key = ${key} and n.id = ${index + 1}::int`)
    if (key === 'seen-by-a-list@x.org')
      await run(sql`insert into settled (change_set_id, subscriber_id, what, item_id, prior_at, at)
        select 2, subscriber_id, 'unsubscription', id, null, seen_at from unsubscription where email_key = ${key}`)
  }
  await migrate(database)
})
afterAll(() => database.close())

const toDo = async () =>
  (
    await run(
      sql<{
        key: string
      }>`select email_key as key from unsubscription u where action_id > 0 and not is_sending_off and coalesce(reported_at < sending_stated_at, true) order by id`,
    )
  ).map(({ key }) => key)

test('has to do what it had, and again what a newer list of Substack showed undone', async () => {
  expect(await toDo()).toEqual(['to-do@x.org', 'told-and-sent@x.org'])
  const [counted] = await run(
    sql<{
      sum: number
    }>`select coalesce(sum(delta), 0)::int as sum from counter_delta where name = 'mailboxes.to_unsubscribe'`,
  )
  expect(counted).toEqual({ sum: 2 })
})

test('knows by which list it is done there, and that nothing takes back what a delivery found', async () => {
  await run(sql`delete from sending_statement where change_set_id = 2`)
  await run(sql`select follow_sending_statements(array(select email_key from unsubscription))`)
  expect(await toDo()).toEqual(['to-do@x.org', 'seen-by-a-list@x.org'])
})
