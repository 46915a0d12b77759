import { freshLocation } from '@joy/database/testing/create-test-database.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Env, readEnv } from '../env.ts'
import { run } from '../run.ts'
import { type RestClient, signInToDemo } from '../testing/rest-client.ts'
import { freePort } from '../testing/server-process.ts'

// The demo as people start it, within this process, with the simulators' control server open.
const DAY = 86_400
const AHEAD = 400 * DAY * 1000
const state = z.object({
  now: z.string(),
  aheadMs: z.number(),
  stripe: z.object({ subscriptions: z.array(z.object({ cancel_at: z.number().nullable(), status: z.string() })) }),
})
const payments = z.object({ items: z.array(z.object({ id: z.number(), provider: z.string(), status: z.string() })) })
const summary = z.object({ paying: z.number() })

let env: Env
let running: { stop(): Promise<void> } | undefined
let client: RestClient
let folder: string
const start = async () => {
  running = await run(env, { isWeb: true, isWorker: true })
  client = await signInToDemo(env.APP_URL)
}
const stop = async () => {
  await running?.stop()
  running = undefined
}
const controlServer = async (path: string, body?: object): Promise<unknown> => {
  const url = `http://127.0.0.1:${env.SIMULATOR_CONTROL_PORT}/__sim/${path}`
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {})
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
const outside = async () => state.parse(await controlServer('state'))
const paying = async () => (await client.ask(summary, 'GET', '/api/payments/summary')).paying
/** What the server tells its pages. */
const readAhead = async () => (await client.send('GET', '/trpc/session.setup')).headers.get('joy-clock-ahead-ms')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joy-clock-'))
  const where = await freshLocation()
  env = readEnv({
    NODE_ENV: 'test',
    DEMO: 'on',
    DATA_DIR: folder,
    DATABASE_URL: 'url' in where ? where.url : undefined,
    PORT: String(await freePort()),
    SIMULATOR_CONTROL_PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  })
  await start()
}, 120_000)
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

test('moving the simulators’ clock moves the product’s: whoever has cancelled pays no longer', async () => {
  expect(await readAhead()).toBeNull()
  const before = await paying()
  const { items } = await client.ask(payments, 'GET', '/api/payments/page?limit=50')
  const own = items.find((it) => it.provider === 'stripe' && it.status === 'active')
  await client.ask(z.object({}), 'POST', `/api/payments/${own?.id}/cancel`)
  const isKnownThere = async () => (await outside()).stripe.subscriptions.some((it) => it.cancel_at !== null)
  await expect.poll(isKnownThere, { timeout: 60_000 }).toBe(true)
  expect(await paying()).toBe(before)

  await controlServer('clock', { advanceSeconds: AHEAD / 1000 })
  expect(await readAhead()).toBe(String(AHEAD))
  await expect.poll(paying, { timeout: 60_000, interval: 200 }).toBe(before - 1)
}, 150_000)

test('both stand where they were after a restart, and go on together', async () => {
  await stop()
  await start()
  expect((await outside()).aheadMs).toBe(AHEAD)
  expect(await readAhead()).toBe(String(AHEAD))
  // Forgotten by the simulators alone: they begin anew where the product is.
  await stop()
  await rm(join(folder, 'simulators.json'))
  await start()
  expect((await outside()).aheadMs).toBe(AHEAD)
  await controlServer('clock', { advanceSeconds: 60 })
  expect(await readAhead()).toBe(String(AHEAD + 60_000))
}, 150_000)

test('in production a database whose clock was moved is refused, in words', async () => {
  await stop()
  const production = readEnv({ ...strings(env), APP_URL: `http://127.0.0.1:${env.PORT}`, NODE_ENV: 'production' })
  await expect(run(production, { isWeb: true, isWorker: true })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^The clock of this database is 40\d days ahead of the real one/u),
  })
}, 60_000)

const strings = ({ DATA_DIR, DATABASE_URL, PORT, HOST }: Env) => ({
  DEMO: 'on',
  DATA_DIR,
  DATABASE_URL,
  PORT: String(PORT),
  HOST,
  LOG_LEVEL: 'silent',
})
