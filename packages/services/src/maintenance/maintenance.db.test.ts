import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedRows } from '../imports/failed-rows.ts'
import { getImport } from '../imports/get-import.ts'
import { importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { runMaintenance } from './run-maintenance.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
const query = (statement: ReturnType<typeof sql>) => queryRows(forkEm(made.database.orm), statement)

describe('maintenance', () => {
  it('folds the counters without changing what they say', async () => {
    await importFile(made.app, made.context(), 'email,tier,comped\na@x.org,paid,true\nb@x.org,free,\n')
    const said = () => query(sql`select name, value from counted where value <> 0 order by name`)
    const before = await said()
    await runMaintenance(made.app)
    expect(await query(sql`select * from counter_delta`)).toEqual([])
    expect(await said()).toEqual(before)
    expect(before).toContainEqual({ name: 'comps', value: 1 })
  })

  it('ends a comp when its time is over, as a change of its person', async () => {
    await query(sql`update comp set until = now() - interval '1 minute'`)
    const before = await query(sql`select version from subscriber where email_key = 'a@x.org'`)
    await runMaintenance(made.app)
    await runMaintenance(made.app)
    expect(await query(sql`select ended_at = until as is_on_time, end_reason from comp`)).toEqual([
      { is_on_time: true, end_reason: 'expired' },
    ])
    expect(await query(sql`select version - 1 as version from subscriber where email_key = 'a@x.org'`)).toEqual(before)
  })

  // Holds F01, F45
  it('forgets files a week after their import, and uploads that broke off', async () => {
    const held = async () =>
      queryRow(
        forkEm(made.database.orm),
        sql`select (select count(*)::int from import) as imports,
      (select count(*)::int from import_chunk) as pieces, (select count(*)::int from import_row) as rows`,
      )
    const fresh = await held()
    await query(sql`insert into import (filename, status, created_by) values ('half.csv', 'analysing', 'Hannah')`)
    await query(sql`insert into import_chunk (import_id, seq, bytes) select max(id), 0, '\\x00' from import`)
    await runMaintenance(made.app)
    expect(await held()).toEqual({ imports: 2, pieces: 2, rows: 2 })
    await query(sql`update import set created_at = now() - interval '2 hours' where filename = 'half.csv'`)
    await runMaintenance(made.app)
    expect(await held()).toEqual(fresh)
    await query(sql`update import set finished_at = now() - interval '8 days'`)
    await runMaintenance(made.app)
    expect(await held()).toEqual({ imports: 1, pieces: 0, rows: 0 })
    expect(await wholeList(made.app)).toHaveLength(2)
  })

  it('forgets the rows that failed a year after their file, and says so where they are asked for', async () => {
    const { app, context } = made
    const { id } = await importFile(app, context(), 'email\nc@x.org\nnobody\n')
    const download = async () => {
      let text = ''
      for await (const part of (await failedRows(context(), { id })).text) text += part
      return text
    }
    await query(sql`update import set finished_at = now() - interval '364 days' where id = ${id}`)
    await runMaintenance(app)
    expect(await download()).toContain('nobody')
    await query(sql`update import set finished_at = now() - interval '366 days' where id = ${id}`)
    await runMaintenance(app)
    await expect(download()).rejects.toMatchObject({ code: 'not_found' })
    expect(await getImport(context(), { id })).toMatchObject({ counts: { failed: 1 }, failedRows: [] })
  })

  it('goes on with its other tasks when one fails', async () => {
    await query(sql`alter table counter rename to counter_elsewhere`)
    await query(sql`update comp set ended_at = null, until = now() - interval '1 minute'`)
    const errors: string[] = []
    const log = { ...made.app.log, error: (_facts: object, message: string) => void errors.push(message) }
    await runMaintenance({ ...made.app, log })
    await query(sql`alter table counter_elsewhere rename to counter`)
    expect(await query(sql`select 1 from comp where ended_at is null and until < now()`)).toEqual([])
    expect(errors).toEqual(['A maintenance task failed; it is tried again in a minute.'])
  })
})
