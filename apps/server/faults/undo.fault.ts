import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copyFreshData } from '../src/testing/copy-fresh-data.ts'
import { followJob, formWith, signInToDemo } from '../src/testing/rest-client.ts'
import { removeDataDir, type ServerProcess, startServer, stopServer } from '../src/testing/server-process.ts'
import { generateList } from './generated-list.ts'

const people = z.array(z.object({ id: z.number(), email: z.string(), name: z.string().nullable() }))
const started = z.object({ jobId: z.number() })
const running = new Set<ServerProcess>()
const dataDir = await copyFreshData()
const start = async () => {
  const server = await startServer(dataDir)
  running.add(server)
  return server
}
afterAll(async () => {
  for (const server of running) await stopServer(server, 'SIGKILL')
  await removeDataDir(dataDir)
})

test('an undo that is killed half-way goes on, and the list is as before', async () => {
  const first = await start()
  const client = await signInToDemo(first.url)
  const before = await client.ask(people, 'GET', '/api/substack/subscribers')
  const upload = z.object({ changeSetId: z.number() })
  const { changeSetId } = await client.ask(
    upload,
    'POST',
    '/api/import-substack-csv',
    formWith(generateList(10_000).text),
  )
  const { jobId } = await client.ask(started, 'POST', `/api/change-sets/${changeSetId}/undo`, {})
  const seen = await followJob(client, jobId, ({ done, status }) => done > 0 || status !== 'queued')
  expect(['running', 'done']).toContain(seen.status)
  await wait(100)
  expect(await stopServer(first, 'SIGKILL')).toBeNull()

  const second = await start()
  const heir = await signInToDemo(second.url)
  expect(await followJob(heir, jobId)).toMatchObject({ status: 'done', error: null })
  expect(await heir.ask(people, 'GET', '/api/substack/subscribers')).toEqual(before)
  const totals = z.object({ subscribers: z.number() })
  expect(await heir.ask(totals, 'GET', '/api/substack/subscribers/totals')).toEqual({ subscribers: before.length })
  expect(await stopServer(second)).toBe(0)
})
