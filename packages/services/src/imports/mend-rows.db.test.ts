import type { ImportRecord } from '@joy/contract'
import { mendingFaults } from '@joy/domain/subscriber-csv/mended-rows.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toCsvFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { discardImport } from './discard-import.ts'
import { getImport } from './get-import.ts'
import { mendRows } from './mend-rows.ts'
import { pageRowsToMend } from './page-rows-to-mend.ts'
import { remapImport } from './remap-import.ts'
import { runImport } from './run-import.ts'

const file =
  'Mail,Called,Tier,Joined,Remark\na@x.org,Ann,Mitglied,03/04/2025,one\nb@,"Bea, the second",Mitglied,03/04/2025,"=1+1\ntwo"\nc at x.org,Cid\n'

describe('rows that failed', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeEach(() => queryRows(context().em, sql`truncate subscriber, import, tag restart identity cascade`))

  const read = async ({ id }: { id: number }) => {
    await processJobs(app, jobHandlers)
    return getImport(context(), { id })
  }
  const run = async ({ id }: ImportRecord) => {
    await runImport(context(), { id })
    return read({ id })
  }
  /** Mapped, said of and tagged by hand, and imported. */
  async function imported() {
    const taken = await createImport(context(), { ...toCsvFile(file), asOf: '2025-02-01T10:00:00.000Z' })
    await remapImport(context(), {
      id: taken.id,
      mapping: ['email', 'name', 'tier', 'subscribed-at', null],
      said: {
        only: 'new',
        tag: 'Verein',
        labels: [{ column: 2, label: 'Mitglied', meaning: 'Paid' }],
        dates: [{ column: 3, order: 'day' }],
      },
    })
    return run(await read(taken))
  }
  const rows = ({ id }: { id: number }) => pageRowsToMend(context(), { id, limit: 50 })
  const mended = [
    { row: 3, cells: ['b@x.org', 'Bea, the second', 'Mitglied', '03/04/2025', '=1+1\ntwo'] },
    { row: 5, cells: ['c@x.org', 'Cid', '', '', ''] },
  ]

  it('are given with a cell for each column, page by page, to be mended', async () => {
    const { id } = await imported()
    const all = await rows({ id })
    expect(all).toMatchObject({ total: 2, nextCursor: null })
    expect(all.items.map(({ row, cells, mendedInId }) => [row, cells, mendedInId])).toEqual([
      [3, ['b@', 'Bea, the second', 'Mitglied', '03/04/2025', '=1+1\ntwo'], null],
      [5, ['c at x.org', 'Cid', '', '', ''], null],
    ])
    const first = await pageRowsToMend(context(), { id, limit: 1 })
    expect(first.items.map(({ row }) => row)).toEqual([3])
    const next = await pageRowsToMend(context(), { id, limit: 1, cursor: first.nextCursor ?? '' })
    expect([next.items.map(({ row }) => row), next.nextCursor]).toEqual([[5], null])
  })

  it('come in as an import of their own, read as their file was, with an undo of its own', async () => {
    const before = await imported()
    const next = await mendRows(context(), { id: before.id, rows: mended })
    expect(next).toMatchObject({
      filename: 'list (mended).csv',
      mapping: before.mapping,
      said: before.said,
      asOf: before.asOf,
      format: before.format,
      readAs: { filename: 'list.csv', isMended: true },
      notices: ["2 rows of 'list.csv' that failed, as somebody mended them: read as that file was."],
    })
    const done = await run(await read(next))
    expect(done.counts).toEqual({ added: 2, updated: 0, unchanged: 0, failed: 0 })
    expect((await wholeList(app)).map((it) => [it['email'], it['name'], it['substack_tier']])).toEqual([
      ['a@x.org', 'Ann', 'Paid'],
      ['b@x.org', 'Bea, the second', 'Paid'],
      ['c@x.org', 'Cid', 'Free'],
    ])
    expect((await rows(before)).items.map(({ mendedInId }) => mendedInId)).toEqual([next.id, next.id])
    await undoChangeSet(context(), { id: done.changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    expect((await wholeList(app)).map((it) => it['email'])).toEqual(['a@x.org'])
    expect((await rows(before)).items.map(({ mendedInId }) => mendedInId)).toEqual([null, null])
  })

  it('fail again where they are no better, and can be mended there', async () => {
    const before = await imported()
    const next = await mendRows(context(), { id: before.id, rows: [{ row: 5, cells: ['c@', 'Cid', '', '', ''] }] })
    const done = await run(await read(next))
    expect(done.counts).toMatchObject({ added: 0, failed: 1 })
    const [again] = (await rows(done)).items
    expect(again).toMatchObject({ row: 2, cells: ['c@', 'Cid', '', '', ''] })
    const last = await mendRows(context(), { id: done.id, rows: [{ row: 2, cells: ['c@x.org', 'Cid', '', '', ''] }] })
    expect((await run(await read(last))).counts).toMatchObject({ added: 1, failed: 0 })
  })

  it('are mended once, unless that was thrown away', async () => {
    const before = await imported()
    const next = await mendRows(context(), { id: before.id, rows: mended })
    await expect(mendRows(context(), { id: before.id, rows: mended })).rejects.toMatchObject({
      code: 'conflict',
      message: mendingFaults.mended(3),
    })
    await discardImport(context(), { id: next.id })
    const other = await mendRows(context(), { id: before.id, rows: mended })
    expect((await rows(before)).items.map(({ mendedInId }) => mendedInId)).toEqual([other.id, other.id])
  })

  it('are refused where they did not fail, or are not of that file', async () => {
    const taken = await createImport(context(), toCsvFile(file))
    const cells = ['b@x.org', '', '', '', '']
    await expect(mendRows(context(), { id: taken.id, rows: [{ row: 3, cells }] })).rejects.toThrow(mendingFaults.notRun)
    await expect(mendRows(context(), { id: 99, rows: [{ row: 3, cells }] })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { id } = await imported()
    for (const bad of [
      [{ row: 2, cells }],
      [
        { row: 3, cells },
        { row: 3, cells },
      ],
    ])
      await expect(mendRows(context(), { id, rows: bad })).rejects.toThrow(mendingFaults.notFailed)
    await expect(mendRows(context(), { id, rows: [{ row: 3, cells: ['b@x.org'] }] })).rejects.toThrow(
      mendingFaults.cells(5),
    )
    expect((await rows({ id })).items.map(({ mendedInId }) => mendedInId)).toEqual([null, null])
  })
})
