import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { copyFreshData } from '../src/testing/copy-fresh-data.ts'
import { followJob, formWith, type RestClient, signInToDemo } from '../src/testing/rest-client.ts'
import { removeDataDir, startServer, stopServer, type ServerProcess } from '../src/testing/server-process.ts'
import { generateList, seededNumbers } from './generated-list.ts'

const POINTS = Number(process.env['FAULT_POINTS'] ?? 2)
// Long enough to be killed in the middle of; the long run takes its time.
const ROWS = POINTS > 5 ? 30_000 : 10_000
const list = generateList(ROWS)

const totals = z.object({ subscribers: z.number() })
const record = z.object({
  id: z.number(),
  status: z.string(),
  rows: z.number().nullable(),
  counts: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), failed: z.number() }).nullable(),
})
const people = z.array(z.object({ email: z.string() }))
const started = z.object({ jobId: z.number() })

let usual: number
const running = new Set<ServerProcess>()
const folders = new Set<string>()

const start = async (dataDir: string) => {
  const server = await startServer(dataDir)
  running.add(server)
  return server
}
const copyOfFresh = async () => {
  const dataDir = await copyFreshData()
  folders.add(dataDir)
  return dataDir
}

/** Uploads the list and has it run; gives the ids. */
async function begin(client: RestClient): Promise<{ importId: number; jobId: number }> {
  const { id } = await client.ask(record, 'POST', '/api/imports', formWith(list.text))
  const { jobId } = await client.ask(started, 'POST', `/api/imports/${id}/run`)
  return { importId: id, jobId }
}

beforeAll(async () => {
  const server = await start(await copyOfFresh())
  const client = await signInToDemo(server.url)
  const began = Date.now()
  const { jobId } = await begin(client)
  await followJob(client, jobId)
  usual = Date.now() - began
  await stopServer(server)
})
afterAll(async () => {
  for (const server of running) await stopServer(server, 'SIGKILL')
  for (const folder of folders) await removeDataDir(folder)
})

const moments = seededNumbers(20_250_328)
describe.each(Array.from({ length: POINTS }, (_, point) => ({ point: point + 1, at: moments.next().value })))(
  'killed at point $point',
  ({ at }) => {
    // Holds F02, F03, F04
    test(`after ${Math.round(at * 100)} % of the usual time the import goes on, and every count is right`, async () => {
      const dataDir = await copyOfFresh()
      const victim = await start(dataDir)
      const before = await signInToDemo(victim.url)
      const { subscribers } = await before.ask(totals, 'GET', '/api/substack/subscribers/totals')
      const { importId, jobId } = await begin(before)
      await wait(at * usual)
      expect(await stopServer(victim, 'SIGKILL')).toBeNull()

      const heir = await start(dataDir)
      const client = await signInToDemo(heir.url)
      expect(await followJob(client, jobId)).toMatchObject({ status: 'done', error: null })
      expect(await client.ask(record, 'GET', `/api/imports/${importId}`)).toMatchObject({
        status: 'done',
        rows: ROWS,
        counts: list.expected,
      })

      const everybody = await client.ask(people, 'GET', '/api/substack/subscribers')
      expect(everybody).toHaveLength(subscribers + list.expected.added)
      expect(new Set(everybody.map(({ email }) => email.toLowerCase())).size).toBe(everybody.length)
      expect(await client.ask(totals, 'GET', '/api/substack/subscribers/totals')).toEqual({
        subscribers: everybody.length,
      })
      expect(await stopServer(heir)).toBe(0)
      await removeDataDir(dataDir)
    })
  },
)

// Holds F32
test('SIGTERM in the middle of an import: it ends with 0 and the import goes on', async () => {
  const dataDir = await copyOfFresh()
  const first = await start(dataDir)
  const { importId, jobId } = await begin(await signInToDemo(first.url))
  await wait(usual / 2)
  expect(await stopServer(first)).toBe(0)

  const second = await start(dataDir)
  const client = await signInToDemo(second.url)
  expect((await followJob(client, jobId)).status).toBe('done')
  expect((await client.ask(record, 'GET', `/api/imports/${importId}`)).counts).toEqual(list.expected)
  await stopServer(second)
})
