import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { LOST_DATABASE } from '../src/end-of-pglite.ts'
import { copyFreshData } from '../src/testing/copy-fresh-data.ts'
import { followJob, formWith, type RestClient, signInToDemo } from '../src/testing/rest-client.ts'
import {
  removeDataDir,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
} from '../src/testing/server-process.ts'
import { generateList } from './generated-list.ts'

const fullDisk = fileURLToPath(new URL('../src/testing/full-disk.ts', import.meta.url))
const record = z.object({ id: z.number() })
const started = z.object({ jobId: z.number() })
const totals = z.object({ subscribers: z.number(), websiteSubscribers: z.number() })

let dataDir: string
let flag: string
let server: ServerProcess
const options = () => ({ node: ['--import', fullDisk], env: { FULL_DISK: flag } })
const start = () => startServer(dataDir, options())
beforeAll(async () => {
  dataDir = await copyFreshData()
  flag = join(dataDir, 'full')
  server = await start()
})
afterAll(async () => {
  await stopServer(server, 'SIGKILL')
  await removeDataDir(dataDir)
})

const signUp = (client: RestClient, name: string) =>
  client.send('POST', '/api/validate-discount', { email: `${name}@example.org`, name: 'Full Disk', code: 'WARMUP' })
const getCounts = (client: RestClient) => client.ask(totals, 'GET', '/api/substack/subscribers/totals')

// Holds F16
test('a full disk is said, everything can still be read, and it goes on when there is room', async () => {
  const client = await signInToDemo(server.url)
  const before = await getCounts(client)
  await writeFile(flag, 'all')
  // Some rows still fit into pages that are there.
  let added = 0
  let reply = await signUp(client, `full-${added}`)
  while (reply.status === 200 && added < 2000) reply = await signUp(client, `full-${++added}`)
  expect(reply.status).toBe(503)
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await reply.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^There is no room left on this server’s disk, so nothing was stored\./u),
  })
  expect((await client.send('POST', '/api/imports', formWith(generateList(2000).text))).status).toBe(503)
  expect((await client.send('GET', '/healthz')).status).toBe(200)
  expect((await getCounts(client)).websiteSubscribers).toBe(before.websiteSubscribers + added)
  await rm(flag)
  expect((await signUp(client, 'room')).status).toBe(200)
  expect((await getCounts(client)).websiteSubscribers).toBe(before.websiteSubscribers + added + 1)
})

// Holds F16
test('where there is no room for the log, it says so, ends with a code of its own, and loses nothing', async () => {
  const client = await signInToDemo(server.url)
  const before = await getCounts(client)
  const list = generateList(20_000)
  const { id } = await client.ask(record, 'POST', '/api/imports', formWith(list.text))
  const { jobId } = await client.ask(started, 'POST', `/api/imports/${id}/run`)
  await writeFile(flag, 'pg_wal')
  expect(await server.ended).toBe(LOST_DATABASE)
  expect(server.said()).toContain('Nothing that was acknowledged is lost. Make room on the disk')
  await rm(flag)
  server = await start()
  const after = await signInToDemo(server.url)
  await followJob(after, jobId)
  expect(await getCounts(after)).toMatchObject({ websiteSubscribers: before.websiteSubscribers })
  expect((await getCounts(after)).subscribers).toBeGreaterThan(before.subscribers + 10_000)
})

test('a start without room ends at once and says why, and the next one with room finds all', async () => {
  const before = await getCounts(await signInToDemo(server.url))
  await stopServer(server, 'SIGKILL')
  await writeFile(flag, 'all')
  const began = Date.now()
  const other = await spawnServer(dataDir, options())
  expect([1, LOST_DATABASE]).toContain(await other.ended)
  expect(other.said()).toMatch(/room/u)
  expect(Date.now() - began).toBeLessThan(10_000)
  await rm(flag)
  server = await start()
  expect(await getCounts(await signInToDemo(server.url))).toEqual(before)
})
