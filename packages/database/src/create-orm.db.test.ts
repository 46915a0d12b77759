import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './create-orm.ts'
import { queryRow } from './raw-rows.ts'
import { forkEm, sql } from './sql.ts'
import { createTestDatabase } from './testing/create-test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('arrays of plain types are read as arrays, of none and of several', async () => {
  const read = await queryRow(
    forkEm(database.orm),
    sql`select array[1, 2]::int[] as numbers, array['a', 'b,c']::text[] as texts, '{}'::int[] as none, array[now()] as times`,
  )
  expect(read).toMatchObject({ numbers: [1, 2], texts: ['a', 'b,c'], none: [] })
})

test('values are read alike on both: whole numbers, days, times and spans', async () => {
  const at = new Date('2026-03-04T05:06:07.089Z')
  const read = await queryRow(
    forkEm(database.orm),
    sql`select 9007199254740991::bigint as big, count(*) as counted, sum(2) as summed, date '2026-03-04' as day, ${at}::timestamptz as at,
      array[${at}::timestamptz, null] as times, interval '90 minutes' as span, 1.5::numeric as exact from (values (1)) it`,
  )
  expect(read).toEqual({
    big: 2 ** 53 - 1,
    counted: 1,
    summed: 2,
    day: '2026-03-04',
    at,
    times: [at, null],
    span: '01:30:00',
    exact: '1.5',
  })
})

test('PGlite keeps no reader for the rows of each table, which it would copy with every answer', () => {
  const { pglite } = database
  if (!pglite) return
  const parsers: unknown = 'parsers' in pglite ? pglite.parsers : null
  const kept = typeof parsers === 'object' && parsers !== null ? Object.keys(parsers).length : 0
  expect(kept).toBeGreaterThan(50)
  expect(kept).toBeLessThan(150)
})
