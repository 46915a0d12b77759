import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { grantComps } from '../comps/grant-comps.ts'
import { previewComps } from './preview-comps.ts'
import { payersAmong } from '../comps/who-pays.ts'

const { database, context } = await createTestApp()
const nothingEnds = { people: 0, first: null, last: null, monthlyCents: 0, yearlyCents: 0 }
const getId = async (n: number) => {
  const [row] = await queryRows(
    context().em,
    sql<{ id: number }>`select id from subscriber where email_key = ${`p${n}@example.org`}`,
  )
  return row?.id ?? 0
}

beforeAll(async () => {
  const { em } = context()
  // More than one window; every fortieth pays at Substack, the 7th has a gift, the 9th a plan that is over.
  await queryRows(
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
    await queryRows(
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
    replaced: 0,
    endsEarlier: 0,
    payHere: 3,
    payHerePaused: 0,
    // The monthly one, and the yearly one as it is charged.
    charged: { monthlyCents: 1500, yearlyCents: 8000 },
    ending: nothingEnds,
    payAtSubstack: 101,
    payers: expect.toSatisfy((its: unknown[]) => its.length === 10),
  })
  expect(await previewComps(context(), { ...all, excludedIds: [await getId(1), await getId(80)] })).toMatchObject({
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
  const ids = [await getId(1), await getId(2), await getId(5), 999_999]
  await grantComps(context(), { subscriberIds: [await getId(2)] })
  expect(await previewComps(context(), { subscriberIds: ids })).toEqual({
    many: 2,
    alreadyComped: 1,
    replaced: 0,
    endsEarlier: 0,
    payHere: 1,
    payHerePaused: 0,
    charged: { monthlyCents: 1000, yearlyCents: 0 },
    ending: nothingEnds,
    payAtSubstack: 0,
    payers: [{ email: 'p1@example.org', name: null }],
  })
  // Somebody comped who pays is told of too, where they are to be given more.
  await grantComps(context(), { subscriberIds: [await getId(1)] })
  expect(await previewComps(context(), { subscriberIds: [await getId(1)] })).toMatchObject({ many: 0, payHere: 0 })
  expect(await previewComps(context(), { subscriberIds: [await getId(1)], toGiveMore: true })).toEqual({
    many: 1,
    alreadyComped: 1,
    replaced: 1,
    endsEarlier: 0,
    payHere: 1,
    payHerePaused: 0,
    charged: { monthlyCents: 1000, yearlyCents: 0 },
    ending: nothingEnds,
    payAtSubstack: 0,
    payers: [{ email: 'p1@example.org', name: null }],
  })
})

test('payments that Stripe pauses are told apart, and add up to nothing', async () => {
  await queryRows(
    context().em,
    sql`update subscription set collection_pause = 'void' where email_key = 'p1@example.org'`,
  )
  expect(await previewComps(context(), { subscriberIds: [await getId(1)], toGiveMore: true })).toMatchObject({
    payHere: 1,
    payHerePaused: 1,
    charged: { monthlyCents: 0, yearlyCents: 0 },
  })
})

test('what was paid outside of Stripe, or is cancelled, is told as what ends by itself', async () => {
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  await run(sql`update subscription set provider = 'manual' where email_key = 'p2@example.org'`)
  await run(sql`update comp set ended_at = app_now(), ended_by = 'x', end_reason = 'revoked' where ended_at is null`)
  const preview = await previewComps(context(), { subscriberIds: [await getId(2), await getId(40)] })
  const day = expect.any(String) as string
  expect(preview).toMatchObject({
    payHere: 2,
    charged: { monthlyCents: 500, yearlyCents: 0 },
    ending: { people: 1, monthlyCents: 0, yearlyCents: 8000, first: day, last: day },
  })
})

test('of a list, whoever gains by the comp is replaced, and told where the new one ends earlier', async () => {
  const ids = [await getId(101), await getId(102), await getId(103), await getId(104)]
  await grantComps(context(), { subscriberIds: ids.slice(0, 1) })
  await grantComps(context(), { subscriberIds: ids.slice(1, 2), duration: '7 days' })
  const counts = { subscriberIds: ids, plan: 'Paid', duration: '90 days' } as const
  expect(await previewComps(context(), counts)).toMatchObject({
    many: 3,
    alreadyComped: 2,
    replaced: 1,
    endsEarlier: 0,
  })
  const higher = { subscriberIds: ids, plan: 'Join the Gym', duration: '30 days' } as const
  expect(await previewComps(context(), higher)).toMatchObject({ many: 4, replaced: 2, endsEarlier: 1 })

  const { results, replaced, endsEarlier, changeSetId } = await grantComps(context(), counts)
  expect({ replaced, endsEarlier }).toEqual({ replaced: 1, endsEarlier: 0 })
  expect(results.map(({ outcome }) => outcome)).toEqual(['already_comped', 'comped', 'comped', 'comped'])
  expect(await queryRows(context().em, sql`select title, rows from change_set where id = ${changeSetId}`)).toEqual([
    { title: 'Comp of 3 subscriptions', rows: 3 },
  ])
  expect(await grantComps(context(), higher)).toMatchObject({ replaced: 4, endsEarlier: 4 })
})

test('whoever pays under another of their addresses pays, here and at Substack', async () => {
  const ids = [await getId(51), await getId(52)]
  expect(await payersAmong(context().em, ids)).toEqual(new Set())
  await queryRows(
    context().em,
    sql`insert into address_alias (alias_key, main_key) values ('p1@example.org', 'p51@example.org'), ('p52@example.org', 'p80@example.org')`,
  )
  expect(await payersAmong(context().em, ids)).toEqual(new Set(ids))
  expect(await previewComps(context(), { subscriberIds: [ids[0] ?? 0] })).toMatchObject({
    many: 1,
    payHere: 1,
    payAtSubstack: 0,
  })
  expect(await previewComps(context(), { subscriberIds: [ids[1] ?? 0] })).toMatchObject({
    many: 1,
    payHere: 0,
    payAtSubstack: 1,
  })
})
