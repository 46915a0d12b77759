import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { changedRows } from '../change-sets/changed-rows.ts'
import { pageChangeSets } from '../change-sets/page-change-sets.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { grantComp } from '../comps/grant-comp.ts'
import type { App, Context } from '../context.ts'
import { pageBatches } from '../exports/page-batches.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { pageManualTasks } from '../manual-tasks/page-manual-tasks.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { cancelJob } from '../background/cancel-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { jobRecord } from '../background/job-record.ts'
import { pageJobs } from './page-jobs.ts'
import { retryJob } from '../background/retry-job.ts'
import { processJobs } from './process-jobs.ts'
import { sampleData } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = (over: Partial<Context> = {}): Context => made.context(over)
beforeAll(async () => {
  made = await createTestApp(sampleData)
  app = made.app
})
afterAll(() => made.database.close())

describe('the jobs', () => {
  it('come newest first, page by page, filtered and counted', async () => {
    const first = await pageJobs(context(), { limit: 2 })
    expect(first).toMatchObject({ total: 5, matching: 5 })
    expect(first.items.map((it) => it.id)).toEqual([5, 4])
    const rest = await pageJobs(context(), { limit: 200, cursor: first.nextCursor ?? '' })
    expect(rest.items.map((it) => it.id)).toEqual([3, 2, 1])
    expect(rest.nextCursor).toBeNull()
    const done = await pageJobs(context(), { limit: 50, status: 'done', kind: 'import' })
    expect(done.items.map((it) => it.id)).toEqual([4])
    expect(done).toMatchObject({ total: 5, matching: 1 })
    await expect(pageJobs(context(), { limit: 2, cursor: 'somewhere' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('tell in their panel what can be started again, and why a failure failed', async () => {
    expect(await jobRecord(context(), { id: 1 })).toMatchObject({ isRetryable: true, attempts: 1, detail: null })
    expect(await jobRecord(context(), { id: 3 })).toMatchObject({
      isRetryable: false,
      filename: 'members (1).xls.csv',
      detail: 'import-analysis, run 1\nRequest id job-3',
    })
    expect((await jobRecord(context(), { id: 5 })).changeSet).toMatchObject({ kind: 'sync' })
    await expect(jobRecord(context(), { id: 999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('begin again as a job of their own, once it makes sense', async () => {
    const { jobId } = await retryJob(context(), { id: 1 })
    expect((await listActivity(context(), { limit: 1 }))[0]).toMatchObject({ action: 'Job Started Again' })
    await processJobs(app, jobHandlers)
    expect(await jobRecord(context(), { id: jobId })).toMatchObject({ kind: 'comp', status: 'done' })
    await expect(retryJob(context(), { id: jobId })).rejects.toMatchObject({ code: 'conflict' })
    await expect(retryJob(context(), { id: 3 })).rejects.toThrow('Choose the file again')
    await expect(retryJob(context(), { id: 999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are cancelled with an entry in the log, and only once', async () => {
    const { jobId } = await retryJob(context(), { id: 1 })
    expect(await cancelJob(context(), { id: jobId })).toMatchObject({ status: 'cancelled', isCancelling: false })
    await cancelJob(context(), { id: jobId })
    const entries = (await listActivity(context(), { limit: 20 })).filter((it) => it.action === 'Job Cancelled')
    expect(entries).toHaveLength(1)
    await processJobs(app, jobHandlers)
  })
})

describe('a change set', () => {
  it('tells whom it changed, from what to what, and leaves mere stamps out', async () => {
    const record = await importFile(
      app,
      context(),
      'Email,Name,Type,Receiving emails for\nruth.abernathy@example.com,Ruth A.,Paid,\nnew.one@example.com,New One,Free,\njreyes@example.org,Jonathan Reyes,Free,\n',
    )
    const id = record.changeSetId ?? 0
    const { items, nextCursor } = await changedRows(context(), { id, limit: 50 })
    expect(nextCursor).toBeNull()
    expect(items.map((it) => [it.email, it.operation, it.isUndone])).toEqual([
      ['ruth.abernathy@example.com', 'updated', false],
      // He waited for an export, and is at Substack.
      ['jreyes@example.org', 'exported', false],
      ['new.one@example.com', 'added', false],
    ])
    expect(items[0]?.fields).toContainEqual({ field: 'Name', before: 'Ruth Abernathy', after: 'Ruth A.' })
    // Also after a newer list: neither what that one did is told of this one, nor is what this one did hidden.
    await importFile(
      app,
      context(),
      'Email,Name,Type,Receiving emails for\nruth.abernathy@example.com,Ruth B.,Free,None\n',
    )
    expect((await changedRows(context(), { id, limit: 50 })).items[0]?.fields).toEqual(items[0]?.fields)
    const one = await changedRows(context(), { id, limit: 2 })
    expect((await changedRows(context(), { id, limit: 1, cursor: one.nextCursor ?? '' })).items[0]?.operation).toBe(
      'added',
    )
    await expect(changedRows(context(), { id: 1, limit: 1, cursor: one.nextCursor ?? '' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await undoChangeSet(context(), { id, includeChanged: true })
    await processJobs(app, jobHandlers)
    expect((await changedRows(context(), { id, limit: 50 })).items.every((it) => it.isUndone)).toBe(true)
    expect((await pageChangeSets(context(), { limit: 5, status: 'undone' })).items.map((it) => it.id)).toEqual([id])
  })
})

it('batches come by page', async () => {
  const all = await pageBatches(context(), { limit: 50 })
  expect(all.items.length).toBe(all.total)
  expect(all.total).toBeGreaterThan(0)
})

describe('what Substack is still to be told', () => {
  const emails = async () => (await listManualTasks(context(), { kind: 'comp' })).emails
  beforeAll(async () => {
    const { em } = context()
    await queryRows(em, sql`update comp set reported_at = now() where ended_at is null and confirmed_at is null`)
  })

  it('is every comp granted here, until an import shows it', async () => {
    await grantComp(context(), {
      subscriberId: sampleSubscriber('grace.lindqvist@example.com').id,
      reason: 'Seminarian',
    })
    await grantComp(context(), { subscriberId: sampleSubscriber('anneliese.brandt@example.net').id })
    const page = await pageManualTasks(context(), { limit: 1 })
    expect(page).toMatchObject({ total: 2, items: [{ email: 'anneliese.brandt@example.net', kind: 'comp' }] })
    expect((await pageManualTasks(context(), { limit: 1, cursor: page.nextCursor ?? '' })).items[0]).toMatchObject({
      email: 'grace.lindqvist@example.com',
      reason: 'Seminarian',
      createdBy: 'Hannah Whitfield',
    })
    expect(await emails()).toEqual(['grace.lindqvist@example.com', 'anneliese.brandt@example.net'])
    await importFile(app, context(), 'Email,Type,Receiving emails for\ngrace.lindqvist@example.com,comp,\n')
    expect(await emails()).toEqual(['anneliese.brandt@example.net'])
  })

  it('is a list for each length that Substack gives, the longest first', async () => {
    const clara = sampleSubscriber('clara.beaumont@example.com')
    const { changeSetId } = await grantComp(context(), { subscriberId: clara.id, duration: '30 days' })
    expect(changeSetId).not.toBeNull()
    const { groups } = await listManualTasks(context(), { kind: 'comp' })
    expect(groups.map(({ length, emails: its }) => [length, its])).toEqual([
      ['forever', ['anneliese.brandt@example.net']],
      ['30 days', [clara.email]],
    ])
    await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
  })

  it('is marked by hand, with an entry in the log, and taken back', async () => {
    const { ids } = await listManualTasks(context(), { kind: 'comp' })
    expect(await markManualTasks(context(), { ids, isDone: true })).toEqual({
      message: '1 comp marked as done at Substack.',
    })
    expect((await listActivity(context(), { limit: 1 }))[0]).toMatchObject({
      action: 'Substack To-do Done',
      details: '1 comp: anneliese.brandt@example.net',
    })
    expect(await listManualTasks(context(), { kind: 'comp' })).toEqual({ ids: [], emails: [], groups: [], total: 0 })
    await expect(markManualTasks(context(), { ids, isDone: true })).rejects.toMatchObject({ code: 'conflict' })
    await markManualTasks(context(), { ids, isDone: false })
    expect(await emails()).toEqual(['anneliese.brandt@example.net'])
    await expect(markManualTasks(context(), { ids: [999_999], isDone: true })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})
