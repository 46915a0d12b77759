import { queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql } from '@joy/database/sql.ts'
import { createTestApp } from '@joy/services/testing/test-context.ts'
import { afterAll, expect, test } from 'vitest'
import { buildServer } from '../build-server.ts'
import { createMetrics } from './create-metrics.ts'
import { metricsServer } from './metrics-server.ts'

const { app, database } = await createTestApp()
const metrics = createMetrics(app)
const site = await buildServer({
  app,
  env: { APP_URL: 'http://localhost', REQUESTS_PER_MINUTE: 1000 },
  metrics,
  maximumLag: 0,
})
const server = metricsServer(metrics)
afterAll(async () => {
  await site.close()
  await server.close()
  await database.close()
})
const read = async () => {
  const response = await server.inject('/metrics')
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return response.body.split('\n')
}

test('count answers by route and status, whatever address was asked for', async () => {
  for (const url of ['/api/auth/session', '/api/nothing/ruth@example.org?token=secret', '/healthz', '/healthz'])
    await site.inject(url)
  const lines = await read()
  expect(lines).toContain('joy_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 2')
  expect(lines.join('\n')).not.toMatch(/ruth|secret/u)
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true)
})

test('time the calls of outside services, and say what waits in the database', async () => {
  const call = { platform: 'stripe', method: 'GET', path: '/', correlationId: 'x', attempt: 1, durationMs: 40 } as const
  metrics.called(call)
  metrics.called({ ...call, fault: 'timed out' })
  await queryRows(
    forkEm(database.orm),
    sql`insert into webhook_event (platform, event_id, event_type, body, signed_with, next_try_at)
      values ('stripe', 'evt_1', 'invoice.paid', '{}', 'current', app_now() - interval '90 seconds')`,
  )
  const lines = await read()
  for (const line of [
    'joy_outside_call_duration_seconds_count{platform="stripe",method="GET",outcome="ok"} 1',
    'joy_outside_call_duration_seconds_count{platform="stripe",method="GET",outcome="timed out"} 1',
    'joy_queue_waiting{queue="webhooks"} 1',
    'joy_database_up 1',
  ])
    expect(lines).toContain(line)
  const age = lines.find((line) => line.startsWith('joy_queue_oldest_seconds{queue="webhooks"}'))
  expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(90)
})

test('go on where the database does not answer', async () => {
  const broken = createMetrics({
    log: app.log,
    database: {
      ...database,
      get orm(): never {
        throw new Error('It is away.')
      },
    },
  })
  const { text } = await broken.read()
  expect(text).toContain('joy_database_up 0')
  expect(text).not.toContain('joy_queue_waiting{')
})

test('nothing else is on their port', async () => {
  for (const url of ['/', '/healthz', '/api/auth/session']) expect((await server.inject(url)).statusCode).toBe(404)
})
