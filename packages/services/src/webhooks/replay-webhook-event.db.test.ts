import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getWebhookEvent } from './get-webhook-event.ts'
import { pageWebhooks } from './page-webhooks.ts'
import { replayWebhookEvent } from './replay-webhook-event.ts'
import { replayFailed } from './replay-failed.ts'
import { webhookTotals } from './webhook-totals.ts'
import { processEvents } from './process-events.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})

test('the event of the demo that was given up is done once it is replayed', async () => {
  const [failed] = (await pageWebhooks(made.context(), { limit: 5, status: 'failed' })).items
  const id = failed?.id ?? 0
  expect(await replayWebhookEvent(made.context(), { id })).toMatchObject({ status: 'waiting' })
  expect(await processEvents(connected.app)).toBe(1)
  expect(await getWebhookEvent(made.context(), { id })).toMatchObject({
    status: 'done',
    detail: 'The subscription of joseph.kalinowski@example.net is active.',
    attempts: 1,
  })
  expect(await webhookTotals(made.context())).toMatchObject({ failed: 0, done: 4 })
})

test('whatever the demo was told can be replayed, and changes nothing that is right', async () => {
  const before = await queryRows(made.context().em, facts)
  await queryRows(made.context().em, sql`update webhook_event set status = 'failed'`)
  expect(await replayFailed(made.context(), {})).toEqual({ replayed: 6 })
  expect(await processEvents(connected.app)).toBe(6)
  expect(await webhookTotals(made.context())).toMatchObject({ failed: 0, waiting: 0 })
  expect(await queryRows(made.context().em, facts)).toEqual(before)
})

const facts = sql`select id, status, plan, interval, amount_cents, is_cancel_at_period_end from subscription order by id`
