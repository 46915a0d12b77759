import { subscribers } from '@joy/samples/subscribers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './create-orm.ts'
import { seed } from './seed.ts'
import { queryRow, queryRows } from './raw-rows.ts'
import { type Em, forkEm, sql } from './sql.ts'
import { createTestDatabase } from './testing/create-test-database.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'

// Now: a comp of the samples that has an end is in force for days from the seeding on.
const at = new Date(realNow())
const seal = (text: string, purpose: string) => `${purpose}|${[...text].toReversed().join('')}`
let database: Database
let em: Em
let wasSeeded: boolean[]

beforeAll(async () => {
  database = await createTestDatabase()
  em = forkEm(database.orm)
  const first = await seed(database, { at, seal })
  wasSeeded = [first, await seed(database, { at, seal })]
})
afterAll(() => database.close())

const countedNow = async () => {
  const rows = await queryRows(em, sql<{ name: string; value: number }>`select name, value from counted`)
  return Object.fromEntries(rows.map((it) => [it.name, it.value]))
}

test('seeding twice brings the samples in once, and the counters add up by themselves', async () => {
  expect(wasSeeded).toEqual([true, false])
  expect(await countedNow()).toMatchObject({
    'subscribers.free': 95,
    'subscribers.work_out': 11,
    'subscribers.join_the_gym': 8,
    comps: 17,
    'website.exported': 7,
    'website.unexported': 5,
    'upgrades.registered': 19,
    'upgrades.pending': 1,
    activity: 13,
    'subscriptions.all': 2,
  })
})

test('the dates are moved by whole days and nothing lies after the moment of seeding', async () => {
  const row = await queryRow(
    em,
    sql<{ newest: Date; latest: Date }>`
    select (select max(at) from activity) as newest, (select max(synced_at) from subscriber) as latest`,
  )
  for (const date of [row.newest, row.latest].map((it) => new Date(it))) {
    expect(date.toISOString()).toMatch(/T15:04:00\.000Z$/u)
    expect(at.getTime() - date.getTime()).toBeGreaterThanOrEqual(0)
    expect(at.getTime() - date.getTime()).toBeLessThan(millisecondsInDay)
  }
})

test('whoever comes next gets the next number', async () => {
  const { id } = await queryRow(
    em,
    sql<{
      id: number
    }>`insert into subscriber (email, email_key) values ('next@example.com', 'next@example.com') returning id`,
  )
  await queryRows(em, sql`delete from subscriber where id = ${id}`)
  expect(id).toBe(subscribers.length + 1)
})

test('the sample credentials lie sealed, each for its own row and field', async () => {
  const rows = await queryRows(
    em,
    sql<{
      platform: string
      is_active: boolean
      api_key: string | null
      api_secret: string | null
      hook: string | null
    }>`
      select platform, is_active, api_key, api_secret, config ->> 'webhookSecret' as hook from integration order by id`,
  )
  expect(rows.map((it) => it.platform)).toEqual(['substack', 'planningcenter', 'stripe', 'email'])
  expect(rows.map((it) => it.is_active)).toEqual([true, true, true, false])
  const sealedFor = (text: string | null | undefined) => text?.split('|')[0] ?? null
  expect(rows.map((it) => [it.api_key, it.api_secret, it.hook].map(sealedFor))).toEqual([
    ['integration:substack:api_key', null, 'integration:substack:config.webhookSecret'],
    ...['planningcenter', 'stripe'].map((it) =>
      ['api_key', 'api_secret', 'config.webhookSecret'].map((field) => `integration:${it}:${field}`),
    ),
    [null, null, null],
  ])
})

test('the people of the export batches are those that count as exported', async () => {
  const { n } = await queryRow(
    em,
    sql<{ n: number }>`select count(*)::int as n from export_batch_row r
    join website_subscriber w on w.id = r.website_subscriber_id and w.export_batch_id = r.batch_id and w.exported_at is not null`,
  )
  expect(n).toBe(7)
})

test('a place whose people were all deleted stays empty', async () => {
  await queryRows(em, sql`delete from subscriber`)
  expect(await seed(database, { at, seal })).toBe(false)
  expect(await countedNow()).toMatchObject({ 'subscribers.free': 0, 'access.comp': 0, 'outside.comp': 17, comps: 17 })
})
