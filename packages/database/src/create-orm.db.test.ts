import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './create-orm.ts'
import { forkOf, rowOf, sql } from './sql.ts'
import { createTestDatabase } from './testing/create-test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('arrays of plain types are read as arrays, of none and of several', async () => {
  const read = await rowOf(
    forkOf(database.orm),
    sql`select array[1, 2]::int[] as numbers, array['a', 'b,c']::text[] as texts, '{}'::int[] as none, array[now()] as times`,
  )
  expect(read).toMatchObject({ numbers: [1, 2], texts: ['a', 'b,c'], none: [] })
})

test('PGlite keeps no reader for the rows of each table, which it would copy with every answer', () => {
  const { pglite } = database
  if (!pglite) return
  const parsers: unknown = 'parsers' in pglite ? pglite.parsers : null
  const kept = typeof parsers === 'object' && parsers !== null ? Object.keys(parsers).length : 0
  expect(kept).toBeGreaterThan(50)
  expect(kept).toBeLessThan(150)
})
