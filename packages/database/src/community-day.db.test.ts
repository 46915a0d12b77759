import { dayIn } from '@joy/domain/time/day-in.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRow, queryRows } from './raw-rows.ts'
import { forkEm, sql } from './sql.ts'
import { createTestDatabase } from './testing/create-test-database.ts'
import type { Database } from './create-orm.ts'

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
]
const moments = [
  '2025-03-05T12:00:00.000Z',
  '2025-03-05T11:59:59.999Z',
  '2025-03-05T12:00:00.001Z',
  '2025-03-31T23:30:00.000Z',
  '2025-04-01T00:00:00.000Z',
  '2025-10-26T00:59:59.999Z',
  '2024-12-31T12:00:00.000Z',
  '1969-12-31T12:00:00.000Z',
]

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const setZone = (zone: string) => queryRows(forkEm(database.orm), sql`update community set time_zone = ${zone}`)

test.each(zones)('the day and the month in %s are those of Node', async (zone) => {
  await setZone(zone)
  const em = forkEm(database.orm)
  const read = await queryRows(
    em,
    sql<{ day: string; month: string }>`select community_day(at)::text as day, community_month(at)::text as month
      from unnest(${moments}::timestamptz[]) with ordinality as it (at, n) order by n`,
  )
  expect(read.map((it) => it.day)).toEqual(moments.map((it) => dayIn(it, zone)))
  expect(read.map((it) => it.month)).toEqual(moments.map((it) => `${dayIn(it, zone).slice(0, 7)}-01`))
})

test.each(zones)('a date without a time is that date in %s', async (zone) => {
  await setZone(zone)
  const { day } = await queryRow(
    forkEm(database.orm),
    sql<{ day: string }>`select community_day('2025-03-05T12:00:00Z')::text as day`,
  )
  expect([day, dayIn('2025-03-05T12:00:00.000Z', zone)]).toEqual(['2025-03-05', '2025-03-05'])
})

test('nothing follows the zone of whoever is connected', async () => {
  await setZone('UTC')
  const said = await forkEm(database.orm).transactional(async (em) => {
    await queryRows(em, sql`set local time zone 'Pacific/Auckland'`)
    return queryRow(
      em,
      sql<{ day: string; month: string }>`select community_day('2025-03-31T23:30:00Z')::text as day,
        community_month('2025-03-31T23:30:00Z')::text as month`,
    )
  })
  expect(said).toEqual({ day: '2025-03-31', month: '2025-03-01' })
})
