import { afterAll, describe, expect, it } from 'vitest'
import { plannedOnce } from './kept-plans.ts'
import { queryRows } from './raw-rows.ts'
import { forkEm, sql, type Sql } from './sql.ts'
import { createTestDatabase } from './testing/create-test-database.ts'

describe('a statement that is asked often', async () => {
  const database = await createTestDatabase()
  afterAll(() => database.close())

  /** Whether the connection that was asked so often keeps the statement. */
  const isKept = (statement: Sql, times: number): Promise<boolean> =>
    forkEm(database.orm).transactional(async (em) => {
      for (let time = 0; time < times; time++) await queryRows(em, statement)
      const kept = await queryRows(em, sql<{ statement: string }>`select statement from pg_prepared_statements`)
      const { sql: text } = statement.compile(em.getKysely())
      return kept.some((it) => it.statement === text)
    })

  it('is kept from the third time on, and answers as before', async () => {
    expect(await isKept(sql`select ${2}::int + 1 as sum`, 2)).toBe(false)
    expect(await isKept(sql`select ${3}::int + 2 as sum`, 3)).toBe(true)
    const sums = [5, 6, 7, 8].map((it) => queryRows(forkEm(database.orm), sql`select ${it}::int + 3 as sum`))
    expect(await Promise.all(sums)).toEqual([8, 9, 10, 11].map((sum) => [{ sum }]))
  })

  it('is kept at once where it says so', async () => {
    expect(await isKept(sql`${plannedOnce}select ${2}::int * 2 as double`, 1)).toBe(true)
  })

  it('is not kept where it names no columns, which a migration may change', async () => {
    expect(await isKept(sql`select * from community where time_zone = ${'UTC'}`, 5)).toBe(false)
  })

  it('goes on after one that failed', async () => {
    const divided = (by: number) => queryRows(forkEm(database.orm), sql`${plannedOnce}select 6 / ${by}::int as part`)
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect(await divided(2)).toEqual([{ part: 3 }])
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect(await divided(3)).toEqual([{ part: 2 }])
  })
})
