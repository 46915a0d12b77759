import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdministrator } from '../administrators/ensure-administrator.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { systemContext } from '../system-context.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compareByNight } from './compare-by-night.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  await ensureAdministrator(systemContext(made.app, 'test', 'test'), {
    email: 'hannah.whitfield@example.org',
    password: 'a long word for tests alone',
    name: 'Hannah Whitfield',
    role: 'owner',
  })
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(made.context().em, statement)
/** The zone in which it is that hour at this moment. */
async function itIs(hour: number): Promise<void> {
  await run(sql`update community set time_zone = (select name from pg_timezone_names
    where name like 'Etc/GMT%' and extract(hour from app_now() at time zone name) = ${hour} limit 1)`)
}
const compared = async () => (await run(sql`select id from job where kind = 'compare' and status = 'done'`)).length
const readNotices = () =>
  run(sql<{ text: string }>`select text from notification where title = 'New in the nightly comparison' order by id`)
async function night(): Promise<void> {
  await Promise.all([compareByNight(connected.app), compareByNight(connected.app)])
  await processJobs(connected.app, jobHandlers)
}

test('it compares once a night by itself, and tells only what is new', async () => {
  const before = await compared()
  await itIs(14)
  await night()
  expect(await compared()).toBe(before)
  await itIs(3)
  await night()
  await night()
  expect(await compared()).toBe(before + 1)
  expect(await readNotices()).toEqual([
    {
      text: 'Comped here, but Substack does not know: 2; On the website list, not marked as exported, though at Substack: 3.',
    },
  ])
  await run(sql`update reconcile_night set compared_on = compared_on - 1`)
  await night()
  expect(await compared()).toBe(before + 2)
  expect(await readNotices()).toHaveLength(1)
  const { subscriptions } = connected.simulators.control.state.stripe
  Object.assign(subscriptions.find(({ id }) => id === 'sub_1sampleKalinowski') ?? {}, { cancel_at_period_end: true })
  await run(sql`update reconcile_night set compared_on = compared_on - 1`)
  await night()
  expect((await readNotices()).at(-1)).toEqual({ text: 'Ends at Stripe, renews here: 1.' })
})

test('it does not where nothing is connected', async () => {
  const before = await compared()
  await run(sql`update integration set is_active = false`)
  await run(sql`update reconcile_night set compared_on = compared_on - 1`)
  await night()
  expect(await compared()).toBe(before)
})
