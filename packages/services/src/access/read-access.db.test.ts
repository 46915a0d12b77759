import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { readAccess } from './read-access.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())

/** With a large list and no alias yet, PostgreSQL 15 could not plan the reading of one person, so nobody had a portal. */
test('one person is read whatever the statistics say', async () => {
  const { em } = made.context()
  await queryRows(
    em,
    sql`insert into subscriber (email, email_key, name, name_key, subscription_tier)
      select 'one' || n || '@example.org', 'one' || n || '@example.org', 'One', 'one', 'Free'
      from generate_series(1, 5000) n`,
  )
  await queryRows(em, sql`analyze subscriber`)
  expect(await readAccess(em, 'one7@example.org')).toMatchObject({ plan: 'Free' })
  const inside = sql<{ n: number }>`select count(*)::int as n from subscriber
    where email_key in (select email_key from person_addresses(array['one7@example.org']))`
  expect(await queryRows(em, inside)).toEqual([{ n: 1 }])
})

/** The looking up by key that imports and batches ask for compared each of a batch with each, seven seconds of 2,000 people. */
test('access of a batch is refreshed by hash, whatever the transaction allows', async () => {
  const { em } = made.context()
  const settings = sql<{
    settings: string[] | null
  }>`select proconfig as settings from pg_proc where proname = 'refresh_access'`
  expect(await queryRows(em, settings)).toEqual([{ settings: ['enable_hashjoin=on'] }])
})
