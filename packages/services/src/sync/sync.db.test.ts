// Long because each way in which the platform can fail is one case here.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdministrator } from '../administrators/create-administrator.ts'
import { cancelJob } from '../background/cancel-job.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { jobRecord } from '../background/job-record.ts'
import { runJob } from '../jobs/run-job.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { deleteWhatIsOver } from '../maintenance/delete-what-is-over.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { latestSync } from './latest-sync.ts'
import { startSync } from './start-sync.ts'
import { sampleData } from '../testing/demo-data.ts'

const running = new AbortController().signal
let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleData)
  const hannah = {
    name: 'Hannah',
    email: 'hannah@example.org',
    password: 'a long enough sentence',
    role: 'owner' as const,
  }
  await createAdministrator(made.context(), hannah)
  connected = await connectSimulators(made.app, {
    outbound: { ...testClock(Date.now()), timeoutMs: 200, maximumBytes: 1_000_000 },
  })
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(async () => {
  connected.simulators.control.clearFaults()
  Object.assign(connected.simulators.control.state.substack, {
    apiKey: connected.simulators.credentials.substack.apiKey,
    isEnabled: true,
    countDrift: 0,
  })
  await run(sql`update job set status = 'cancelled' where status in ('queued', 'running')`)
})

const context = () => made.context(connected.app)
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(made.context().em, statement)
const work = (jobId: number, signal = running) => runJob(connected.app, jobHandlers, jobId, signal)
const sync = async () => {
  const { jobId } = await startSync(context())
  await work(jobId)
  return jobRecord(context(), { id: jobId })
}
const { setFault, setSubscriber } = {
  setFault: (...args: Parameters<ConnectedApp['simulators']['control']['setFault']>) =>
    connected.simulators.control.setFault(...args),
  setSubscriber: (...args: Parameters<ConnectedApp['simulators']['control']['setSubscriber']>) =>
    connected.simulators.control.setSubscriber(...args),
}
const person = (email: string) =>
  queryRow(
    made.context().em,
    sql<{ tier: string; type: string | null; status: string; version: number; syncedAt: Date | null }>`select
      subscription_tier as tier, subscription_type as type, subscription_status as status, version, synced_at as "syncedAt"
      from subscriber where email = ${email}`,
  )
const comp = (email: string) =>
  run(
    sql<{ granted_by: string; confirmed_at: Date | null }>`select c.granted_by, c.confirmed_at
      from comp c join subscriber s on s.email_key = c.email_key where s.email = ${email} and c.ended_at is null`,
  )
const stamped = (at: Date | null) =>
  queryRow(
    made.context().em,
    sql<{ count: number }>`select count(*)::int as count from subscriber where synced_at = ${at}`,
  )
const onList = (jobId: number) => run(sql`select from sync_row where job_id = ${jobId}`)

describe('a sync', () => {
  test('looks everybody up, stamps them and finds that the counts agree but for the comps that are to be given there', async () => {
    const record = await sync()
    expect(record).toMatchObject({
      status: 'done',
      done: 114,
      total: 114,
      error: null,
      waitsUntil: null,
      // Whom it looked at is in the job; whom it changed, or who waits for no export any more, is what can be undone.
      changeSet: { kind: 'sync', status: 'complete', rows: 3 },
    })
    expect(record.result).toMatchObject({ read: 114, changed: 0, exported: 3, unknown: 0, failed: 0 })
    const [{ stamp } = { stamp: null }] = await run(
      sql<{ stamp: Date }>`select stamp from change_set where id = ${record.changeSetId}`,
    )
    expect(await stamped(stamp)).toEqual({ count: 114 })
    const { job, report } = await latestSync(context())
    expect(job).toMatchObject({ id: record.id, status: 'done' })
    expect(report).toEqual(record.syncReport)
    expect(report?.total).toEqual({ theirs: report?.total.ours, ours: report?.total.theirs })
    expect(report?.kinds.filter(({ theirs, ours }) => theirs !== ours)).toEqual([
      { kind: 'free', theirs: 97, ours: 95 },
      { kind: 'comp', theirs: 15, ours: 17 },
    ])
    expect(await onList(record.id)).toEqual([])
    expect(
      await run(sql`select status, details from activity where action = 'Sync Subscribers' order by id desc limit 2`),
    ).toEqual([
      {
        status: 'Successful',
        details: expect.stringContaining('114 read, nothing changed, 3 website sign-ups found there'),
      },
      { status: 'Pending', details: 'Started' },
    ])
  })

  test('takes over what changed there, by the rules, and is undone', async () => {
    const before = await person('jreyes@example.org')
    setSubscriber('jreyes@example.org', { type: 'gift' })
    setSubscriber('esther.nakamura@example.org', { type: 'comp' })
    setSubscriber('caleb.mbeki@example.net', { type: 'free' })
    setSubscriber('delphine.roux@example.com', { status: 'active' })
    setSubscriber('pkowalczyk@example.net', { status: 'paused' })
    const [caleb, delphine] = [await person('caleb.mbeki@example.net'), await person('delphine.roux@example.com')]
    const record = await sync()
    expect(record.result).toMatchObject({ read: 114, changed: 4 })
    expect(await person('jreyes@example.org')).toMatchObject({
      tier: 'Paid',
      type: 'gift',
      version: before.version + 1,
    })
    expect(await comp('esther.nakamura@example.org')).toMatchObject([{ granted_by: 'Substack sync' }])
    expect(await person('caleb.mbeki@example.net')).toMatchObject({
      tier: caleb.tier,
      type: caleb.type,
      version: caleb.version + 1,
    })
    expect(await person('delphine.roux@example.com')).toMatchObject({
      status: 'unsubscribed',
      version: delphine.version,
    })
    expect(await person('pkowalczyk@example.net')).toMatchObject({ status: 'paused' })

    const { jobId } = await undoChangeSet(context(), { id: record.changeSetId ?? 0 })
    await work(jobId)
    expect(await getJob(context(), { id: jobId })).toMatchObject({
      status: 'done',
      result: { undone: record.result?.['changed'], kept: 0 },
    })
    expect(await person('jreyes@example.org')).toEqual(before)
    expect(await comp('esther.nakamura@example.org')).toEqual([])
    setSubscriber('jreyes@example.org', { type: 'free' })
    setSubscriber('esther.nakamura@example.org', { type: 'free' })
    setSubscriber('caleb.mbeki@example.net', { type: 'comp' })
    setSubscriber('delphine.roux@example.com', { status: 'unsubscribed' })
    setSubscriber('pkowalczyk@example.net', { status: 'pending' })
  })

  test('confirms a comp that Substack shows, which ends what was to be done there', async () => {
    await run(sql`update comp set confirmed_at = null where ended_at is null`)
    setSubscriber('miriam.okafor@example.com', { type: 'comp' })
    const record = await sync()
    expect(record.result).toMatchObject({ confirmed: 16, changed: 1 })
    expect(await comp('miriam.okafor@example.com')).toMatchObject([{ confirmed_at: expect.any(Date) }])
    expect(await comp('ruth.abernathy@example.com')).toMatchObject([{ confirmed_at: null }])
    expect(record.syncReport?.kinds).toContainEqual({ kind: 'comp', theirs: 16, ours: 17 })
    setSubscriber('ruth.abernathy@example.com', { type: 'comp' })
    expect((await sync()).result).toMatchObject({ confirmed: 1 })
  })

  test('keeps whom Substack does not know, and says so', async () => {
    const { subscribers } = connected.simulators.control.state.substack
    const [gone] = subscribers.splice(0, 1)
    const before = await person(gone?.email ?? '')
    expect((await sync()).result).toMatchObject({ read: 114, unknown: 1, changed: 0 })
    // Only who is there is stamped (ruling 13).
    expect((await person(gone?.email ?? '')).syncedAt).toEqual(before.syncedAt)
    if (gone) subscribers.unshift(gone)
  })

  test('says where the counts drift', async () => {
    connected.simulators.control.state.substack.countDrift = 3
    const { syncReport } = await sync()
    expect((syncReport?.total.theirs ?? 0) - (syncReport?.total.ours ?? 0)).toBe(3)
    const free = syncReport?.kinds.find(({ kind }) => kind === 'free')
    expect((free?.theirs ?? 0) - (free?.ours ?? 0)).toBe(3)
  })

  // Holds limit-jobs, F27
  test('is joined by a second one while it waits or runs', async () => {
    const [first, second] = await Promise.all([startSync(context()), startSync(context())])
    expect(second.jobId).toBe(first.jobId)
    await work(first.jobId)
    const third = await startSync(context())
    expect(third.jobId).not.toBe(first.jobId)
  })
})

describe('a sync that the platform fails', () => {
  test('does not begin without a key', async () => {
    await run(sql`update integration set is_active = false where platform = 'substack'`)
    await expect(startSync(context())).rejects.toMatchObject({
      code: 'not_configured',
      message: 'Failed to sync with Substack. Please check the API key.',
    })
    await run(sql`update integration set is_active = true where platform = 'substack'`)
  })

  test('says that the key is wrong, leaves no change set and tells the administrators', async () => {
    connected.simulators.control.state.substack.apiKey = 'another'
    const record = await sync()
    expect(record).toMatchObject({ status: 'failed', isRetryable: true, changeSet: null, syncReport: null })
    expect(record.error).toContain('does not accept this API key')
    expect(await run(sql`select kind, title from notification order by id desc limit 1`)).toEqual([
      { kind: 'sync', title: 'Synchronization Failed' },
    ])
  })

  test('says that the publication may not use the API', async () => {
    connected.simulators.control.state.substack.isEnabled = false
    expect((await sync()).error).toContain('not enabled for this publication')
  })

  test.each(['rate limited', 'server error', 'hang', 'torn json', 'html', 'wrong shape', 'reset'] as const)(
    'goes on after %s that passes',
    async (kind) => {
      setFault({ platform: 'substack', kind, times: 2, path: 'counts' })
      setFault({ platform: 'substack', kind, times: 2, path: '%40' })
      expect(await sync()).toMatchObject({ status: 'done', result: { read: 114, failed: 0 } })
    },
  )

  test.each([
    ['server error', 'cannot be reached'],
    ['html', 'cannot be read'],
    ['torn json', 'cannot be read'],
    ['huge body', 'cannot be read'],
    ['redirect', 'not one that may be called'],
  ] as const)('ends with what is done kept where %s stays', async (kind, expected) => {
    const { jobId } = await startSync(context())
    const behind = await run(
      sql<{ email: string }>`select email from subscriber order by coalesce(synced_at, 'epoch'), id offset 60`,
    )
    for (const { email } of behind)
      setFault({ platform: 'substack', kind, times: 1000, path: encodeURIComponent(email) })
    await work(jobId)
    const record = await jobRecord(context(), { id: jobId })
    expect(record).toMatchObject({
      status: 'failed',
      changeSet: { status: 'complete', rows: record.result?.['changed'] ?? 0 },
    })
    expect(record.error).toContain(expected)
    expect(record.done).toBe(60)
  })

  test('leaves out one person whom it cannot read', async () => {
    setFault({ platform: 'substack', kind: 'html', times: 1000, path: 'jreyes' })
    expect(await sync()).toMatchObject({ status: 'done', done: 114, result: { read: 113, failed: 1 } })
  })
})

describe('a sync that is interrupted', () => {
  const asked: string[] = []
  const watchCalls = () => {
    asked.length = 0
    const { outside } = connected.app
    if (!outside) throw new Error('Nothing is connected.')
    const app = {
      ...connected.app,
      outside: {
        ...outside,
        newsletter: (credentials: { apiKey: string; keyVersion: number }) => {
          const newsletter = outside.newsletter(credentials)
          return {
            ...newsletter,
            findSubscriber: (...call: Parameters<typeof newsletter.findSubscriber>) => {
              asked.push(call[0])
              return newsletter.findSubscriber(...call)
            },
          }
        },
      },
    }
    return (jobId: number, signal = running) => runJob(app, jobHandlers, jobId, signal)
  }

  test('goes on from its checkpoint, and asks for nobody twice but those in flight', async () => {
    const { jobId } = await startSync(context())
    const workOn = watchCalls()
    const shutdown = new AbortController()
    const before = workOn(jobId, shutdown.signal)
    while (asked.length < 40) await new Promise((turn) => setImmediate(turn))
    shutdown.abort()
    expect(await before).toBe('put back')
    const first = [...asked]
    expect(first.length).toBeLessThan(114)
    expect(await workOn(jobId)).toBe('done')
    expect(await getJob(context(), { id: jobId })).toMatchObject({ status: 'done', done: 114, result: { read: 114 } })
    expect(new Set(asked).size).toBe(114)
    expect(asked.length).toBeLessThanOrEqual(114 + connected.app.settings.sync.batch)
  })

  // Holds F33
  test('is taken over by another run while the frozen one can write nothing', async () => {
    const { jobId } = await startSync(context())
    const workOn = watchCalls()
    const frozen = workOn(jobId)
    while (asked.length < 30) await new Promise((turn) => setImmediate(turn))
    const [first, second] = await Promise.all([frozen, workOn(jobId)])
    // Whether it hears of the other between two steps or where it would have waited.
    expect(['put back', 'not due']).toContain(first)
    expect(second).toBe('done')
    const rows = await run(
      sql<{
        count: number
      }>`select count(*)::int as count from change_row r join job on job.change_set_id = r.change_set_id where job.id = ${jobId}`,
    )
    expect(rows).toEqual([{ count: 114 }])
  })

  test('stops on request with what is done kept; the next begins with the others', async () => {
    const { jobId } = await startSync(context())
    const workOn = watchCalls()
    const working = workOn(jobId)
    while (asked.length < 40) await new Promise((turn) => setImmediate(turn))
    await cancelJob(context(), { id: jobId })
    expect(await working).toBe('cancelled')
    const stopped = await jobRecord(context(), { id: jobId })
    expect(stopped.changeSet).toMatchObject({ status: 'complete', rows: 0 })
    expect(await onList(jobId)).toHaveLength(114 - stopped.done)
    await deleteWhatIsOver(connected.app, running)
    expect(await onList(jobId)).toEqual([])
    const done = new Set(asked.slice(0, stopped.done))
    const { jobId: next } = await startSync(context())
    const workOnNext = watchCalls()
    await workOnNext(next)
    const behind = asked.slice(114 - stopped.done)
    expect(behind.filter((email) => done.has(email)).length).toBeGreaterThan(stopped.done - 12)
  })
})
