import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copyFreshData } from '../src/testing/copy-fresh-data.ts'
import { signInToDemo } from '../src/testing/rest-client.ts'
import {
  removeDataDir,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
} from '../src/testing/server-process.ts'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await copyFreshData()
  server = await startServer(dataDir)
})
afterAll(async () => {
  await stopServer(server, 'SIGKILL')
  await removeDataDir(dataDir)
})

const totals = z.object({ subscribers: z.number() })

// Holds F35
test('three more starts on a used folder all end with 1 at once and harm nothing', async () => {
  const client = await signInToDemo(server.url)
  const before = await client.ask(totals, 'GET', '/api/substack/subscribers/totals')
  const others = await Promise.all(Array.from({ length: 3 }, () => spawnServer(dataDir)))
  for (const other of others) {
    expect(await other.ended).toBe(1)
    expect(other.said()).toContain(`process ${server.child.pid}`)
  }
  expect(await client.ask(totals, 'GET', '/api/substack/subscribers/totals')).toEqual(before)
})

// Holds F36
test('the lock dies with its holder, however that ends', async () => {
  expect(await stopServer(server, 'SIGKILL')).toBeNull()
  server = await startServer(dataDir)
  expect(
    (await (await signInToDemo(server.url)).ask(totals, 'GET', '/api/substack/subscribers/totals')).subscribers,
  ).toBeGreaterThan(0)
})

test('a stream that is open does not hold up the end', async () => {
  const client = await signInToDemo(server.url)
  const response = await client.send('POST', '/api/comps/matching', { filter: {}, count: 97 })
  const { jobId } = z.object({ jobId: z.number() }).parse(await response.json())
  const stream = await client.send('GET', `/trpc/jobs.watch?input=${encodeURIComponent(JSON.stringify({ id: jobId }))}`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const began = Date.now()
  expect(await stopServer(server)).toBe(0)
  expect(Date.now() - began).toBeLessThan(9000)
  server = await startServer(dataDir)
})

test('a second signal ends it now', async () => {
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  expect(await server.ended).not.toBeUndefined()
})
