import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureIntegrations } from '../integrations/ensure-integrations.ts'
import { connectToSimulators } from '../testing/connect-to-simulators.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { runJob } from '../jobs/run-job.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { startSync } from '../sync/start-sync.ts'
import { systemContext } from '../system-context.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { grantComp } from './grant-comp.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp()
  await ensureIntegrations(made.app)
  connected = await connectSimulators(made.app, { connect: false })
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})

const context = () => made.context(connected.app)
const toPaste = async () => (await listManualTasks(context(), { kind: 'comp' })).emails
const confirmed = () =>
  queryRows(
    context().em,
    sql<{ email: string }>`select s.email from comp c join subscriber s on s.email_key = c.email_key
      where c.confirmed_at is not null order by 1`,
  )

test('comps granted before Substack was connected wait on the list to paste, and close by what a look-up shows', async () => {
  const [granted, forgotten] = ['granted@example.org', 'forgotten@example.org']
  for (const email of [granted, forgotten]) {
    const { em } = context()
    const subscriber = em.create(Subscriber, Subscriber.draft({ email, name: null }))
    await em.flush()
    await grantComp(context(), { subscriberId: subscriber.id, reason: 'A scholarship' })
  }
  expect(await toPaste()).toEqual([granted, forgotten])
  await expect(startSync(context())).rejects.toMatchObject({ code: 'not_configured' })
  expect(await toPaste()).toEqual([granted, forgotten])

  // Somebody pasted the list, and one address was left out; the key is entered afterwards.
  connected.simulators.control.setSubscriber(granted, { type: 'comp' })
  connected.simulators.control.setSubscriber(forgotten, { type: 'free' })
  await connectToSimulators(systemContext(connected.app, 'test', 'test'))
  expect(await toPaste()).toEqual([granted, forgotten])
  const { jobId } = await startSync(context())
  expect(await runJob(connected.app, jobHandlers, jobId, new AbortController().signal)).toBe('done')
  expect(await toPaste()).toEqual([forgotten])
  expect(await confirmed()).toEqual([{ email: granted }])
  // Neither is lost, and neither is granted twice.
  expect(await queryRows(context().em, sql`select email_key from comp where ended_at is null`)).toHaveLength(2)
})
