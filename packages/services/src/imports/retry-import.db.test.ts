import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import type { App, Context } from '../context.ts'
import { cancelJob } from '../background/cancel-job.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { jobRecord } from '../background/job-record.ts'
import { retryJob } from '../background/retry-job.ts'
import { runJob } from '../jobs/run-job.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { toCsvFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { clearImport } from './clear-import.ts'
import { createImport } from './create-import.ts'
import { FILE_IS_GONE } from './file-is-gone.ts'
import { getImport } from './get-import.ts'
import { runImport } from './run-import.ts'

const running = new AbortController().signal
let made: Awaited<ReturnType<typeof createTestApp>>
let app: App
const context = (): Context => made.context()
beforeAll(async () => {
  made = await createTestApp()
  app = made.app
})
afterAll(() => made.database.close())
beforeEach(async () => {
  await queryRows(context().em, sql`delete from subscriber`)
})

const people = `email\n${Array.from({ length: 3000 }, (_, at) => `p${at}@x.org`).join('\n')}\nnobody\n`

/** Handlers that fail in the second step of this kind, as a fault of the program would. */
const failing = (kind: 'import' | 'import-analysis') => {
  let steps = 0
  return jobHandlers.map((handler) => ({
    ...handler,
    run: (its: Context, run: Parameters<typeof handler.run>[1]) =>
      handler.run(its, {
        ...run,
        step: (work) =>
          run.job.kind === kind && ++steps === 2 ? Promise.reject(new Error('out of luck')) : run.step(work),
      }),
  }))
}
async function failedImport(kind: 'import' | 'import-analysis' = 'import') {
  const { id, jobId } = await createImport(context(), toCsvFile(people))
  const run = await runImport(context(), { id })
  await processJobs(app, failing(kind))
  return { id, analysis: jobId ?? 0, run: run.jobId }
}

describe('an import that failed', () => {
  it('goes on from its job after the last row that was written, under the same change set', async () => {
    const { id, run } = await failedImport()
    const before = await getImport(context(), { id })
    expect(before).toMatchObject({ status: 'failed' })
    expect(before.counts?.added).toBeGreaterThan(0)
    expect(before.counts?.added).toBeLessThan(3000)
    expect(await jobRecord(context(), { id: run })).toMatchObject({ isRetryable: true, advice: null })

    const { jobId } = await retryJob(context(), { id: run })
    await expect(retryJob(context(), { id: run })).rejects.toThrow('This import went on in a newer job.')
    await processJobs(app, jobHandlers)
    expect(await getJob(context(), { id: jobId })).toMatchObject({ status: 'done', done: 3000, total: 3000 })
    const after = await getImport(context(), { id })
    expect(after).toMatchObject({ status: 'done', error: null, changeSetId: before.changeSetId })
    expect(after.counts).toEqual({ added: 3000, updated: 0, unchanged: 0, failed: 1 })
    await expect(retryJob(context(), { id: jobId })).rejects.toThrow('This job is done.')
  })

  it('is read and run again where its file could not be read to the end', async () => {
    const { id, analysis, run } = await failedImport('import-analysis')
    expect(await getJob(context(), { id: run })).toMatchObject({ status: 'failed' })
    expect(await jobRecord(context(), { id: analysis })).toMatchObject({ isRetryable: false })
    await retryJob(context(), { id: run })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({
      status: 'done',
      counts: { added: 3000, updated: 0, unchanged: 0, failed: 1 },
    })
  })

  it('does not go on a week after, when its rows may be half deleted', async () => {
    const { id, run } = await failedImport()
    await queryRows(context().em, sql`update import set finished_at = now() - interval '8 days' where id = ${id}`)
    await expect(retryJob(context(), { id: run })).rejects.toThrow(FILE_IS_GONE)
  })

  it('says what to do where its file is gone, or its changes were undone', async () => {
    const { id, run } = await failedImport()
    await clearImport(context().em, id)
    const { isRetryable, advice } = await jobRecord(context(), { id: run })
    expect([isRetryable, advice]).toEqual([false, expect.stringContaining('Choose the file again')])
    await expect(retryJob(context(), { id: run })).rejects.toMatchObject({ code: 'conflict' })

    const another = await failedImport()
    const { changeSetId } = await getImport(context(), { id: another.id })
    await undoChangeSet(context(), { id: changeSetId ?? 0 })
    await processJobs(app, jobHandlers)
    await expect(retryJob(context(), { id: another.run })).rejects.toThrow('were undone')
  })
})

describe('a run that waits for the reading of its file', () => {
  it('ends at once when it is cancelled, and the reading with it', async () => {
    const { id, jobId: analysis } = await createImport(context(), toCsvFile(people))
    const { jobId } = await runImport(context(), { id })
    expect(await cancelJob(context(), { id: jobId })).toMatchObject({ status: 'cancelled' })
    expect(await getJob(context(), { id: analysis ?? 0 })).toMatchObject({ status: 'cancelled' })
    expect(await getImport(context(), { id })).toMatchObject({ status: 'cancelled' })
    await processJobs(app, jobHandlers)
    expect(await getImport(context(), { id })).toMatchObject({ status: 'cancelled', counts: { added: 0 } })
  })

  it('stops the reading that has begun', async () => {
    const { id, jobId: analysis } = await createImport(context(), toCsvFile(people))
    const { jobId } = await runImport(context(), { id })
    let steps = 0
    const handlers = jobHandlers.map((handler) => ({
      ...handler,
      run: (its: Context, run: Parameters<typeof handler.run>[1]) =>
        handler.run(its, {
          ...run,
          step: async (work) => {
            if (++steps === 2) await cancelJob(context(), { id: jobId })
            return run.step(work)
          },
        }),
    }))
    expect(await runJob(app, handlers, analysis ?? 0, running)).toBe('cancelled')
    expect(await getImport(context(), { id })).toMatchObject({ status: 'cancelled' })
  })
})
