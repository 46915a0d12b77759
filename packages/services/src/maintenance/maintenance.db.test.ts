import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { createImport } from '../imports/create-import.ts'
import { discardImport } from '../imports/discard-import.ts'
import { failedRows } from '../imports/failed-rows.ts'
import { getImport } from '../imports/get-import.ts'
import { remapImport } from '../imports/remap-import.ts'
import { runImport } from '../imports/run-import.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { importFile, toCsvFile, wholeList } from '../testing/import-file.ts'
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

  it('throws a preview away that nobody ran within a week, whole, before its file goes', async () => {
    const { app, context } = made
    const whole = 'email\na@x.org\nb@x.org\n'
    const { id } = await createImport(context(), toCsvFile(whole))
    await processJobs(app, jobHandlers)
    const age = (days: number) =>
      query(sql`with aged as (update job set created_at = app_now() - make_interval(days => ${days}) where import_id = ${id})
        update import set created_at = app_now() - make_interval(days => ${days}) where id = ${id}`)
    await age(6)
    await runMaintenance(app)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'ready' })
    await age(8)
    // Nobody cleaned up yet: what is over is over.
    await expect(remapImport(context(), { id, mapping: ['email'] })).rejects.toMatchObject({ code: 'conflict' })
    await runMaintenance(app)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'cancelled' })
    expect(await query(sql`select 1 from import_row where import_id = ${id}`)).toEqual([])
    await expect(runImport(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(remapImport(context(), { id, mapping: ['email'] })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('leaves a preview whose columns were given anew within the week', async () => {
    const { app, context } = made
    const { id } = await createImport(context(), toCsvFile('email\na@x.org\n'))
    await processJobs(app, jobHandlers)
    await query(sql`update import set created_at = now() - interval '8 days' where id = ${id}`)
    await runMaintenance(app)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'ready' })
    expect(await query(sql`select count(*)::int as rows from import_row where import_id = ${id}`)).toEqual([
      { rows: 1 },
    ])
    await discardImport(context(), { id })
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
