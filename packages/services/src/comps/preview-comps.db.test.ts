import { rowsOf, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { grantComps } from './grant-comps.ts'
import { previewComps } from './preview-comps.ts'

const { database, context } = await createTestApp()
const idOf = async (n: number) => {
  const [row] = await rowsOf(
    context().em,
    sql<{ id: number }>`select id from subscriber where email_key = ${`p${n}@example.org`}`,
  )
  return row?.id ?? 0
}

beforeAll(async () => {
  const { em } = context()
  // More than one window; every fortieth pays at Substack, the 7th has a gift, the 9th a plan that is over.
  await rowsOf(
    em,
    sql`insert into subscriber (email, email_key, name_key, substack_tier, substack_type, substack_ends_at)
      select 'p' || n || '@example.org', 'p' || n || '@example.org', '',
        case when n % 40 = 0 or n in (7, 9) then 'Paid' else 'Free' end,
        case when n = 7 then 'gift' when n = 9 or n % 40 = 0 then 'yearly' end,
        case when n = 9 then app_now() - interval '1 day' end from generate_series(1, 4100) n`,
  )
  for (const [n, interval, cents, status] of [
    [1, 'month', 1000, 'active'],
    [2, 'year', 8000, 'past_due'],
    [3, 'month', 1000, 'trialing'],
    [4, 'month', 1000, 'canceled'],
    [40, 'month', 500, 'active'],
  ] as const)
    await rowsOf(
      em,
      sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, current_period_end, started_at)
        values (${`sub_${n}`}, ${`p${n}@example.org`}, ${`p${n}@example.org`}, 'work-out', ${interval}, ${cents}, ${status}, 'stripe', app_now() + interval '20 days', app_now())`,
    )
})
afterAll(() => database.close())

test('everybody who matches is counted, over windows, and who pays here and there once', async () => {
  const all = { filter: { searchIn: 'email-or-name' as const }, excludedIds: [] }
  expect(await previewComps(context(), all)).toEqual({
    many: 4100,
    alreadyComped: 0,
    payHere: 3,
    payHerePaused: 0,
    payHereMonthlyCents: 2167,
    payAtSubstack: 101,
  })
  expect(await previewComps(context(), { ...all, excludedIds: [await idOf(1), await idOf(80)] })).toMatchObject({
    many: 4098,
    payHere: 2,
    payAtSubstack: 100,
  })
  expect(
    await previewComps(context(), { filter: { search: 'p409', searchIn: 'email' }, excludedIds: [] }),
  ).toMatchObject({
    many: 11,
  })
})

test('of a list of ids, whoever is comped is counted apart and pays nothing', async () => {
  const ids = [await idOf(1), await idOf(2), await idOf(5), 999_999]
  await grantComps(context(), { subscriberIds: [await idOf(2)] })
  expect(await previewComps(context(), { subscriberIds: ids })).toEqual({
    many: 2,
    alreadyComped: 1,
    payHere: 1,
    payHerePaused: 0,
    payHereMonthlyCents: 1000,
    payAtSubstack: 0,
  })
  // Somebody comped who pays is told of too, where they are to be given more.
  await grantComps(context(), { subscriberIds: [await idOf(1)] })
  expect(await previewComps(context(), { subscriberIds: [await idOf(1)] })).toMatchObject({ many: 0, payHere: 0 })
  expect(await previewComps(context(), { subscriberIds: [await idOf(1)], toGiveMore: true })).toEqual({
    many: 1,
    alreadyComped: 1,
    payHere: 1,
    payHerePaused: 0,
    payHereMonthlyCents: 1000,
    payAtSubstack: 0,
  })
})

test('payments that Stripe pauses are told apart, and add up to nothing', async () => {
  await rowsOf(context().em, sql`update subscription set collection_pause = 'void' where email_key = 'p1@example.org'`)
  expect(await previewComps(context(), { subscriberIds: [await idOf(1)], toGiveMore: true })).toMatchObject({
    payHere: 1,
    payHerePaused: 1,
    payHereMonthlyCents: 0,
  })
})
