// Long because one program lives through all of it, one thing after the other.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@joy/contract'
import { freshLocation } from '@joy/database/testing/create-test-database.ts'
import { type BreakableLine, breakableLine } from '@joy/database/testing/breakable-line.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from './env.ts'
import { run } from './run.ts'
import { createClient, followJob, patiently, type RestClient, signInToDemo } from './testing/rest-client.ts'

/** The longest that anybody waits for an answer while the database gives none (ruling 55). */
const LONGEST_MS = 10_000

const where = await freshLocation()
// PGlite lives in this process: it is not away while the process is there.
describe.runIf('url' in where)('a database that is away', () => {
  let line: BreakableLine
  let program: Awaited<ReturnType<typeof run>>
  let admin: RestClient
  let folder: string
  let url: string

  beforeAll(async () => {
    if (!('url' in where)) throw new Error('There is no PostgreSQL.')
    line = await breakableLine(where.url)
    folder = await mkdtemp(join(tmpdir(), 'joy-away-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const env = readEnv({
      NODE_ENV: 'test',
      DEMO: 'on',
      DATA_DIR: folder,
      DATABASE_URL: line.url,
      PORT: String(port),
      APP_URL: url,
      LOG_LEVEL: 'silent',
      // Every operation is asked twice over, several times a minute.
      REQUESTS_PER_MINUTE: '100000',
    })
    program = await run(env, { isWeb: true, isWorker: true })
    admin = await signInToDemo(url)
  }, 120_000)
  afterAll(async () => {
    await line.close()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  /** Each operation of the contract over REST and tRPC, all at the same time. Gives what was told, and after how long. */
  const askEverything = () => {
    const asked = [...operations()].flatMap(({ path, operation }) => {
      if (operation.kind === 'subscription') return []
      const { method, path: address } = operation.rest
      const isRead = operation.kind === 'query'
      const byRest = {
        method,
        path: `/api${address.replaceAll(/:\w+/gu, '1')}`,
        body: method === 'GET' ? undefined : {},
      }
      if (operation.rest.isRestOnly) return [byRest]
      return [byRest, { method: isRead ? 'GET' : 'POST', path: `/trpc/${path}`, body: isRead ? undefined : {} }]
    })
    return Promise.all(
      asked.map(async ({ method, path, body }) => {
        const began = performance.now()
        const reply = await admin.send(method, path, body)
        await reply.arrayBuffer()
        const waited = performance.now() - began
        return { what: `${method} ${path}`, status: reply.status, again: reply.headers.get('retry-after'), waited }
      }),
    )
  }
  const expectResponses = async () => {
    const responses = await askEverything()
    expect(responses.filter(({ waited }) => waited > LONGEST_MS)).toEqual([])
    expect(responses.filter(({ status }) => status === 500 || status === 200)).toEqual([])
    const away = responses.filter(({ status }) => status === 503)
    expect(away.filter(({ again }) => Number(again) < 1)).toEqual([])
    // Whoever is signed in is looked up first, so that next to nothing is answered without the database.
    expect(away.length).toBeGreaterThan(responses.length * 0.9)
  }
  const expectHealth = async (ready: number) => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const began = performance.now()
    expect((await fetch(`${url}/readyz`)).status).toBe(ready)
    expect(performance.now() - began).toBeLessThan(LONGEST_MS)
  }
  /** It came back by itself: who was signed in still is, and jobs are processed. */
  const expectBack = async () => {
    await patiently(async () => {
      const { status } = await fetch(`${url}/readyz`)
      if (status !== 200) throw new Error(String(status))
    })
    const totals = await patiently(() =>
      admin.ask(z.object({ subscribers: z.number() }), 'GET', '/api/substack/subscribers/totals'),
    )
    expect(totals.subscribers).toBeGreaterThan(0)
    const { jobId } = await patiently(() =>
      admin.ask(z.object({ jobId: z.number() }), 'POST', '/api/reconcile/compare'),
    )
    expect(await followJob(admin, jobId)).toMatchObject({ status: 'done' })
  }

  // Holds F14
  test('that gives no answer is told within seconds by every operation, and works again once it does', async () => {
    line.hold()
    await expectResponses()
    await expectHealth(503)
    line.mend()
    await expectBack()
  }, 90_000)

  // Holds F12, F13
  test('that is gone is told as well, and a page for whoever opens one; a restart is a moment', async () => {
    line.cut()
    await expectResponses()
    await expectHealth(503)
    const visitor = await createClient(url).send('POST', '/api/portal/sign-in-links', {
      email: 'ruth@example.org',
    })
    expect(visitor.status).toBe(503)
    line.mend()
    await expectBack()
  }, 90_000)

  test('in the middle of a job is no end of the job', async () => {
    const { jobId } = await admin.ask(z.object({ jobId: z.number() }), 'POST', '/api/reconcile/compare')
    line.cut()
    await expectHealth(503)
    line.mend()
    expect(await followJob(admin, jobId)).toMatchObject({ status: 'done', error: null })
  }, 90_000)

  test('holds up no end of the program', async () => {
    line.hold()
    const asked = admin.send('GET', '/api/substack/subscribers/totals').catch(() => 'cut off')
    const began = performance.now()
    await program.stop()
    expect(performance.now() - began).toBeLessThan(LONGEST_MS)
    await asked
    line.mend()
  }, 30_000)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('The machine gives no port.')
  return address.port
}
