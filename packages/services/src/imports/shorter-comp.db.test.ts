import { noticeSentences } from '@joy/domain/subscriber-csv/notices.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toCsvFile, importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'

const DAY = 86_400_000

describe('a comp that Substack ends earlier than here', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY).toISOString()
  const list = (end: string, type = 'Comp') =>
    `Email,Type,Expiration date,Receiving emails for\nann@example.org,${type},${end},\n`
  const until = async () => (await wholeList(app))[0]?.['until']
  const previewAndImport = async (text: string, days: number) => {
    const asked = await createImport(context(), { ...toCsvFile(text), asOf: ago(days) })
    await processJobs(app, jobHandlers)
    const preview = await getImport(context(), asked)
    const { changes, fieldChanges, notices } = await importFile(app, context(), text, { asOf: ago(days) })
    expect({ changes, fieldChanges, notices }).toEqual({
      changes: preview.changes,
      fieldChanges: preview.fieldChanges,
      notices: preview.notices,
    })
    return { fields: changes.map(({ field }) => field), fieldChanges, notices }
  }
  const notice = noticeSentences({ 'shorter-comp': 1 })[0] ?? ''

  it('stays: no field is told to change, and a notice says whose end is earlier', async () => {
    await importFile(app, context(), list('2060-06-01'), { asOf: ago(30) })
    const before = await until()
    expect(before).toBeInstanceOf(Date)
    const shorter = await previewAndImport(list('2059-12-01'), 20)
    expect(shorter).toMatchObject({ fields: [], fieldChanges: 0 })
    expect(shorter.notices).toContain(notice)
    expect(await until()).toEqual(before)
    expect((await previewAndImport(list('2058-01-01'), 25)).notices).not.toContain(notice)

    const same = await previewAndImport(list('2060-06-01'), 15)
    expect(same).toMatchObject({ fields: [], fieldChanges: 0 })
    expect(same.notices).not.toContain(notice)

    const longer = await previewAndImport(list('2061-06-01'), 10)
    expect(longer.fields).toContain('Comped until')
    expect(longer.notices).not.toContain(notice)
    expect((await previewAndImport(list('2061-01-01', 'Gift'), 5)).fields).toContain('Paid until')
  })
})
