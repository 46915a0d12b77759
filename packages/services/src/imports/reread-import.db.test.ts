import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toCsvFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { packZip } from '../unpacking/testing/pack-zip.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { mendRows } from './mend-rows.ts'
import { remapImport } from './remap-import.ts'
import { rereadImport } from './reread-import.ts'
import { runImport } from './run-import.ts'

describe('a file read in another way', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  beforeEach(() => queryRows(context().em, sql`truncate subscriber, import restart identity cascade`))
  const take = (file: string | Uint8Array, filename = 'list.csv') => createImport(context(), toCsvFile(file, filename))
  const settled = async (id: number) => {
    await processJobs(app, jobHandlers)
    return getImport(context(), { id })
  }
  const firstValues = ({ columns }: { columns: { firstValue: string }[] }) => columns.map((it) => it.firstValue)

  it.each([
    ['windows-1250', [0xb9, 0xe8], 'ąč'],
    ['windows-1251', [0xc6, 0xe8], 'Жи'],
    ['macintosh', [0x8a, 0x8e], 'äé'],
  ] as const)('has its letters as somebody says: %s', async (encoding, bytes, name) => {
    const taken = await take(Buffer.concat([Buffer.from('email,name\na@x.org,'), Buffer.from(bytes)]))
    expect([taken.encoding, taken.notices.length]).toEqual(['windows-1252', 1])
    const read = await rereadImport(context(), { id: taken.id, encoding })
    expect([read.encoding, read.notices, firstValues(read)]).toEqual([encoding, [], ['a@x.org', name]])
    await settled(taken.id)
    await runImport(context(), { id: taken.id })
    await settled(taken.id)
    expect((await wholeList(app)).map((it) => it['name'])).toEqual([name])
  })

  it('takes what is no UTF-8 in it as it comes, where somebody chose UTF-8', async () => {
    const { id } = await take(Buffer.concat([Buffer.from('email,name\na@x.org,Zo\u00eb'), Buffer.from([0xe4])]))
    await rereadImport(context(), { id, encoding: 'windows-1252' })
    const read = await rereadImport(context(), { id, encoding: 'utf-8' })
    expect([read.encoding, read.notices, firstValues(read)[1]]).toEqual(['utf-8', [], 'Zo\u00eb\uFFFD'])
    await expect(rereadImport(context(), { id, encoding: 'utf-16le' })).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await getImport(context(), { id })).encoding).toBe('utf-8')
  })

  it('has its headings where they make sense, and its rows by the numbers of the file', async () => {
    const file = '\uFEFFMembers of the choir\n\n"as of, today";;\nE-Mail;Name\na@x.org;A\nnobody;N\n'
    const { id, headingLine, columns, notices } = await take(file)
    expect([headingLine, columns.map((it) => it.heading)]).toEqual([4, ['E-Mail', 'Name']])
    expect(notices).toEqual(['The headings are those of line 4. What stands above it is left out.'])
    expect(await settled(id)).toMatchObject({
      rows: 2,
      counts: { added: 1, failed: 1 },
      failedRows: [{ row: 6, email: 'nobody' }],
    })
  })

  it('has its headings in the line that somebody says', async () => {
    const { id } = await take('email,x\nE-Mail,Name\na@x.org,A\nb@x.org,B\n')
    const read = await rereadImport(context(), { id, headingLine: 2 })
    expect([read.headingLine, read.columns.map((it) => it.heading)]).toEqual([2, ['E-Mail', 'Name']])
    expect((await settled(id)).rows).toBe(2)
    const wrong = await rereadImport(context(), { id, headingLine: 3 })
    expect([wrong.status, wrong.error]).toEqual(['failed', expect.stringContaining('no e-mail column')])
    for (const headingLine of [4, 5, 1000])
      await expect(rereadImport(context(), { id, headingLine })).rejects.toMatchObject({ code: 'invalid_input' })
    // Another encoding leaves the line.
    await rereadImport(context(), { id, headingLine: 2 })
    expect(await rereadImport(context(), { id, encoding: 'windows-1252' })).toMatchObject({ headingLine: 2 })
  })

  it('has no headings where somebody says so: its first line is a row, also of what is remembered and mended', async () => {
    const file = 'a@x.org;Ann\nnobody;Nobody\nb@x.org;Ben;more\n'
    const taken = await take(file)
    expect([taken.status, taken.error]).toEqual(['failed', expect.stringContaining('looks like a person')])
    const { id } = taken
    const read = await rereadImport(context(), { id, headingLine: 0 })
    expect(read).toMatchObject({
      headingLine: 0,
      mapping: ['email', null, null],
      columns: [{ heading: 'Column A' }, { heading: 'Column B', firstValue: 'Ann' }, { heading: 'Column C' }],
      notices: [expect.stringContaining('without a heading line')],
    })
    await remapImport(context(), { id, mapping: ['email', 'name', null] })
    expect(await settled(id)).toMatchObject({ rows: 3, failedRows: [{ row: 2, email: 'nobody' }] })
    await runImport(context(), { id })
    expect((await settled(id)).counts).toMatchObject({ added: 2, failed: 1 })
    expect((await wholeList(app)).map((it) => it['name'])).toEqual(['Ann', 'Ben'])
    const mended = await mendRows(context(), { id, rows: [{ row: 2, cells: ['c@x.org', 'Cid', ''] }] })
    expect(mended).toMatchObject({ headingLine: 1, mapping: ['email', 'name', null] })
    // The next such list is one once somebody says so; then it is read as this one was.
    const next = await take(file.replaceAll('x.org', 'y.org'))
    expect((await rereadImport(context(), { id: next.id, headingLine: 0 })).mapping).toEqual(['email', 'name', null])
    // Headings that are called so are no names that we gave.
    const called = await take('Column A,Column B,Column C\nc@x.org,,\n')
    expect([called.status, called.mapping]).toEqual(['failed', [null, null, null]])
    const empty = await take('Ann,Home\nBen,\n')
    expect(await rereadImport(context(), { id: empty.id, headingLine: 0 })).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('holds no e-mail address'),
    })
  })

  it('stays as it is where no line makes sense', async () => {
    const { headingLine, error } = await take('Who,Where\nAnn,Home\n')
    expect([headingLine, error]).toEqual([1, expect.stringContaining('no e-mail column')])
  })

  it('is read in a ZIP too, once its list is chosen', async () => {
    const list = Buffer.concat([Buffer.from('title\nemail,name\na@x.org,'), Buffer.from([0xe4])])
    const { id } = await take(await packZip({ 'a.csv': list, 'b.csv': 'email\nb@x.org\n' }), 'lists.zip')
    await expect(rereadImport(context(), { id, encoding: 'utf-8' })).rejects.toThrow('Choose first which list')
    expect(await rereadImport(context(), { id, part: 'a.csv' })).toMatchObject({ headingLine: 2 })
    const read = await rereadImport(context(), { id, encoding: 'macintosh' })
    expect(firstValues(read)).toEqual(['a@x.org', '‰'])
  })
})
