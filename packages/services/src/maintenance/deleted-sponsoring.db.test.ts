import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { deleteWhatIsOver } from './delete-what-is-over.ts'

const { app, database, context } = await createTestApp()
afterAll(() => database.close())

test('requests go a year after they were settled, what was never proved a week after its link; what waits stays', async () => {
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  await run(sql`insert into sponsor_request (email, email_key, name, proved_at, link_expires_at, settled_at, is_given)
    select it.name, it.name, it.name, case when is_proved then app_now() - interval '3 years' end, app_now() - link, app_now() - settled, is_given
    from (values ('settled long ago', true, interval '3 years', interval '366 days', false),
      ('settled lately', true, interval '3 years', interval '360 days', false),
      ('waits for years', true, interval '3 years', null, false),
      ('given back', true, interval '3 years', interval '2 years', true),
      ('given long ago', true, interval '3 years', interval '2 years', true),
      ('never proved', false, interval '8 days', null, false),
      ('not proved yet', false, interval '6 days', null, false)) it(name, is_proved, link, settled, is_given)`)
  await run(sql`insert into sponsor_offer (email, email_key, name, places, plan, duration, proved_at, link_expires_at)
    values ('a', 'a', 'proved', 2, 'Paid', '1 year', app_now() - interval '3 years', app_now() - interval '3 years'),
      ('b', 'b', 'not proved', 2, 'Paid', '1 year', null, app_now() - interval '8 days')`)
  await run(sql`insert into comp (email_key, granted_by, until, ended_at, end_reason)
    values ('given back', 'Hannah', null, app_now(), 'revoked'), ('given long ago', 'Hannah', app_now(), app_now(), 'expired')`)
  await run(sql`insert into sponsored_place (offer_id, comp_id, request_id, given_by)
    select 1, c.id, r.id, 'Hannah' from comp c join sponsor_request r on r.email_key = c.email_key`)
  const end = new AbortController().signal
  await deleteWhatIsOver(app, end)
  await deleteWhatIsOver(app, end)
  expect(await run(sql`select name from sponsor_request order by id`)).toEqual(
    ['settled lately', 'waits for years', 'given back', 'not proved yet'].map((name) => ({ name })),
  )
  expect(await run(sql`select name from sponsor_offer`)).toEqual([{ name: 'proved' }])
  // The place itself stays with its comp.
  expect(await run(sql`select 1 from sponsored_place`)).toHaveLength(2)
})
