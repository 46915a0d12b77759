import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { compHistory } from '../comps/comp-history.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { toCsvFile, importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createImport } from './create-import.ts'
import { getImport } from './get-import.ts'

describe('a comp with an end that was granted here, which nobody marked as done there, and Substack shows', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const getId = async () => (await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)).id
  const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString()
  const comps = async () => compHistory(context(), { subscriberId: await getId() })
  beforeEach(async () => {
    await queryRows(context().em, sql`delete from comp`)
    await queryRows(context().em, sql`truncate subscriber, settled, change_row restart identity cascade`)
    await importFile(app, context(), 'Email,Type,Receiving emails for\nann@x.org,free,\n', { asOf: ago(600) })
    await grantComp(context(), { subscriberId: await getId(), duration: '30 days' })
  })
  const without = 'Email,Type,Receiving emails for\nann@x.org,comp,\n'
  const withEnds = 'Email,Type,Expiration date,Receiving emails for\nann@x.org,comp,,\n'
  const preview = async (text: string) => {
    const { id } = await createImport(context(), { ...toCsvFile(text), asOf: ago(5) })
    await processJobs(app, jobHandlers)
    const { changes, compsMade } = await getImport(context(), { id })
    return { compsMade, fields: changes.map(({ field, after }) => [field, after]) }
  }

  it('is confirmed by a list without a column of ends, and its end stays', async () => {
    const [own] = await comps()
    expect(own?.until).toEqual(expect.any(String))
    const shown = await preview(without)
    expect(shown.compsMade).toBe(0)
    expect(shown.fields.map(([field]) => field)).not.toContain('Comped until')
    await importFile(app, context(), without, { asOf: ago(5) })
    expect(await comps()).toEqual([{ ...own, atPlatform: 'confirmed' }])
  })

  it('makes room for one without an end where the list has the column and it is blank, as the preview tells', async () => {
    const [own] = await comps()
    const shown = await preview(withEnds)
    expect(shown.compsMade).toBe(1)
    expect(shown.fields).toContainEqual(['Comped until', 'Forever'])
    const { fieldChanges, changes } = await importFile(app, context(), withEnds, { asOf: ago(5) })
    expect([changes.length, changes.map(({ field, after }) => [field, after])]).toEqual([fieldChanges, shown.fields])
    expect(await comps()).toMatchObject([
      { until: null, atPlatform: 'confirmed', endedAt: null, replaces: { until: own?.until } },
      { id: own?.id, endReason: 'replaced', removal: null },
    ])
  })

  it('is confirmed by a look-up, which names no end', async () => {
    const [own] = await comps()
    await saveLookUp(context(), {
      emailKey: 'ann@x.org',
      found: { email: 'ann@x.org', type: 'comp', status: 'active', isComped: true },
    })
    expect(await comps()).toEqual([{ ...own, atPlatform: 'confirmed' }])
  })

  it('by a list without that column, also where it had left the list meanwhile', async () => {
    const [own] = await comps()
    await queryRows(context().em, sql`delete from subscriber`)
    await importFile(app, context(), without, { asOf: ago(5) })
    expect(await comps()).toEqual([{ ...own, atPlatform: 'confirmed' }])
  })
})
