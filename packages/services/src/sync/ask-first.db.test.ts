import { messages } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retryJob } from '../background/retry-job.ts'
import { connectSimulators, type ConnectedApp } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { startSync } from './start-sync.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp()
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const context = () => made.context(connected.app)
const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
const onTheList = (upTo: number) =>
  run(sql`insert into subscriber (email, email_key) select e, e
    from (select 'person' || n || '@example.org' as e from generate_series(1, ${upTo}) n) it on conflict do nothing`)
const begun = () => run(sql`select status from job where kind = 'sync' order by id`)

test('a list of up to 1,000 is synchronised by the empty call', async () => {
  await onTheList(1000)
  expect(await startSync(context())).toMatchObject({ message: messages.syncStarted })
  await run(
    sql`update job set status = 'done', done = 100, started_at = app_now() - interval '10 minutes', finished_at = app_now()`,
  )
})

test('of more than that nothing begins until the caller has seen how many look-ups and how long', async () => {
  await onTheList(1001)
  await expect(startSync(context())).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(
      /^This sync makes 1,001 look-ups at Substack, one for each subscriber; they take about 2 hours\. Nothing was begun\. .*\{"count":1001\}\.$/u,
    ),
  })
  await expect(startSync(context(), { count: 900 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^900 look-ups were shown, and it would be 1,001 look-ups .* Nothing was begun\./u),
  })
  expect(await begun()).toHaveLength(1)
  expect(await startSync(context(), { count: 1001 })).toMatchObject({ message: messages.syncStarted })
})

test('one that runs is joined without a question', async () => {
  expect(await startSync(context())).toMatchObject({ message: messages.syncRunsAlready })
  expect(await begun()).toHaveLength(2)
})

test('begun again after it was cancelled, it asks where it would be another number by now', async () => {
  const { jobId } = await startSync(context())
  await run(sql`update job set status = 'cancelled', finished_at = app_now() where id = ${jobId}`)
  await onTheList(1002)
  await expect(retryJob(context(), { id: jobId })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^1,001 look-ups were shown, and it would be 1,002 look-ups /u),
  })
  await run(sql`delete from subscriber where email_key = 'person1002@example.org'`)
  expect((await retryJob(context(), { id: jobId })).jobId).toBeGreaterThan(jobId)
})
