import { afterAll, expect, test } from 'vitest'
import { asWork } from './as-work.ts'
import { createDatabase } from './create-orm.ts'
import { tookTooLong } from './passing-fault.ts'
import { queryRows } from './raw-rows.ts'
import { type Em, forkEm, sql } from './sql.ts'
import { freshLocation } from './testing/create-test-database.ts'

const where = await freshLocation()
// PGlite has no limit of statements: there, ruling 24 bounds what one does.
test.runIf('url' in where)(
  'a statement of people ends by its limit and begins no process, one of work may, on the same connection',
  async () => {
    const url = new URL('url' in where ? where.url : '')
    url.searchParams.set('statement_timeout', '150')
    const database = await createDatabase({ url: url.href, poolSize: 1 })
    afterAll(() => database.close())
    const sleepIn = (em: Em) => queryRows(em, sql`select pg_sleep(0.3)`)
    const sleep = () => sleepIn(forkEm(database.orm))
    const processes = () =>
      queryRows(
        forkEm(database.orm),
        sql<{ own: boolean; none: boolean }>`select setting = reset_val as own, setting = '0' as none from pg_settings
          where name = 'max_parallel_workers_per_gather'`,
      )
    for (const _turn of [1, 2]) {
      const error = await sleep().catch((cause: unknown) => cause)
      expect(tookTooLong(error)).toBe(true)
      expect(await asWork(sleep)).toHaveLength(1)
      expect(await asWork(processes)).toEqual([{ own: true, none: false }])
      expect(await processes()).toEqual([{ own: false, none: true }])
      expect(await asWork(() => forkEm(database.orm).transactional((em) => sleepIn(em)))).toHaveLength(1)
    }
  },
)
