// Who unsubscribed by our own link before what is to be done at Substack was kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate } from '../create-orm.ts'
import { rowsOf } from '../raw-rows.ts'
import { forkOf, sql } from '../sql.ts'
import { createDatabaseBefore } from '../testing/create-database-before.ts'

let database: Database
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => rowsOf(forkOf(database.orm), statement)

beforeAll(async () => {
  database = await createDatabaseBefore('Migration048UnsubscribedHere')
  await run(sql`insert into subscriber (email, email_key, subscription_status, substack_absent_at) values
    ('left@x.org', 'left@x.org', 'unsubscribed', null), ('back@x.org', 'back@x.org', 'active', null),
    ('gone@x.org', 'gone@x.org', 'unsubscribed', '2025-01-01Z'), ('bounced@x.org', 'bounced@x.org', 'unsubscribed', null)`)
  await run(sql`insert into unsubscription (email_key, way, subscriber_id, prior_status, undone_at)
    select email_key, 'page', id, case email_key when 'bounced@x.org' then 'bounced' else 'active' end,
      case email_key when 'back@x.org' then app_now() end from subscriber`)
  await migrate(database)
})
afterAll(() => database.close())

test('is to be unsubscribed there where Substack sends to them, and nobody else is', async () => {
  const toDo = await run(sql<{ key: string }>`select email_key as key from unsubscription where action_id is not null`)
  expect(toDo).toEqual([{ key: 'left@x.org' }])
  expect(await run(sql`select value from counted where name = 'mailboxes.to_unsubscribe'`)).toEqual([{ value: 1 }])
})
