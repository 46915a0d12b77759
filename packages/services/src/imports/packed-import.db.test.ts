import { readFile } from 'node:fs/promises'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { importFile, toCsvFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { heading, inline, packZip, toBook, toManySheets, toSheet } from '../unpacking/testing/pack-zip.ts'
import { createImport } from './create-import.ts'
import { discardImport } from './discard-import.ts'
import { importHistory } from './import-history.ts'
import { getImport } from './get-import.ts'
import { rereadImport } from './reread-import.ts'
import { runImport } from './run-import.ts'
import { uploadAndRun } from './upload-and-run.ts'

const fixture = (name: string) => readFile(new URL(`../unpacking/fixtures/${name}`, import.meta.url))

describe('workbooks and ZIPs', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeEach(() => queryRows(context().em, sql`truncate subscriber, import restart identity cascade`))
  const people = async () => (await wholeList(app)).map((it) => [it['email'], it['name'], it['subscribed_at']])
  const pieces = (id: number) =>
    queryRow<{ readings: number[] }>(
      context().em,
      sql`select coalesce(array_agg(distinct reading order by reading), '{}') as readings from import_chunk where import_id = ${id}`,
    )

  it('are imported like the CSV that they hold; the notices say which cells have no value', async () => {
    const record = await importFile(app, context(), await fixture('members.openpyxl.xlsx'), {
      filename: 'members.xlsx',
    })
    expect(record).toMatchObject({
      counts: { added: 4, updated: 0, unchanged: 0, failed: 0 },
      rows: 4,
      packed: { kind: 'xlsx', parts: ['Members', 'Old list'], part: 'Members' },
    })
    expect(record.notices[0]).toMatch(/^A cell holds a formula without a stored result and is read as blank\./)
    expect(await people()).toEqual([
      ['ann@example.org', 'Ann Lee', new Date('2025-04-03T12:00:00Z')],
      ['ben@example.org', 'Zoë "Z" Müller, jr.', new Date('2024-12-31T18:30:00Z')],
      ['cam@example.org', '=not a formula', new Date('2025-01-02T12:00:00Z')],
      ['dan@example.org', 'Two lines', new Date('2025-04-30T12:00:00Z')],
    ])
    const again = await importFile(app, context(), await fixture('members.xlsxwriter.xlsx'))
    expect(again.counts).toEqual({ added: 0, updated: 0, unchanged: 4, failed: 0 })
  })

  it("read Substack's ZIP in one step, with the row numbers of its list", async () => {
    const { details } = await uploadAndWork(await fixture('substack-export.zip'))
    expect(details).toEqual({ added: 6, updated: 0, unchanged: 1, failed: 2 })
  })
  async function uploadAndWork(bytes: Uint8Array) {
    const uploading = uploadAndRun(context(), toCsvFile(bytes, 'export.zip'))
    let isOver = false
    void uploading.finally(() => (isOver = true)).catch(() => undefined)
    while (!isOver) await processJobs(app, jobHandlers)
    return uploading
  }

  it('take another sheet in beside the one that stands, and forget that one', async () => {
    const { id } = await createImport(context(), toCsvFile(await fixture('members.openpyxl.xlsx'), 'members.xlsx'))
    expect(await pieces(id)).toEqual({ readings: [0, 1] })
    await expect(rereadImport(context(), { id, part: 'Nothing' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await pieces(id)).toEqual({ readings: [0, 1] })
    const reread = await rereadImport(context(), { id, part: 'Old list' })
    expect(reread).toMatchObject({ status: 'analysing', packed: { part: 'Old list' }, mapping: ['email', 'name'] })
    expect(await pieces(id)).toEqual({ readings: [0, 2] })
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'done', counts: { added: 1 } })
    expect((await people()).map(([email]) => email)).toEqual(['old@example.org'])
    await expect(rereadImport(context(), { id, part: 'Members' })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('wait for the list to be chosen where a ZIP holds several', async () => {
    const zip = await packZip({
      'a.csv': 'email\na@x.org\n',
      'b.csv': 'email\nb@x.org\nb2@x.org\n',
      'c.csv': 'who\nc\n',
    })
    const record = await createImport(context(), toCsvFile(zip, 'lists.zip'))
    expect(record).toMatchObject({ status: 'failed', columns: [], packed: { kind: 'zip', part: null } })
    expect(record.error).toBe(
      "The ZIP holds several lists: 'a.csv', 'b.csv', 'c.csv'. Choose the one that is to be imported.",
    )
    const { id } = record
    expect((await importHistory(context()))[0]).toMatchObject({ packed: { kind: 'zip', part: null } })
    expect(await rereadImport(context(), { id, part: 'c.csv' })).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('no e-mail column'),
    })
    await rereadImport(context(), { id, part: 'b.csv' })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'ready', error: null, counts: { added: 2 } })
    await discardImport(context(), { id })
    expect(await pieces(id)).toEqual({ readings: [] })
  })

  it('wait for another sheet or list where the first has nothing below its heading, and take none that is empty', async () => {
    const [title, list] = [toSheet(heading), toSheet(`${heading}<row>${inline('a@x.org')}</row>`)]
    const found = await createImport(context(), toCsvFile(await packZip(toManySheets([[title], [list]])), 'book.xlsx'))
    expect(found).toMatchObject({ status: 'analysing', packed: { parts: ['S1', 'S2'], part: 'S2' } })
    await expect(rereadImport(context(), { id: found.id, part: 'S1' })).rejects.toThrow(
      "The sheet 'S1' has no rows below a heading",
    )
    expect(await getImport(context(), { id: found.id })).toMatchObject({ packed: { part: 'S2' } })
    const none = await createImport(context(), toCsvFile(await packZip(toManySheets([[title], [title]])), 'book.xlsx'))
    expect(none).toMatchObject({ status: 'failed', columns: [], packed: { parts: ['S1', 'S2'], part: null } })
    expect(none.error).toMatch("No sheet of this workbook has rows below a heading: 'S1', 'S2'. Choose")
    for (const empty of ['\n', 'email\n']) {
      const zip = await packZip({ 'email_list.a.csv': empty, 'b.csv': 'email\nb@x.org\n' })
      const { id, packed, error } = await createImport(context(), toCsvFile(zip, 'export.zip'))
      expect([packed?.part, error]).toEqual([null, expect.stringContaining('The ZIP holds several lists')])
      expect(await rereadImport(context(), { id, part: 'b.csv' })).toMatchObject({ status: 'analysing', error: null })
    }
    await expect(createImport(context(), toCsvFile(await packZip(toBook(title)), 'book.xlsx'))).rejects.toThrow(
      'no rows below them',
    )
  })

  it.each([
    ['a list that is none', { 'list.csv': '%PDF-1.7 and so on' }, 'This file is a PDF'],
    ['a list with nothing in it', { 'list.csv': '\n' }, 'The file is empty'],
    ['a ZIP in a list', { 'list.csv': 'PK\u0003\u0004' }, 'an archive or a workbook where a CSV is expected'],
    ['an archive', { 'lists.zip': '' }, 'another archive'],
  ])('keep nothing of %s', async (_, files, sentence) => {
    await expect(createImport(context(), toCsvFile(await packZip(files)))).rejects.toThrow(sentence)
    expect(await queryRows(context().em, sql`select id from import`)).toEqual([])
    expect(await queryRows(context().em, sql`select seq from import_chunk`)).toEqual([])
  })

  it('tell a workbook under a password from one of before 2007', async () => {
    const old = Buffer.alloc(4096)
    old.set([0xd0, 0xcf, 0x11, 0xe0])
    old.writeUInt16LE(9, 30)
    old.writeUInt32LE(3, 48)
    await expect(createImport(context(), toCsvFile(old))).rejects.toThrow('before 2007')
    old.set(Buffer.from('EncryptedPackage', 'utf16le'), 2048)
    await expect(createImport(context(), toCsvFile(old))).rejects.toThrow('protected by a password')
    await expect(createImport(context(), toCsvFile(old.subarray(0, 100)))).rejects.toThrow('before 2007')
  })

  it('refuse another list of a file that is one', async () => {
    const { id } = await createImport(context(), toCsvFile('email\na@x.org\n'))
    await expect(rereadImport(context(), { id, part: 'x' })).rejects.toThrow('This file is one list')
  })
})
