import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { deleteWhatIsOver } from './delete-what-is-over.ts'

const { app, database, context } = await createTestApp()
afterAll(() => database.close())

test('password links go after a day, invitations after ninety', async () => {
  const { em } = context()
  await queryRows(
    em,
    sql`insert into administrator_link (kind, token_hash, email, email_key, expires_at)
    select kind, kind || hours, 'a@example.org', kind || hours, now() - make_interval(hours => hours)
    from (values ('password', 25), ('password', 23), ('invitation', 91 * 24), ('invitation', 89 * 24)) as it(kind, hours)`,
  )
  await deleteWhatIsOver(app, new AbortController().signal)
  expect(await queryRows(em, sql`select token_hash as left from administrator_link order by 1`)).toEqual([
    { left: 'invitation2136' },
    { left: 'password23' },
  ])
})
