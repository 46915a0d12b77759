import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openOutsideHarness, type OutsideHarness } from './outside-harness.ts'
import { followJob } from '../src/testing/rest-client.ts'

const people = z.array(z.object({ id: z.number(), email: z.string(), syncedAt: z.string().nullable() }))
const started = z.object({ jobId: z.number() })
const job = z.object({ changeSetId: z.number() })
const changes = z.object({ rows: z.number(), status: z.string() })
const record = z.object({ comps: z.array(z.object({ grantedBy: z.string(), endedAt: z.string().nullable() })) })
let harness: OutsideHarness
beforeAll(async () => {
  harness = await openOutsideHarness()
})
afterAll(() => harness.close())

// Holds F05
test('a sync killed in an early and in a late batch goes on: everybody is looked up once, and those who changed are written once', async () => {
  const { control } = harness.simulators
  const list = await harness.client().ask(people, 'GET', '/api/substack/subscribers')
  const turn = list.toSorted((a, b) => (a.syncedAt ?? '').localeCompare(b.syncedAt ?? '') || a.id - b.id)
  const hangAt = (place: number) =>
    control.setFault({ platform: 'substack', kind: 'hang', path: encodeURIComponent(turn[place]?.email ?? '') })
  // Two who changed at Substack meanwhile: the comp must come about once, and be counted once.
  control.setSubscriber('esther.nakamura@example.org', { type: 'comp' })
  control.setSubscriber('pkowalczyk@example.net', { status: 'paused' })

  hangAt(30)
  const { jobId } = await harness.client().ask(started, 'POST', '/api/substack/sync')
  for (const next of [105, null]) {
    await harness.untilHung(next === null ? 1 : 0)
    await harness.kill()
    if (next !== null) hangAt(next)
    await harness.start()
  }
  const client = harness.client()
  expect(await followJob(client, jobId)).toMatchObject({
    status: 'done',
    done: list.length,
    error: null,
    result: { read: list.length, changed: 2, failed: 0, unknown: 0 },
  })
  const { changeSetId } = await client.ask(job, 'GET', `/api/jobs/${jobId}`)
  // The two who changed, and three of the website's list who were found there and need no export any more.
  expect(await client.ask(changes, 'GET', `/api/change-sets/${changeSetId}`)).toEqual({ rows: 5, status: 'complete' })
  const esther = list.find(({ email }) => email.toLowerCase() === 'esther.nakamura@example.org')
  const { comps } = await client.ask(record, 'GET', `/api/substack/subscribers/${esther?.id}`)
  expect(comps).toEqual([{ grantedBy: 'Substack sync', endedAt: null }])
  const stamps = (await client.ask(people, 'GET', '/api/substack/subscribers')).map(({ syncedAt }) => syncedAt)
  expect(new Set(stamps).size).toBe(1)
})
