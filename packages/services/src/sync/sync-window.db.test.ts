import { drawCount } from '@joy/database/testing/draw-cases.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import type { OutboundLogEntry } from '@joy/integrations/http/outbound.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureIntegrations } from '../integrations/ensure-integrations.ts'
import { cancelJob } from '../background/cancel-job.ts'
import { getJob } from '../jobs/get-job.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { runJob } from '../jobs/run-job.ts'
import { connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { startSync } from './start-sync.ts'

// PGlite shares its one thread with the test: there fewer show the same.
const PEOPLE = process.env['TEST_DATABASE'] === 'postgres' ? drawCount(2000, 3) : 600
const running = new AbortController().signal
let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
  await queryRows(
    made.context().em,
    sql`insert into subscriber (email, email_key, subscription_status, synced_at)
      select 'person' || n || '@example.org', 'person' || n || '@example.org', 'active', now() - n * interval '1 minute'
      from generate_series(1, ${PEOPLE}) n`,
  )
  await ensureIntegrations(made.app)
})
afterAll(() => made.database.close())

async function connected(outbound: Parameters<typeof connectSimulators>[1]) {
  const connected = await connectSimulators(made.app, outbound)
  const everybody = Array.from({ length: PEOPLE }, (_, at) => ({
    email: `person${at + 1}@example.org`,
    type: 'free' as const,
    status: 'active',
    subscribedOn: '2025-01-01',
  }))
  connected.simulators.control.state.substack.subscribers = everybody
  return connected
}

test('two thousand people in a small window: everybody once, oldest first, nearly nobody turned away', async () => {
  const clock = testClock(Date.now())
  const lines: OutboundLogEntry[] = []
  const connectedApp = await connected({ outbound: { ...clock, log: (line) => lines.push(line), random: () => 0.5 } })
  connectedApp.simulators.control.state.substack.rateLimit = { limit: 50, periodSeconds: 10, startedAt: 0, count: 0 }
  const beganAt = clock.now()
  const context = made.context(connectedApp.app)
  const { jobId } = await startSync(context, { count: 2000 })
  expect(await runJob(connectedApp.app, jobHandlers, jobId, running)).toBe('done')
  expect(await getJob(context, { id: jobId })).toMatchObject({
    done: PEOPLE,
    total: PEOPLE,
    result: { read: PEOPLE, changed: 0, failed: 0 },
  })
  const refused = lines.filter(({ fault }) => fault === 'rate limited').length
  const answered = lines.filter(({ status }) => status === 200).length
  expect(answered).toBe(PEOPLE + 2)
  // A window is 50 calls; each that is full turns away at most those in flight.
  expect(refused).toBeLessThanOrEqual((PEOPLE / 50 + 2) * connectedApp.app.settings.sync.inFlight)
  expect(clock.now() - beganAt).toBeGreaterThanOrEqual((PEOPLE / 50 - 1) * 10_000)
  const { stamped } = await queryRow(
    made.context().em,
    sql<{ stamped: number }>`select count(*)::int as stamped from subscriber s join job j on j.id = ${jobId}
      join change_set c on c.id = j.change_set_id and s.synced_at = c.stamp`,
  )
  expect(stamped).toBe(PEOPLE)
  await connectedApp.close()
}, 60_000)

test('who is told to wait for ten minutes shows until when, and can be stopped meanwhile', async () => {
  const connectedApp = await connected({
    outbound: { wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}) },
  })
  const stop = new AbortController()
  onTestFinished(async () => {
    stop.abort()
    await connectedApp.close()
  })
  const context = made.context(connectedApp.app)
  const { jobId } = await startSync(context, { count: 2000 })
  connectedApp.simulators.control.setFault({
    platform: 'substack',
    kind: 'rate limited',
    path: '%40',
    retryAfterSeconds: 600,
  })
  const working = runJob(connectedApp.app, jobHandlers, jobId, stop.signal)
  await expect
    .poll(async () => (await getJob(context, { id: jobId })).waitsUntil, { timeout: 10_000 })
    .toSatisfy((at) => typeof at === 'string' && Date.parse(at) > Date.now() + 500_000)
  await cancelJob(context, { id: jobId })
  expect(await working).toBe('cancelled')
  expect(await getJob(context, { id: jobId })).toMatchObject({ status: 'cancelled', waitsUntil: null })
}, 30_000)
