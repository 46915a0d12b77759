import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { fileAgeFaults } from '@joy/domain/subscriber-csv/file-age.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { compHistory } from '../comps/comp-history.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { csvOf, importFile, wholeList } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'
import { remapImport } from './remap-import.ts'
import { uploadAndRun } from './upload-and-run.ts'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const list = (name: string) => csvOf(`email,name,subscription_type\nann@example.org,${name},monthly\n`)

describe('how old a file is', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const imports = () => rowOf(context().em, sql<{ count: number }>`select count(*)::int as count from import`)
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
      importFile(app, context(), `Email,Type,Start date,Cancel date\ncid@example.org,${type},2024-01-01,\n`, {
        asOf: ago(age),
      })
    await word('Free', 10)
    const [cid] = await rowsOf(
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

  it('keeps what Substack said later', async () => {
    await importFile(app, context(), 'email,name,subscription_type\nbea@example.org,New,monthly\n', { asOf: ago(10) })
    const older = await importFile(app, context(), 'email,name,subscription_type\nbea@example.org,Old,free\n', {
      asOf: ago(20),
    })
    expect(older).toMatchObject({ counts: { added: 0, updated: 0, unchanged: 1, failed: 0 } })
    expect(older.notices).toContain('1 row is older than what is known already. It changes nothing.')
    expect((await wholeList(app)).find((it) => it['email'] === 'bea@example.org')).toMatchObject({
      name: 'New',
      type: 'monthly',
    })
  })
})
