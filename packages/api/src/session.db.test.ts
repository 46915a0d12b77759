import { text } from 'node:stream/consumers'
import { adminSession } from '@joy/contract/schemas/administrator.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toFault } from './testing/reply-body.ts'
import { createTestServer, type TestServer, testPassword } from './testing/create-test-server.ts'

let server: TestServer
let cookie: string
let reader: string
beforeAll(async () => {
  server = await createTestServer({
    over: {
      signInLimits: {
        perAccountAndNetwork: { points: 5, seconds: 900 },
        perNetwork: { points: 20, seconds: 3600 },
        perAccount: { points: 8, seconds: 3600 },
      },
    },
  })
  cookie = await server.signIn('owner')
})
afterAll(() => server.close())

const signIn = (email: string, password: string, remoteAddress = '9.9.9.9', headers = {}) =>
  server.ask({ method: 'POST', url: '/api/admin/session', remoteAddress, headers, payload: { email, password } })
const whoAmI = (cookie: string) => server.ask({ url: '/api/admin/session', headers: { cookie } })
const run = (statement: ReturnType<typeof sql>) => queryRows(server.context().em, statement)
const readCookie = (reply: Awaited<ReturnType<typeof signIn>>) => `admin=${reply.cookies[0]?.value ?? ''}`

afterEach(() => run(sql`delete from rate_limit`))

describe('a session', () => {
  // Holds V7.4.1, V7.4.2, L20
  test.each([
    ['signed out', () => server.ask({ method: 'DELETE', url: '/api/admin/session', headers: { cookie: reader } })],
    ['disabled', () => run(sql`update administrator set disabled_at = now() where email = 'support@example.org'`)],
    [
      'given another role',
      () => run(sql`update administrator set role = 'administrator' where email = 'support@example.org'`),
    ],
  ])('ends a stream that its person has open, once they are %s', async (_what, end) => {
    reader = await server.signIn('support')
    const headers = { cookie: reader, 'sec-fetch-site': 'same-origin' }
    const reply = await server.server.inject({ url: '/trpc/sync.running', headers, payloadAsStream: true })
    expect(reply.statusCode).toBe(200)
    await end()
    // It has no end of its own: no sync runs.
    expect(await text(reply.stream())).toMatch(/event: serialized-error[^]*signed_out/u)
    await run(sql`delete from administrator where email = 'support@example.org'`)
  })

  // Holds V3.3.4, V7.2.1
  test('travels in a cookie that no script reads, and nowhere else', async () => {
    const reply = await signIn('owner@example.org', testPassword)
    const [made] = reply.cookies
    expect(made).toMatchObject({ name: 'admin', path: '/', httpOnly: true, sameSite: 'Strict' })
    expect(made?.value).toMatch(/^[\w-]{43}$/)
    expect(made?.domain).toBeUndefined()
    expect(reply.body).not.toContain(made?.value)
    expect(await run(sql`select 1 from admin_session where token_hash = ${made?.value ?? ''}`)).toEqual([])
  })

  // Holds V3.3.1, V3.3.2
  test('has the host prefix and Secure over https', async () => {
    const secure = await createTestServer({ appUrl: 'https://joy.example' })
    try {
      expect(await secure.signIn('owner')).toMatch(/^__Host-admin=/)
      const reply = await secure.ask({ method: 'POST', url: '/api/admin/session/demo' })
      expect(reply.statusCode).toBe(404)
      const again = await secure.ask({
        method: 'POST',
        url: '/api/admin/session',
        payload: { email: 'owner@example.org', password: testPassword },
      })
      expect(again.cookies[0]).toMatchObject({ name: '__Host-admin', secure: true, path: '/' })
      expect(again.headers['strict-transport-security']).toContain('max-age=31536000')
    } finally {
      await secure.close()
    }
  })

  // Holds V7.2.4
  test('changes its token at each sign-in, and the old one is dead', async () => {
    const first = readCookie(await signIn('owner@example.org', testPassword))
    const second = readCookie(await signIn('owner@example.org', testPassword, '9.9.9.9', { cookie: first }))
    expect((await whoAmI(first)).statusCode).toBe(401)
    expect((await whoAmI(second)).statusCode).toBe(200)
  })

  // Holds V7.3.1
  test('slides its idle limit, but never its end', async () => {
    const mine = readCookie(await signIn('owner@example.org', testPassword))
    await run(
      sql`update admin_session set idle_until = now() + interval '1 minute', ends_at = now() + interval '2 minutes'`,
    )
    const { idleUntil, endsAt } = adminSession.parse((await whoAmI(mine)).json())
    expect(Date.parse(idleUntil) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(Date.parse(endsAt) - Date.now()).toBeLessThan(3 * 60_000)
  })

  test('is written once a minute at most: what reads commits nothing', async () => {
    const mine = readCookie(await signIn('owner@example.org', testPassword))
    const written = () => run(sql`select xmin::text from admin_session order by id`)
    const before = await written()
    for (const _ of Array(3)) expect((await whoAmI(mine)).statusCode).toBe(200)
    expect(await written()).toEqual(before)
    await run(sql`update admin_session set idle_until = idle_until - interval '61 seconds'`)
    const behind = await written()
    expect((await whoAmI(mine)).statusCode).toBe(200)
    expect(await written()).not.toEqual(behind)
  })

  // Holds V7.3.1
  test.each(['idle_until', 'ends_at'])('is over once %s has passed', async (limit) => {
    const mine = readCookie(await signIn('owner@example.org', testPassword))
    await run(sql`update admin_session set ${sql.ref(limit)} = now() - interval '1 second'`)
    expect((await whoAmI(mine)).statusCode).toBe(401)
    cookie = readCookie(await signIn('owner@example.org', testPassword))
  })

  // Holds V7.4.1
  test('ends on the server at sign-out', async () => {
    const mine = readCookie(await signIn('owner@example.org', testPassword))
    const out = await server.ask({ method: 'DELETE', url: '/api/admin/session', headers: { cookie: mine } })
    expect(out.statusCode).toBe(200)
    expect(out.cookies[0]).toMatchObject({ name: 'admin', value: '' })
    expect((await whoAmI(mine)).statusCode).toBe(401)
  })

  // Holds V7.4.2, L20
  test('of a disabled administrator is dead at once', async () => {
    const mine = readCookie(await signIn('owner@example.org', testPassword))
    await run(sql`update administrator set disabled_at = now()`)
    try {
      expect((await whoAmI(mine)).statusCode).toBe(401)
      expect((await signIn('owner@example.org', testPassword)).statusCode).toBe(401)
    } finally {
      await run(sql`update administrator set disabled_at = null`)
    }
  })
})

describe('signing in', () => {
  // Holds V6.2.1
  test('wrong password, unknown address, a password with a space too many: one and the same answer', async () => {
    const replies = [
      await signIn('owner@example.org', 'not the password'),
      await signIn('nobody@example.org', testPassword),
      await signIn('owner@example.org', ` ${testPassword}`),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect({ ...reply.json(), requestId: '' }).toEqual({ ...replies[0]?.json(), requestId: '' })
      expect(reply.cookies).toEqual([])
    }
  })

  test('the address is compared without regard to case', async () => {
    expect((await signIn(' OWNER@example.ORG ', testPassword)).statusCode).toBe(200)
  })

  // Holds V6.3.1, limit-sign-in
  test('the sixth try at one account from one network waits; the right password from elsewhere gets in', async () => {
    for (let n = 0; n < 5; n++)
      expect((await signIn('owner@example.org', 'wrong wrong wrong', '8.8.8.8')).statusCode).toBe(401)
    const refused = await signIn('owner@example.org', testPassword, '8.8.8.8')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect(toFault(refused).message).toContain('minutes')
    expect((await signIn('owner@example.org', testPassword, '7.7.7.7')).statusCode).toBe(200)
    const overTrpc = await server.ask({
      method: 'POST',
      url: '/trpc/session.signIn',
      remoteAddress: '8.8.8.8',
      payload: { email: 'owner@example.org', password: testPassword },
    })
    expect(overTrpc.statusCode).toBe(429)
    expect(Number(overTrpc.headers['retry-after'])).toBeGreaterThan(800)
  })

  // Holds V6.3.1, limit-sign-in
  test('tries from many networks use up those of strangers, not those of a browser that its owner has signed in with', async () => {
    const [, known] = (await signIn('owner@example.org', testPassword)).cookies
    expect(known).toMatchObject({ name: 'known', httpOnly: true, sameSite: 'Strict' })
    for (let n = 0; n < 8; n++)
      expect((await signIn('owner@example.org', 'wrong wrong wrong', `8.8.${n}.8`)).statusCode).toBe(401)
    const from = (value: string, network = '7.7.7.7') =>
      signIn('owner@example.org', testPassword, network, { cookie: `known=${value}` })
    const own = known?.value ?? ''
    expect((await signIn('owner@example.org', testPassword, '7.7.7.7')).statusCode).toBe(429)
    for (const forged of ['', 'x', own.replace(/^\d+/u, '999'), own.replace(/.$/u, '')])
      expect((await from(forged)).statusCode, forged).toBe(429)
    expect((await from(own, '7.7.6.6')).statusCode).toBe(200)
    // Somebody else's limits are their own.
    expect((await signIn('nobody@example.org', testPassword, '7.7.7.7')).statusCode).toBe(401)
  })

  // Holds V6.3.1, limit-sign-in, L21, V4.1.3
  test('twenty tries at different accounts close a network; X-Forwarded-For opens none', async () => {
    for (let n = 0; n < 20; n++)
      expect((await signIn(`somebody${n}@example.org`, 'wrong', '6.6.6.6')).statusCode).toBe(401)
    const refused = await signIn('owner@example.org', testPassword, '6.6.6.6', { 'x-forwarded-for': '5.5.5.5' })
    expect(refused.statusCode).toBe(429)
  })

  test('right sign-ins use nothing up', async () => {
    for (let n = 0; n < 7; n++) expect((await signIn('owner@example.org', testPassword)).statusCode).toBe(200)
  })

  // Holds V16.3.1
  test('good and bad ones stand in the activity log, without the address in full or the password', async () => {
    await signIn('owner@example.org', testPassword)
    await signIn('owner@example.org', 'hunter2 hunter2')
    await signIn('my-secret-in-the-wrong-field', 'x')
    const entries = (await server.ask({ url: '/api/activity?limit=3', headers: { cookie } })).json()
    expect(entries).toMatchObject([
      {
        action: 'Admin Sign-in',
        status: 'Failed',
        details: 'A sign-in to the console failed for something that is no address.',
      },
      { action: 'Admin Sign-in', status: 'Failed', details: 'A sign-in to the console failed for o…@example.org.' },
      { action: 'Admin Sign-in', status: 'Successful', userName: 'owner' },
    ])
  })
})
