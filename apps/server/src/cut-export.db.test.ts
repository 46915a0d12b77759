import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { addOwner } from '@joy/services/testing/add-owner.ts'
import { connectNewsletter } from '@joy/services/testing/connect-newsletter.ts'
import { createTestApp } from '@joy/services/testing/test-context.ts'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './build-server.ts'

// An export counts once whoever has it says that it is whole: cut off at any byte, by whoever stands between, it counts nobody.

const PEOPLE = 300
const { app, database, context } = await createTestApp()
const env = { APP_URL: 'http://joy.church', REQUESTS_PER_MINUTE: 1_000_000 }
let server: FastifyInstance
let proxy: Server
let cookie: string
const ports = { direct: 0, proxied: 0 }
const getPort = (it: { address(): AddressInfo | string | null }) => Number((it.address() as AddressInfo).port)

/** As proxies do that take a whole answer before they pass it on: the program has sent everything, whoever hangs up. */
const bufferingProxy = () =>
  createServer((from, to) => {
    const { method, url, headers } = from
    const pass = async (response: IncomingMessage) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      const { 'transfer-encoding': _, ...its } = response.headers
      to.writeHead(response.statusCode ?? 502, { ...its, 'content-length': body.length })
      to.end(body)
    }
    const onward = request({ port: ports.direct, host: '127.0.0.1', method, path: url, headers }, (response) => {
      void pass(response)
    })
    from.pipe(onward)
  })

beforeAll(async () => {
  await addOwner(app)
  await connectNewsletter(context())
  await queryRows(
    context().em,
    sql`insert into website_subscriber (email, email_key, name)
      select 'ex' || i || '@example.org', 'ex' || i || '@example.org', 'Zoë ' || i from generate_series(1, ${PEOPLE}::int) i`,
  )
  server = await buildServer({ app, env })
  await server.listen({ port: 0, host: '127.0.0.1' })
  proxy = bufferingProxy().listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  Object.assign(ports, { direct: getPort(server.server), proxied: getPort(proxy) })
  const reply = await ask('direct', 'POST', '/api/admin/session', {
    email: 'hannah.whitfield@example.org',
    password: 'a long word for tests alone',
  })
  cookie = reply.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  proxy.close()
  await server.close()
  await database.close()
})

const ask = (way: keyof typeof ports, method: string, path: string, body?: object) =>
  fetch(`http://127.0.0.1:${ports[way]}${path}`, {
    method,
    headers: {
      origin: env.APP_URL,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const arrived = (way: keyof typeof ports, batch: number, lines: number) =>
  ask(way, 'POST', `/api/export-batches/${batch}/arrived`, { lines })
const exported = async () =>
  (
    await queryRow(
      context().em,
      sql<{ n: number }>`select count(*)::int as n from website_subscriber where exported_at is not null`,
    )
  ).n
const countLines = (text: string) => text.split('\n').length - 1

/** Takes so many bytes of the answer's body and hangs up; gives what came. */
async function cutOff(way: keyof typeof ports, bytes: number): Promise<{ batch: number; text: string }> {
  const socket = connect(ports[way], '127.0.0.1')
  socket.write(
    `GET /api/export-website-subscribers HTTP/1.0\r\nHost: joy.church\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n\r\n`,
  )
  let got = Buffer.alloc(0)
  let head = -1
  for await (const part of socket) {
    got = Buffer.concat([got, part as Buffer])
    head = got.indexOf('\r\n\r\n')
    if (head >= 0 && got.length - head - 4 >= bytes) break
  }
  socket.destroy()
  const [, batch = '0'] = /joy-export-batch: (\d+)/iu.exec(got.subarray(0, head).toString('latin1')) ?? []
  return { batch: Number(batch), text: got.subarray(head + 4, head + 4 + bytes).toString('utf8') }
}

// Holds R7, F30
test('an export that is cut off at any byte counts nobody, straight from the server and behind a proxy that buffers', async () => {
  const whole = await ask('direct', 'GET', '/api/export-website-subscribers')
  expect(whole.status).toBe(200)
  const text = await whole.text()
  const size = Buffer.byteLength(text)
  expect(countLines(text)).toBe(PEOPLE + 1)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('direct', 'proxied'),
      fc.integer({ min: 0, max: size - 1 }),
      async (way, bytes) => {
        const part = await cutOff(way, bytes)
        expect(part.batch).toBeGreaterThan(0)
        expect(text.startsWith(part.text.replace(/�+$/u, ''))).toBe(true)
        const reply = await arrived(way, part.batch, countLines(part.text))
        expect(reply.status).toBe(409)
        expect(await exported()).toBe(0)
      },
    ),
    {
      numRuns: 60,
      examples: [
        ['direct', size - 1],
        ['proxied', size - 1],
        ['proxied', 0],
      ],
    },
  )
  const last = await ask('proxied', 'GET', '/api/export-website-subscribers')
  const lines = countLines(await last.text())
  expect((await arrived('proxied', Number(last.headers.get('joy-export-batch')), lines)).status).toBe(200)
  expect(await exported()).toBe(PEOPLE)
})
