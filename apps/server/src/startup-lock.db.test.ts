import type { Database } from '@joy/database/create-orm.ts'
import { createTestDatabase } from '@joy/database/testing/create-test-database.ts'
import { rowOf } from '@joy/database/raw-rows.ts'
import { forkOf, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from './startup-lock.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

// Holds F34
test('on a shared database one waits for the other; alone, nobody waits', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await rowOf(forkOf(database.orm), sql`select pg_sleep(0.05)`)
    inside--
    return 'done'
  }
  expect(await Promise.all([inTurn(database, work), inTurn(database, work), inTurn(database, work)])).toHaveLength(3)
  expect(most).toBe(database.pglite ? 3 : 1)
})

test('a fault gives the turn on', async () => {
  await expect(inTurn(database, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(database, async () => 'mine')).toBe('mine')
})
