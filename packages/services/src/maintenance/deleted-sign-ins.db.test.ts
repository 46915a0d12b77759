import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { deleteWhatIsOver } from './delete-what-is-over.ts'

const { app, database, context } = await createTestApp()
afterAll(() => database.close())

test('links and portal sessions go a day after their end, and no sooner; a link that was followed stays as long as a session may last', async () => {
  const { em } = context()
  await queryRows(
    em,
    sql`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at)
    select 'a@example.org', 'a@example.org', true, 't' || i, 'c', 'b', now() - make_interval(hours => case when i <= 1500 then 25 else 23 end) from generate_series(1, 1502) i`,
  )
  await queryRows(
    em,
    sql`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at, used_in)
    select 'b@example.org', 'b@example.org', true, 'u' || days, 'c', 'b', now() - make_interval(days => days), 'b' from unnest(array[89, 91]) days`,
  )
  await queryRows(
    em,
    sql`insert into portal_session (token_hash, email, email_key, idle_until, ends_at)
    values ('old', 'a@example.org', 'a@example.org', now(), now() - interval '25 hours'), ('live', 'a@example.org', 'a@example.org', now(), now() + interval '1 day')`,
  )
  await deleteWhatIsOver(app, new AbortController().signal)
  expect(await queryRows(em, sql`select count(*)::int as left from sign_in_link`)).toEqual([{ left: 3 }])
  expect(await queryRows(em, sql`select token_hash as left from portal_session`)).toEqual([{ left: 'live' }])
})
