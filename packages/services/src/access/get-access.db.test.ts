import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { getAccess } from './get-access.ts'

const { database, context } = await createTestApp()
afterAll(() => database.close())
const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)

test('says what somebody has, by any of their addresses; nobody is not found', async () => {
  await run(
    sql`insert into subscriber (email, email_key, name) values ('Ruth@Example.org', 'ruth@example.org', 'Ruth')`,
  )
  await run(
    sql`insert into address_alias (alias_key, main_key, email) values ('r@example.net', 'ruth@example.org', 'r@example.net')`,
  )
  const free = { email: 'Ruth@Example.org', plan: 'Free', source: null, since: null, until: null }
  expect(await getAccess(context(), { email: 'RUTH@example.org ' })).toMatchObject(free)
  await run(
    sql`insert into comp (email_key, plan, granted_by, until) values ('ruth@example.org', 'Paid', 'Hannah', app_now() + interval '9 days')`,
  )
  expect(await getAccess(context(), { email: 'r@example.net' })).toMatchObject({
    email: 'Ruth@Example.org',
    plan: 'Paid',
    source: 'comp',
    until: expect.any(String),
  })
  await expect(getAccess(context(), { email: 'nobody@example.org' })).rejects.toMatchObject({ code: 'not_found' })
})
