import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exemptFromOriginGuard } from './origin-guard-plugin.ts'
import { createTestServer, type TestServer, testOrigin } from './testing/create-test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await createTestServer()
  cookie = await server.signIn('owner')
})
afterAll(() => server.close())

const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'] as const
const origins = [undefined, testOrigin, 'http://evil.example', 'null'] as const
const kinds = ['application/json', 'multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain'] as const
const mutations = [
  ['REST', 'POST', '/api/substack/batch-comp'],
  ['tRPC', 'POST', '/trpc/comps.grantMany'],
  ['a download', 'GET', '/api/export-substack-csv'],
] as const

/** What the guard makes of the two headers; who gets through meets the rules for bodies and inputs instead. */
const expected = (site: string | undefined, origin: string | undefined) =>
  site !== undefined
    ? site === 'same-origin'
      ? 'through'
      : 403
    : origin === undefined
      ? 401
      : origin === testOrigin
        ? 'through'
        : 403

describe.each(mutations)('%s: %s %s', (_url, method, url) => {
  for (const site of sites)
    for (const origin of origins)
      for (const kind of method === 'GET' ? ([undefined] as const) : kinds)
        // Holds C1
        test(`${site ?? 'no site'}, ${origin ?? 'no origin'}, ${kind ?? 'no body'}`, async () => {
          const reply = await server.server.inject({
            method,
            url,
            headers: {
              cookie,
              ...(site ? { 'sec-fetch-site': site } : {}),
              ...(origin ? { origin } : {}),
              ...(kind ? { 'content-type': kind } : {}),
            },
            ...(kind ? { payload: '{}' } : {}),
          })
          const verdict = expected(site, origin)
          if (verdict === 'through') expect([400, 409, 415]).toContain(reply.statusCode)
          else if (verdict === 403) expect(reply.statusCode).toBe(403)
          // A body that is not understood is refused before anybody asks who sends it.
          else expect([401, 415]).toContain(reply.statusCode)
          expect(reply.headers['access-control-allow-origin']).toBeUndefined()
        })
})

test('reads need neither header', async () => {
  expect((await server.server.inject({ url: '/api/admin/session', headers: { cookie } })).statusCode).toBe(200)
  expect((await server.server.inject({ url: '/trpc/session.current', headers: { cookie } })).statusCode).toBe(200)
})

// Holds W6
test('exactly the webhooks, the reports of returned mail and the unsubscribe button are exempt', () => {
  expect([...exemptFromOriginGuard].toSorted()).toEqual([
    'POST /api/mail/returned/mailbox',
    'POST /api/mail/returned/mailgun',
    'POST /api/mail/returned/postmark',
    'POST /api/mail/returned/sendgrid',
    'POST /api/mail/returned/ses',
    'POST /api/planningcenter/webhook',
    'POST /api/stripe/webhook',
    'POST /api/substack/webhook',
    'POST /unsubscribe',
  ])
})

// Holds C2, L39
test.each([
  'application/json garbage',
  'application/json\tx',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
])('tRPC does not understand %j', async (kind) => {
  const reply = await server.ask({
    method: 'POST',
    url: '/trpc/session.signOut',
    headers: { cookie, 'content-type': kind },
    payload: '{}',
  })
  expect(reply.statusCode).toBe(415)
})
