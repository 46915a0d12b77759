import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { queueFigures } from './queue-figures.ts'

const { database, context } = await createTestApp()
afterAll(() => database.close())

test('says what waits in each queue, for how long, and what failed', async () => {
  const { em } = context()
  const none = { waiting: 0, oldestSeconds: 0, failed: 0 }
  expect(await queueFigures(em)).toEqual(
    ['mail', 'webhooks', 'outgoing messages', 'outbound calls', 'jobs'].map((queue) => ({ queue, ...none })),
  )
  await queryRows(
    em,
    sql`insert into webhook_event (platform, event_id, event_type, body, signed_with, status, next_try_at) values
      ('stripe', 'evt_1', 'invoice.paid', '{}', 'current', 'waiting', app_now() - interval '90 seconds'),
      ('stripe', 'evt_2', 'invoice.paid', '{}', 'current', 'waiting', app_now() + interval '1 hour'),
      ('stripe', 'evt_3', 'invoice.paid', '{}', 'current', 'failed', app_now())`,
  )
  await queryRows(
    em,
    sql`insert into outbound_call (platform, action, payload, idempotency_key, next_try_at)
      values ('stripe', 'resume', '{}', 'x', app_now() + interval '1 hour')`,
  )
  const [, webhooks, , actions] = await queueFigures(em)
  expect(webhooks).toMatchObject({ queue: 'webhooks', waiting: 2, failed: 1 })
  expect(webhooks?.oldestSeconds).toBeGreaterThanOrEqual(90)
  expect(webhooks?.oldestSeconds).toBeLessThan(150)
  // What is not due yet is not late.
  expect(actions).toEqual({ queue: 'outbound calls', waiting: 1, oldestSeconds: 0, failed: 0 })
})
