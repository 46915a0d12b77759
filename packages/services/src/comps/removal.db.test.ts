import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import type { App, Context } from '../context.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { pageManualTasks } from '../manual-tasks/page-manual-tasks.ts'
import { manualTaskTotals } from '../manual-tasks/manual-task-totals.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compHistory } from './comp-history.ts'
import { grantComp } from './grant-comp.ts'
import { restoreComp } from './restore-comp.ts'
import { revokeComp } from './revoke-comp.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = (): Context => made.context()
const said = (email: string, type: string) =>
  importFile(app, context(), `Email,Type,Receiving emails for\n${email},${type},\n`)
const getId = async (email: string) => {
  const [found] = await queryRows(context().em, sql<{ id: number }>`select id from subscriber where email = ${email}`)
  return found?.id ?? 0
}
/** Somebody comped here whom Substack shows as comped too. */
async function compedThere(email: string) {
  await said(email, 'free')
  const id = await getId(email)
  const { changeSetId } = await grantComp(context(), { subscriberId: id })
  await said(email, 'comp')
  return { id, changeSetId: changeSetId ?? 0 }
}
const newest = async (id: number) => (await compHistory(context(), { subscriberId: id }))[0]
const toRemove = async () => (await listManualTasks(context(), { kind: 'removal' })).emails

beforeAll(async () => {
  made = await createTestApp()
  app = made.app
})
afterAll(() => made.database.close())

describe('a comp that ends here while Substack has it', () => {
  it('is to be removed there, until an import shows that it is gone', async () => {
    const { id } = await compedThere('ada@example.org')
    expect(await revokeComp(context(), { subscriberId: id })).toMatchObject({ isToRemove: true })
    expect(await newest(id)).toMatchObject({ endReason: 'revoked', removal: 'to do' })
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 0, removal: 1, unsubscribe: 0 })
    const page = await pageManualTasks(context(), { limit: 5 })
    expect(page).toMatchObject({ total: 1, items: [{ kind: 'removal', email: 'ada@example.org' }] })
    expect(page.items[0]?.createdBy).toBe('Hannah Whitfield')
    expect((await pageManualTasks(context(), { limit: 5, kind: 'comp' })).items).toEqual([])

    await said('ada@example.org', 'comp')
    expect(await newest(id)).toMatchObject({ endReason: 'revoked', removal: 'to do' })
    await importFile(app, context(), 'email,name\nada@example.org,Ada\n')
    expect(await toRemove()).toEqual(['ada@example.org'])
    await said('ada@example.org', 'free')
    expect(await newest(id)).toMatchObject({ removal: 'seen' })
    expect(await toRemove()).toEqual([])
  })

  it('is not to be removed where Substack never had it', async () => {
    await said('ben@example.org', 'free')
    const id = await getId('ben@example.org')
    await grantComp(context(), { subscriberId: id })
    expect(await revokeComp(context(), { subscriberId: id })).toMatchObject({ isToRemove: false })
    expect(await newest(id)).toMatchObject({ removal: null })
  })

  it('is marked as removed by hand, and that is taken back; a look-up closes it too', async () => {
    const { id } = await compedThere('cleo@example.org')
    await revokeComp(context(), { subscriberId: id })
    const { ids } = await listManualTasks(context(), { kind: 'removal' })
    expect(await markManualTasks(context(), { ids, isDone: true })).toEqual({
      message: '1 comp marked as removed at Substack.',
    })
    expect(await newest(id)).toMatchObject({ removal: 'reported' })
    await markManualTasks(context(), { ids, isDone: false })
    expect(await toRemove()).toEqual(['cleo@example.org'])
    await saveLookUp(context(), { emailKey: 'cleo@example.org', found: null })
    expect(await newest(id)).toMatchObject({ removal: 'seen' })
    await expect(markManualTasks(context(), { ids, isDone: true })).rejects.toMatchObject({ code: 'conflict' })
    await expect(markManualTasks(context(), { ids, isDone: false })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('stays there when it is put back or comped again forever, and is to be granted anew once it was removed', async () => {
    const { id } = await compedThere('dora@example.org')
    const { compId } = await revokeComp(context(), { subscriberId: id })
    await restoreComp(context(), { id: compId })
    expect(await newest(id)).toMatchObject({ endedAt: null, atPlatform: 'confirmed', removal: null })

    await revokeComp(context(), { subscriberId: id })
    await grantComp(context(), { subscriberId: id })
    expect(await newest(id)).toMatchObject({ endedAt: null, atPlatform: 'confirmed' })
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 0, removal: 0, unsubscribe: 0 })

    const again = await revokeComp(context(), { subscriberId: id })
    await markManualTasks(context(), { ids: [again.compId], isDone: true })
    await restoreComp(context(), { id: again.compId })
    expect(await newest(id)).toMatchObject({ endedAt: null, atPlatform: 'to do', removal: null })
    await revokeComp(context(), { subscriberId: id })
  })

  it('is not to go there while the next one is in force, for a time, which is to be given there (Substack knows one comp a person)', async () => {
    const { id } = await compedThere('ezra@example.org')
    await revokeComp(context(), { subscriberId: id })
    await grantComp(context(), { subscriberId: id, duration: '30 days' })
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 1, removal: 0, unsubscribe: 0 })
    await said('ezra@example.org', 'comp')
    expect(await manualTaskTotals(context())).toMatchObject({ comp: 0, removal: 0, unsubscribe: 0 })
    await revokeComp(context(), { subscriberId: id })
    await said('ezra@example.org', 'free')
  })

  it('is to be removed when its batch is undone; one that an import brought in is Substack’s own', async () => {
    const { id, changeSetId } = await compedThere('finn@example.org')
    await undoChangeSet(context(), { id: changeSetId, includeChanged: true })
    await processJobs(app, jobHandlers)
    expect(await newest(id)).toMatchObject({ endReason: 'undone', removal: 'to do' })
    await said('finn@example.org', 'free')

    const record = await said('gwen@example.org', 'comp')
    await undoChangeSet(context(), { id: record.changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    expect(await toRemove()).toEqual([])
  })

  it('is no matter of our own export, which says nothing of Substack', async () => {
    const { id } = await compedThere('hugo@example.org')
    await revokeComp(context(), { subscriberId: id })
    const own = 'email,name,subscription_tier,subscription_type,subscription_status,is_comped'
    await importFile(app, context(), `${own}\nhugo@example.org,Hugo,Free,,active,false\n`)
    expect(await toRemove()).toEqual(['hugo@example.org'])
  })
})
