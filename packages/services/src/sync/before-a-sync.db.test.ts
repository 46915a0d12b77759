import { Job } from '@joy/database/entities/job.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { latestSync } from './latest-sync.ts'
import { watchForSync } from './watch-for-sync.ts'

const began = new Date('2025-03-01T10:00:00.000Z')
const ended = new Date('2025-03-01T10:05:00.000Z')

describe('before a sync begins', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const sync = async (over: Partial<Pick<Job, 'done' | 'status' | 'startedAt' | 'finishedAt'>>) => {
    const { em } = context()
    const job = em.create(Job, {
      kind: 'sync',
      title: 'Sync with Substack',
      payload: {},
      checkpoint: null,
      createdBy: 'Ruth',
      status: 'done',
      startedAt: began,
      finishedAt: ended,
      ...over,
    })
    await em.flush()
    return job.id
  }

  it('the newest that read enough tells how long it takes, whatever became of later ones', async () => {
    expect(await latestSync(context())).toEqual({ job: null, report: null, measured: null })
    await sync({ done: 49 })
    expect((await latestSync(context())).measured).toBeNull()
    const telling = await sync({ done: 50, status: 'cancelled' })
    const stopped = await sync({ done: 3, status: 'cancelled' })
    const { job, measured } = await latestSync(context())
    expect([job?.id, measured?.id]).toEqual([stopped, telling])
    expect(measured).toMatchObject({ done: 50, startedAt: began.toISOString(), finishedAt: ended.toISOString() })
  })

  it('one that begins meanwhile is seen, once', async () => {
    const watched = watchForSync(context(), undefined)
    const first = watched.next()
    const id = await sync({ status: 'queued', startedAt: null, finishedAt: null })
    expect((await first).value).toMatchObject({ id, status: 'queued' })
    expect((await watched.next()).done).toBe(true)
    await queryRows(context().em, sql`update job set status = 'done', finished_at = app_now() where id = ${id}`)
  })

  it('nobody watches longer than they listen', async () => {
    const gone = new AbortController()
    const first = watchForSync(context(), undefined, gone.signal).next()
    gone.abort()
    expect(await first).toEqual({ done: true, value: undefined })
  })
})
