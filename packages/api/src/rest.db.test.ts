import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toFault, getTrpcFault } from './testing/reply-body.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await createTestServer()
  cookie = await server.signIn('owner')
})
afterAll(() => server.close())

const get = (url: string) => server.ask({ url, headers: { cookie } })

describe('what comes in', () => {
  // Holds V15.3.5
  test.each([
    ['a repeated key', '/api/activity?limit=1&limit=2', 'more than once'],
    ['a word for a number', '/api/activity?limit=many', 'Please check the entries.'],
    ['too large a number', '/api/activity?limit=1000', 'Please check the entries.'],
    ['an id that is none', '/api/jobs/abc', 'Please check the entries.'],
    ['a sort that is not offered', '/api/substack/subscribers/page?sort=passwordHash', 'Please check the entries.'],
    ['a filter that is none', '/api/substack/subscribers/page?filter=tier.like%3DFr', 'Please check the entries.'],
    ['a filter that is none, to be counted', '/api/substack/subscribers/count?filter=shoe.is%3D9', ''],
    ['a cursor made up', '/api/substack/subscribers/page?cursor=%27);drop', ''],
  ])('%s: 400', async (_what, url, sentence) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(400)
    expect(toFault(reply).message).toContain(sentence)
  })

  test('faults are named by their place', async () => {
    expect((await get('/api/substack/subscribers/count?filter=tier.like%3DFr')).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'filter', message: "'tier' knows no 'like'. It knows 'is', 'is-not'." }],
    })
    expect((await get('/api/activity?limit=0')).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'limit' }],
    })
  })

  // Holds V15.3.3, L06
  test('a key that the call does not know is named, and nothing is done', async () => {
    const sentence = "This call does not know 'duratoin'. Nothing was done."
    const payload = { reason: 'Elder', duratoin: '7 days' }
    const rest = await server.ask({
      method: 'POST',
      url: '/api/substack/comp-subscription/1',
      headers: { cookie },
      payload,
    })
    expect(rest.statusCode).toBe(400)
    expect(toFault(rest).message).toBe(sentence)
    expect(rest.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'duratoin' }] })
    const trpc = await server.ask({
      method: 'POST',
      url: '/trpc/comps.grant',
      headers: { cookie },
      payload: { subscriberId: 1, ...payload },
    })
    expect(trpc.statusCode).toBe(400)
    expect(getTrpcFault(trpc).message).toBe(sentence)
    const asked = await get('/api/activity/page?limit=1&serach=e')
    expect(toFault(asked).message).toBe("This call does not know 'serach'. Nothing was done.")
  })

  test.each(['/api/substack/sync', '/trpc/sync.start'])('%s asks for nothing, and is told something', async (url) => {
    const ask = (payload: string) =>
      server.ask({ method: 'POST', url, headers: { cookie, 'content-type': 'application/json' }, payload })
    const reply = await ask('{"everybody":true}')
    expect(reply.statusCode).toBe(400)
    expect(url.startsWith('/trpc') ? getTrpcFault(reply).message : toFault(reply).message).toContain(
      "does not know 'everybody'",
    )
    expect((await ask('{}')).statusCode).not.toBe(400)
  })

  test('who may not call is not told what a call knows', async () => {
    const reply = await server.ask({ method: 'POST', url: '/trpc/sync.start', payload: { everybody: true } })
    expect(reply.statusCode).toBe(401)
  })

  const send = (payload: string, type = 'application/json') =>
    server.ask({ method: 'POST', url: '/api/substack/batch-comp', headers: { cookie, 'content-type': type }, payload })

  test.each([
    '{',
    '[]',
    '"text"',
    '7',
    '{"__proto__":{"isAdmin":true}}',
    '{"subscriberIds":"1"}',
    '{"subscriberIds":[]}',
    '{"subscriberIds":[{"$ne":1}]}',
  ])('the body %s: 400', async (body) => {
    expect((await send(body)).statusCode).toBe(400)
  })

  test('an empty body is none', async () => {
    const reply = await server.ask({
      method: 'POST',
      url: '/api/substack/sync',
      headers: { cookie, 'content-type': 'application/json' },
      payload: '',
    })
    expect(reply.statusCode).not.toBe(400)
  })

  // Holds L32
  test('a content type that is not understood: 415', async () => {
    expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  })

  test('a body that is too large: 413', async () => {
    expect((await send(JSON.stringify({ subscriberIds: [1], reason: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
  })

  test('what an operation does not ask for is refused, and nobody signs up by it', async () => {
    const reply = await server.ask({
      method: 'POST',
      url: '/api/validate-discount',
      payload: {
        code: 'WARMUP',
        name: 'Ann Example',
        email: 'ann@example.org',
        source: 'website',
        id: 77,
        subscriptionTier: 'Join the Gym',
      },
    })
    expect(reply.statusCode).toBe(400)
    expect(toFault(reply).message).toContain("'id', 'subscriptionTier'")
    expect((await get('/api/website-subscribers')).json()).toEqual([])
  })
})

describe('what goes out', () => {
  test('an unknown address below /api', async () => {
    const reply = await get('/api/nothing/here')
    expect(reply.statusCode).toBe(404)
  })

  // Holds V14.3.2, H3, H1, C4
  test.each(['/api/plans', '/api/jobs/1', '/trpc/session.setup', '/trpc/no.such', '/api/openapi.json'])(
    '%s stays in no cache and carries every header',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u)
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  test('errors hold the sentence twice, the code and the request id', async () => {
    const reply = await get('/api/jobs/12345')
    expect(reply.statusCode).toBe(404)
    const body = toFault(reply)
    expect(body.error).toBe(body.message)
    expect(body).toMatchObject({ code: 'not_found', requestId: reply.headers['x-request-id'] })
  })

  // Holds V16.5.1
  test('a fault of ours leaks nothing, by either way', async () => {
    const { orm } = server.app.database
    const fork = orm.em.fork.bind(orm.em)
    let left = 2
    orm.em.fork = (...how) => {
      const em = fork(...how)
      // The session is found first; the operation's own manager is the second.
      if (--left === 0)
        Object.assign(em, {
          getKysely: () => {
            throw new Error('connect postgresql://joy:hunter2@db')
          },
        })
      return em
    }
    try {
      for (const url of ['/api/activity', '/trpc/activity.list?input={}']) {
        left = 2
        const reply = await get(url)
        expect(reply.statusCode).toBe(500)
        expect(reply.body).not.toContain('hunter2')
        expect(reply.body).not.toContain('stack')
        expect(reply.body).toContain('Something went wrong.')
        expect(reply.body).toContain(String(reply.headers['x-request-id']))
      }
    } finally {
      orm.em.fork = fork
    }
  })

  test('a file asked for over tRPC is refused with a sentence', async () => {
    const reply = await get('/trpc/exports.subscribers')
    expect(reply.statusCode).toBe(405)
    expect(getTrpcFault(reply)).toMatchObject({
      message: 'This is a file. Ask for it at its REST address.',
      data: { error: 'rest_only' },
    })
  })

  // Holds C3
  test('tRPC refuses an unknown path and a GET for a mutation', async () => {
    expect((await get('/trpc/no.such')).statusCode).toBe(404)
    expect((await get('/trpc/session.signOut')).statusCode).toBe(405)
  })

  test('tRPC says of an input that is no JSON what it is', async () => {
    const reply = await get('/trpc/activity.list?input=%7Bnot')
    expect(reply.statusCode).toBe(400)
    expect(getTrpcFault(reply)).toMatchObject({
      message: 'The request could not be read.',
      data: { error: 'invalid_input' },
    })
  })
})
