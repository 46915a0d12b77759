import { afterAll, expect, test } from 'vitest'
import { insertRows } from './insert-rows.ts'
import { queryRows } from './raw-rows.ts'
import { execute, forkEm, sql } from './sql.ts'
import { createTestDatabase } from './testing/create-test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const em = () => forkEm(database.orm)
const line = { action: 'Free Subscription', before: null, userName: null, at: new Date('2031-03-28T15:04:05.006Z') }

test('rows are read back as they were given, and a half of a character as what stands for it', async () => {
  const rows = [
    { ...line, details: `"quoted", it's \\ and\nbroken ö 🙂`, after: { deep: [1, null, 'ö'] } },
    { ...line, details: '🙂'.slice(0, 1), after: null },
  ]
  await execute(em(), insertRows('activity', ['action', 'details', 'at', 'before', 'after', 'userName'], rows))
  expect(
    await queryRows(
      em(),
      sql`select action, details, at, before, after, user_name as "userName" from activity order by id`,
    ),
  ).toEqual([rows[0], { ...rows[1], details: '\uFFFD' }])
})

test('none is none', async () => {
  expect(await execute(em(), insertRows('activity', ['action'], []))).toBe(0)
})
