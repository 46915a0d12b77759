import type { Database } from '@joy/database/create-orm.ts'
import { createTestDatabase } from '@joy/database/testing/create-test-database.ts'
import { queryRow } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStartupLock } from './startup-lock.ts'

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
    await queryRow(forkEm(database.orm), sql`select pg_sleep(0.05)`)
    inside--
    return 'done'
  }
  expect(
    await Promise.all([
      withStartupLock(database, work),
      withStartupLock(database, work),
      withStartupLock(database, work),
    ]),
  ).toHaveLength(3)
  expect(most).toBe(database.pglite ? 3 : 1)
})

test('a fault gives the turn on', async () => {
  await expect(withStartupLock(database, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withStartupLock(database, async () => 'mine')).toBe('mine')
})
