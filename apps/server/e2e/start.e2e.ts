import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openProduct, type Product } from '../src/testing/open-journey.ts'
import { createClient, formWith, type RestClient, signInToDemo } from '../src/testing/rest-client.ts'
import { builtWebApp } from '../src/web-root.ts'
import { createDataDir, spawnServer, stopServer } from '../src/testing/server-process.ts'

const list = readFileSync(new URL(import.meta.resolve('@joy/services/csv/fixtures/email_list.testpub.csv')), 'utf8')
const uploaded = z.object({
  message: z.string(),
  details: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), failed: z.number() }),
})
const people = z.array(z.object({ id: z.number(), email: z.string(), isComped: z.boolean() }))

let product: Product
let hannah: RestClient

beforeAll(async () => {
  product = await openProduct({}, createDataDir)
  hannah = await signInToDemo(product.server.url)
})
afterAll(() => product.close('SIGKILL'))

test('on an empty folder it says where it is and how to sign in, and keeps its key to itself', () => {
  expect(product.server.said()).toContain(`running at ${product.server.url}`)
  expect(product.server.said()).toContain('hannah.whitfield@example.org')
  expect(product.server.said()).toContain('Password')
  expect(statSync(join(product.dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('it is healthy and ready', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(`${product.server.url}${path}`)).status).toBe(200)
})

test('a second one on the same folder ends at once, names the first and harms nothing', async () => {
  const began = Date.now()
  const second = await spawnServer(product.dataDir)
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(`in use by process ${product.server.child.pid}`)
  expect(Date.now() - began).toBeLessThan(20_000)
  expect((await fetch(`${product.server.url}/readyz`)).status).toBe(200)
})

test('wrong settings: every fault at once', async () => {
  const spawned = await spawnServer(product.dataDir, { env: { PORT: 'x', LOG_LEVEL: 'loud' } })
  expect(await spawned.ended).toBe(1)
  expect(spawned.said()).toContain('PORT must')
  expect(spawned.said()).toContain('LOG_LEVEL must')
})

// Holds V13.4.1
test('what is served is the built product: no source, no map of it, no mocks, no story', () => {
  const files = readdirSync(builtWebApp, { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((it) => /\.map(\.\w+)?$|\.tsx?$|mock|stories|storybook/iu.test(it))).toEqual([])
  const scripts = files.filter((it) => it.endsWith('.js')).map((it) => readFileSync(join(builtWebApp, it), 'utf8'))
  for (const mark of ['sourceMappingURL', 'mockServiceWorker'])
    expect(scripts.filter((it) => it.includes(mark))).toEqual([])
})

// Holds V6.3.2
test('without a session nothing of the console is told', async () => {
  for (const path of ['/api/substack/subscribers', '/api/activity', '/api/integrations', '/trpc/subscribers.totals'])
    expect((await fetch(`${product.server.url}${path}`)).status, path).toBe(401)
  expect((await createClient(product.server.url).send('POST', '/api/import-substack-csv', formWith(list))).status).toBe(
    401,
  )
})

// Holds H1, H2, L11
test.each(['/', '/admin', '/theme.js', '/api/plans', '/api/none', '/no/such/page', '/healthz'])(
  '%s carries the headers',
  async (path) => {
    const { headers } = await fetch(`${product.server.url}${path}`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache|immutable/)
  },
)

test('the pages: the site, the console, and JSON for what is no page', async () => {
  const site = await (await fetch(`${product.server.url}/`)).text()
  const console = await (await fetch(`${product.server.url}/admin/substack-sync?tab=import`)).text()
  expect(site).toContain('data-area="site"')
  expect(console).toContain('data-area="console"')
  expect((await fetch(`${product.server.url}/api/nothing`)).headers.get('content-type')).toContain('application/json')
  const asset = site.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? ''
  const reply = await fetch(`${product.server.url}${asset}`, { headers: { 'accept-encoding': 'gzip' } })
  expect(reply.headers.get('cache-control')).toContain('immutable')
})

test('one real list in one step, then again, then out and in', async () => {
  const first = await hannah.ask(uploaded, 'POST', '/api/import-substack-csv', formWith(list))
  expect(first.details).toEqual({ added: 6, updated: 0, unchanged: 1, failed: 2 })
  const second = await hannah.ask(uploaded, 'POST', '/api/import-substack-csv', formWith(list))
  expect(second.details).toEqual({ added: 0, updated: 0, unchanged: 7, failed: 2 })

  const file = await hannah.send('GET', '/api/export-substack-csv')
  expect(file.headers.get('content-disposition')).toContain('substack-subscribers.csv')
  const before = await hannah.ask(people, 'GET', '/api/substack/subscribers')
  const again = await hannah.ask(uploaded, 'POST', '/api/import-substack-csv', formWith(await file.text()))
  expect(again.details).toEqual({ added: 0, updated: 0, unchanged: before.length, failed: 0 })
  expect(await hannah.ask(people, 'GET', '/api/substack/subscribers')).toEqual(before)
})

// Holds V14.3.2, C1
test('another site can neither comp nor export with the cookie', async () => {
  const cookie =
    (
      await fetch(`${product.server.url}/api/admin/session/demo`, {
        method: 'POST',
        headers: { origin: product.server.url },
      })
    ).headers
      .getSetCookie()[0]
      ?.split(';')[0] ?? ''
  for (const [method, path] of [
    ['POST', '/api/substack/sync'],
    ['GET', '/api/export-website-subscribers'],
  ] as const)
    expect(
      (await fetch(`${product.server.url}${path}`, { method, headers: { cookie, 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(403)
})

// Holds F32
test('SIGTERM: watchers are let go, it ends with 0, and starts again', async () => {
  const began = Date.now()
  expect(await stopServer(product.server)).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  await product.startAgain()
  expect(
    (await (await signInToDemo(product.server.url)).ask(people, 'GET', '/api/substack/subscribers')).length,
  ).toBeGreaterThan(100)
})
