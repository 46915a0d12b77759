import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { operations } from '@joy/contract'
import { createTestApp } from '@joy/services/testing/test-context.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './build-server.ts'

// Every route, every status and every way to write an address: the same headers, the same limit.

const { app, database } = await createTestApp()
const most = 40
const env = { APP_URL: 'https://joy.church', TRUST_PROXY: 1, REQUESTS_PER_MINUTE: 1_000_000 }
let server: FastifyInstance
let limited: FastifyInstance
beforeAll(async () => {
  server = await buildServer({ app, env, maximumLag: 0 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  limited = await buildServer({ app, env: { ...env, REQUESTS_PER_MINUTE: most }, maximumLag: 0 })
})
afterAll(async () => {
  await Promise.all([server.close(), limited.close()])
  await database.close()
})

const rest = [...operations()].flatMap(({ operation }) => (operation.kind === 'subscription' ? [] : [operation.rest]))
const pathsOfApi = [...new Set(rest.map(({ path }) => `/api${path.replaceAll(/:\w+/gu, '1')}`))]
/** The same address as somebody writes it who hopes that a guard looks at the letters. */
const spellings = (path: string) => [
  path,
  path.replace('/api', '/%61pi'),
  path.replace('/api', '/%61%70%69'),
  path.replace(
    /(?<=\/)([a-z])([^/]*)$/u,
    (_its, first: string, more: string) => `%${first.charCodeAt(0).toString(16)}${more}`,
  ),
  `${path}/`,
  `/${path}`,
  path.toUpperCase(),
  `${path}?x=%00`,
]

const expectHeaders = ({ headers }: { headers: Record<string, unknown> }, what: string, isOfApi = true) => {
  expect(headers['content-security-policy'], what).toContain("default-src 'none'")
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age='),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/u),
  })
  if (isOfApi) expect(headers['cache-control'], what).toBe('no-store')
}

// Holds V6.1.1, L07, C4, H2
test('each route of the API, asked by nobody, in every spelling', async () => {
  const statuses = new Set<number>()
  for (const path of pathsOfApi)
    for (const url of spellings(path)) {
      const reply = await server.inject({ url })
      expectHeaders(reply, `GET ${url}`)
      expect(reply.statusCode, url).toBeLessThan(500)
      statuses.add(reply.statusCode)
    }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404, 405]))
}, 120_000)

test('every other way than the one that there is: 405, with the ones that there are', async () => {
  for (const path of pathsOfApi) {
    const reply = await server.inject({ method: 'PATCH', url: path, headers: { 'sec-fetch-site': 'same-origin' } })
    expectHeaders(reply, `PATCH ${path}`)
    expect([reply.statusCode, reply.json<{ code: string }>().code], path).toEqual([405, 'method_not_allowed'])
    expect(reply.headers.allow, path).toMatch(/^(GET|POST|PUT|DELETE)/u)
  }
  const head = await server.inject({ method: 'HEAD', url: '/api/plans' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
}, 60_000)

test.each<[number, InjectOptions]>([
  [400, { url: '/api/%ff' }],
  [400, { url: '/trpc/%E0%A4%A' }],
  [400, { url: '/%ff' }],
  [404, { url: '/api/none' }],
  [404, { url: '/none.js' }],
  [404, { url: '/%2e%2e/%2e%2e/etc/passwd.txt' }],
  [414, { url: `/trpc/${'x'.repeat(6000)}` }],
  [
    413,
    {
      method: 'POST',
      url: '/api/admin/session',
      payload: 'x'.repeat(1_100_000),
      headers: { 'content-type': 'application/json' },
    },
  ],
  [415, { method: 'POST', url: '/api/admin/session', payload: 'a=b', headers: { 'content-type': 'text/plain' } }],
  [400, { method: 'POST', url: '/api/admin/session', payload: '{', headers: { 'content-type': 'application/json' } }],
  [403, { method: 'POST', url: '/api/admin/session', payload: {}, headers: { 'sec-fetch-site': 'cross-site' } }],
])('%i has them too', async (status, asked) => {
  const reply = await server.inject({ headers: { 'sec-fetch-site': 'same-origin' }, ...asked })
  const url = typeof asked.url === 'string' ? asked.url : ''
  expectHeaders(reply, `${status} ${url.slice(0, 40)}`, /^\/(api|trpc)/u.test(url))
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({
    message: expect.any(String),
    error: expect.any(String),
    code: expect.any(String),
  })
})

test.each(['GET /\u0001 HTTP/1.1\r\n\r\n', 'joy\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`])(
  'what is no HTTP is told so, and the socket is closed',
  async (sent) => {
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.on('data', (part) => (response += part.toString()))
    socket.write(sent)
    await once(socket, 'close')
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /u)
    expect(response).toContain('Cache-Control: no-store')
    expect(response).toContain("default-src 'none'")
  },
)

test('a minute’s requests are counted by where they lead, however it is written', async () => {
  const spelt = spellings('/api/plans').filter((it) => !it.startsWith('//'))
  const ask = (ip: string, url: string) => limited.inject({ url, headers: { 'x-forwarded-for': ip } })
  for (let at = 0; at < most; at += 1)
    expect((await ask('203.0.113.1', spelt[at % spelt.length] ?? '')).statusCode).not.toBe(429)
  for (const url of spelt) expect((await ask('203.0.113.1', url)).statusCode, url).toBe(429)
  const refused = await ask('203.0.113.1', '/%61pi/plans')
  expectHeaders(refused, '429')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('203.0.113.2', '/api/plans')).statusCode).toBe(200)
  expect((await ask('203.0.113.1', '/healthz')).statusCode).toBe(200)
})

test('a batch holds twenty calls, and each of them counts', async () => {
  const batch = (calls: number, ip: string) =>
    limited.inject({
      url: `/trpc/${Array.from({ length: calls }, () => 'site.setup').join(',')}?batch=1&input=%7B%7D`,
      headers: { 'x-forwarded-for': ip },
    })
  expect((await batch(21, '203.0.113.3')).json()).toMatchObject({
    message: 'A batch may hold 20 calls at most. Send the rest in another one.',
  })
  expect((await batch(20, '203.0.113.3')).statusCode).toBe(200)
  expect((await batch(20, '203.0.113.3')).headers['x-ratelimit-remaining']).toBe('0')
  expect((await batch(1, '203.0.113.3')).statusCode).toBe(429)
})
