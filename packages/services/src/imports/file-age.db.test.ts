import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { fileAgeFaults } from '@joy/domain/subscriber-csv/file-age.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { compHistory } from '../comps/comp-history.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toCsvFile, importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { remapImport } from './remap-import.ts'
import { runImport } from './run-import.ts'
import { uploadAndRun } from './upload-and-run.ts'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const list = (name: string) => toCsvFile(`Email,Name,Type,Receiving emails for\nann@example.org,${name},monthly,\n`)

describe('how old a file is', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const imports = () => queryRow(context().em, sql<{ count: number }>`select count(*)::int as count from import`)
  const refused = { code: 'invalid_input', message: fileAgeFaults.inFuture }

  it('is no time that is still to come, and nothing is kept of such a file', async () => {
    const tomorrow = ago(-24 * 60)
    await expect(createImport(context(), { ...list('Ann'), asOf: tomorrow })).rejects.toMatchObject(refused)
    await expect(uploadAndRun(context(), { ...list('Ann'), asOf: tomorrow })).rejects.toMatchObject(refused)
    expect(await imports()).toEqual({ count: 0 })
  })

  it('is now where a clock is a little ahead', async () => {
    const before = Date.now()
    const { asOf } = await createImport(context(), { ...list('Ann'), asOf: ago(-1) })
    expect(Date.parse(asOf)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now())
  })

  it('is that of the upload where the file says nothing', async () => {
    const { asOf, createdAt } = await createImport(context(), list('Ann'))
    expect(asOf).toBe(createdAt)
  })

  it('stays where another one is still to come', async () => {
    const asOf = ago(60)
    const { id, mapping } = await createImport(context(), { ...list('Ann'), asOf })
    await expect(remapImport(context(), { id, mapping, asOf: ago(-60) })).rejects.toMatchObject(refused)
    expect(await getImport(context(), { id })).toMatchObject({ asOf })
    expect(await remapImport(context(), { id, mapping, asOf: ago(90) })).toMatchObject({ status: 'analysing' })
  })

  it('says whether a comp here was seen at Substack: not by a word that is older than what stands', async () => {
    const word = (type: string, age: number) =>
      importFile(app, context(), `Email,Type,Receiving emails for,Cancel date\ncid@example.org,${type},2024-01-01,\n`, {
        asOf: ago(age),
      })
    await word('Free', 10)
    const [cid] = await queryRows(
      context().em,
      sql<{ id: number }>`select id from subscriber where email = 'cid@example.org'`,
    )
    const subscriberId = cid?.id ?? 0
    await grantComp(context(), { subscriberId })
    const seen = async () => (await compHistory(context(), { subscriberId }))[0]?.atPlatform
    expect((await word('Comp', 20)).counts).toMatchObject({ unchanged: 1 })
    expect(await seen()).toBe('to do')
    await word('Comp', 0)
    expect(await seen()).toBe('confirmed')
  })

  it('is told of its rows as the import met them, whatever its preview said', async () => {
    const word = (name: string) => `Email,Name,Type,Receiving emails for\nivo@example.org,${name},monthly,\n`
    const bring = '1 row is older than what is known already. It changes nothing.'
    const newer = await importFile(app, context(), word('New'), { asOf: ago(10) })
    const { id } = await createImport(context(), { ...toCsvFile(word('Old')), asOf: ago(20) })
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), { id })).notices).toEqual([bring])
    await undoChangeSet(context(), { id: newer.changeSetId ?? 0 })
    await runImport(context(), { id })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ counts: { added: 1, unchanged: 0 }, notices: [] })

    const other = await createImport(context(), { ...toCsvFile(word('Older')), asOf: ago(15) })
    await processJobs(app, jobHandlers)
    expect((await getImport(context(), other)).notices).toEqual([])
    await importFile(app, context(), word('Newest'), { asOf: ago(5) })
    await runImport(context(), other)
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), other)).toMatchObject({ counts: { updated: 0, unchanged: 1 }, notices: [bring] })
  })

  it('keeps what Substack said later', async () => {
    await importFile(app, context(), 'Email,Name,Type,Receiving emails for\nbea@example.org,New,monthly,\n', {
      asOf: ago(10),
    })
    const older = await importFile(
      app,
      context(),
      'Email,Name,Type,Receiving emails for\nbea@example.org,Old,free,\n',
      {
        asOf: ago(20),
      },
    )
    expect(older).toMatchObject({ counts: { added: 0, updated: 0, unchanged: 1, failed: 0 } })
    expect(older.notices).toContain('1 row is older than what is known already. It changes nothing.')
    expect((await wholeList(app)).find((it) => it['email'] === 'bea@example.org')).toMatchObject({
      name: 'New',
      type: 'monthly',
    })
  })

  it('keeps the name that a newer file without a word of Substack told, and an undo lets the older one tell it', async () => {
    const bring = (name: string, age: number) =>
      importFile(app, context(), `email,name\ndan@example.org,${name}\n`, { asOf: ago(age) })
    const older = '1 row is older than what is known already. It changes nothing.'
    const dan = async () => (await wholeList(app)).find((it) => it['email'] === 'dan@example.org')
    const undo = async (id: number | null) => {
      await undoChangeSet(context(), { id: id ?? 0 })
      await processJobs(app, jobHandlers)
    }
    await bring('First', 30)
    const newer = await bring('Newer', 10)
    const again = await bring('Newer', 5)
    const late = await bring('Late', 7)
    expect(late).toMatchObject({ counts: { added: 0, updated: 0, unchanged: 1, failed: 0 }, changes: [] })
    expect(late.notices).toContain(older)
    expect(await dan()).toMatchObject({ name: 'Newer' })

    // Substack's word is the newest of its kind all the same, and leaves the name alone.
    const word = await importFile(
      app,
      context(),
      'Email,Name,Type,Receiving emails for\ndan@example.org,Dan,monthly,\n',
      {
        asOf: ago(8),
      },
    )
    expect(word.counts).toMatchObject({ updated: 1 })
    expect(word.notices).not.toContain(older)
    expect(word.notices).toContain('1 row has a name that is older than what is known already. That name stays.')
    expect(await dan()).toMatchObject({ name: 'Newer', type: 'monthly' })
    for (const it of [word, late, again, newer]) await undo(it.changeSetId)
    expect(await dan()).toMatchObject({ name: 'First' })
    expect((await bring('Between', 20)).counts).toMatchObject({ updated: 1 })
    expect(await dan()).toMatchObject({ name: 'Between' })
  })

  it('leaves a mailbox open that a newer list of Mailchimp told is open, until that is undone', async () => {
    const kinds = { subscribed: 'LAST_CHANGED', unsubscribed: 'UNSUB_TIME' } as const
    const bring = (kind: keyof typeof kinds, age: number) => {
      const text = `Email Address,First Name,Last Name,MEMBER_RATING,${kinds[kind]}\nfay@example.org,,,2,2024-01-01 10:00:00\n`
      const file = toCsvFile(text, `${kind}_members_export.csv`)
      return importFile(app, context(), text, { filename: file.filename, asOf: ago(age) })
    }
    const fay = async () => (await wholeList(app)).find((it) => it['email'] === 'fay@example.org')?.['status']
    const undo = async (id: number | null) => {
      await undoChangeSet(context(), { id: id ?? 0 })
      await processJobs(app, jobHandlers)
    }
    await bring('subscribed', 30)
    const newer = await bring('subscribed', 10)
    const older = await bring('unsubscribed', 20)
    expect(older).toMatchObject({ counts: { unchanged: 1 }, changes: [] })
    expect(older.notices).toContain('1 row is older than what is known already. It changes nothing.')
    expect(await fay()).toBe('active')
    for (const it of [older, newer]) await undo(it.changeSetId)
    await bring('unsubscribed', 20)
    expect(await fay()).toBe('unsubscribed')
    await bring('subscribed', 5)
    expect(await fay()).toBe('active')
    expect((await bring('unsubscribed', 7)).counts).toMatchObject({ unchanged: 1 })
    await bring('unsubscribed', 3)
    expect(await fay()).toBe('unsubscribed')
  })

  it('of a list of names says nothing of the mailbox', async () => {
    await importFile(app, context(), 'email,status\ngus@example.org,active\n', { asOf: ago(30) })
    await importFile(app, context(), 'email,name\ngus@example.org,Gus\n', { asOf: ago(10) })
    const text =
      'Email Address,First Name,Last Name,MEMBER_RATING,UNSUB_TIME\ngus@example.org,,,2,2024-01-01 10:00:00\n'
    const file = toCsvFile(text, 'unsubscribed_members_export.csv')
    expect((await importFile(app, context(), text, { filename: file.filename, asOf: ago(20) })).counts).toMatchObject({
      updated: 1,
    })
  })

  it('goes back with the undo of a word that changed nothing', async () => {
    const word = (age: number, type = 'free') =>
      importFile(app, context(), `Email,Type,Receiving emails for\neve@example.org,${type},\n`, { asOf: ago(age) })
    await word(30)
    const same = await word(10)
    await undoChangeSet(context(), { id: same.changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    expect((await word(20, 'monthly')).counts).toMatchObject({ updated: 1 })
  })
})
