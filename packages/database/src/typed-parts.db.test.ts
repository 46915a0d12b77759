import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from './create-orm.ts'
import { db, forkEm, sql } from './sql.ts'
import { createTestDatabase } from './testing/create-test-database.ts'
import { typed } from './typed-parts.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
const em = () => forkEm(database.orm)

test('gives a column that is what its schema says', async () => {
  const read = db(em()).selectNoFrom(typed(z.date(), sql`now()`).as('readAt'))
  expect((await read.executeTakeFirstOrThrow()).readAt).toBeInstanceOf(Date)
})

test('refuses one that is another, under its name', async () => {
  const read = db(em()).selectNoFrom(typed(z.number(), sql`now()`).as('readAt'))
  await expect(read.execute()).rejects.toThrow(/read_?at/iu)
})

test('refuses null where none is said, and takes one of the columns of a union', async () => {
  const none = typed(z.string(), sql`null::text`).as('name')
  await expect(db(em()).selectNoFrom(none).execute()).rejects.toThrow(/name/u)
  const names = db(em()).selectNoFrom(typed(z.string().nullable(), sql`'a'`).as('name'))
  expect(await names.unionAll(db(em()).selectNoFrom(none)).execute()).toEqual([{ name: 'a' }, { name: null }])
})

test('refuses a column in SQL without a schema', async () => {
  const read = db(em()).selectNoFrom(sql<number>`1`.as('one'))
  await expect(read.execute()).rejects.toThrow("'one' is read without its type")
})
