import { cancelResult } from '@joy/contract/schemas/cancellation.ts'
import { portalOverview } from '@joy/contract/schemas/portal.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleData } from '@joy/services/testing/demo-data.ts'
import { unsubscribeToken } from '@joy/services/unsubscribe/unsubscribe-token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toFault, getTrpcData } from './testing/reply-body.ts'
import { createTestServer, testOrigin, type TestServer } from './testing/create-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await createTestServer({ content: sampleData })
  admin = await server.signIn('support')
})
afterAll(() => server.close())

const mailBodies = z.array(z.object({ text: z.string() }))
const activity = z.array(z.object({ action: z.string(), userEmail: z.string() }))
const payer = 's.adeyemi@example.com'
const post = (url: string, payload: object, headers = {}) => server.ask({ method: 'POST', url, payload, headers })
const askForLink = async (email: string) => {
  const reply = await post('/api/portal/sign-in-links', { email })
  const [mail] = mailBodies.parse((await server.ask({ url: '/api/outbox?limit=1', headers: { cookie: admin } })).json())
  const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const [, code = ''] = /^ {4}(\d{6})$/m.exec(mail?.text ?? '') ?? []
  return { reply, browser: `browser=${reply.cookies[0]?.value ?? ''}`, token, code }
}
const whoAmI = (cookie: string) => server.ask({ url: '/api/portal/session', headers: { cookie } })

describe('the portal', () => {
  // Holds R3
  test('is opened by the link in the mail; its session travels in a cookie that no script reads', async () => {
    const { reply, browser, token } = await askForLink(payer)
    expect(reply.cookies[0]).toMatchObject({ name: 'browser', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 900 })
    expect(reply.body).not.toContain(reply.cookies[0]?.value)
    expect(reply.json()).toMatchObject({ expiresInMinutes: 15, canSimulate: true })
    const done = await post('/api/portal/session', { token }, { cookie: browser })
    const [made] = done.cookies
    expect(made).toMatchObject({ name: 'portal', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(done.body).not.toContain(made?.value)
    expect(done.json()).toMatchObject({ state: 'signed-in', email: payer })
    const { handle } = done.json()
    expect((await whoAmI(`portal=${made?.value}`)).json()).toEqual({
      person: { email: payer, name: expect.any(String) },
    })
    for (const stolen of [`portal=${handle}`, `portal=${token}`, browser])
      expect((await whoAmI(stolen)).statusCode).toBe(401)
  })

  // Holds V7.6.2, R4, L27
  test('is not opened by a mail scanner, whatever it fetches, and its reader still gets in', async () => {
    const { browser, token } = await askForLink(payer)
    const link = `/subscriber-portal?token=${token}`
    for (const url of [
      link,
      `/member-portal?token=${token}`,
      `/api/portal/session?token=${token}`,
      `/trpc/portal.signIn?input=${encodeURIComponent(JSON.stringify({ token }))}`,
    ])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await server.server.inject({ method, url })).cookies, url).toEqual([])
    const scanner = await post('/api/portal/session', { token })
    expect(scanner.json()).toMatchObject({ state: 'needs-confirm' })
    expect(scanner.cookies).toEqual([])
    expect((await post('/api/portal/session', { token }, { cookie: browser })).json()).toMatchObject({
      state: 'signed-in',
    })
  })

  test('is opened from another browser by one button, and by the code where it was asked for', async () => {
    const first = await askForLink(payer)
    expect((await post('/api/portal/session', { token: first.token, confirm: true })).json()).toMatchObject({
      state: 'signed-in',
    })
    const second = await askForLink(payer)
    expect((await post('/api/portal/session', { email: payer, code: second.code })).statusCode).toBe(401)
    const done = await post('/trpc/portal.signIn', { email: payer, code: second.code }, { cookie: second.browser })
    expect(getTrpcData(done)).toMatchObject({ state: 'signed-in' })
  })

  test('refuses a request from another site, and believes no cookie of one that does not say where it comes from', async () => {
    const { browser, token } = await askForLink(payer)
    expect(
      (await post('/api/portal/session', { token }, { cookie: browser, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403)
    const silent = await server.server.inject({
      method: 'POST',
      url: '/api/portal/session',
      headers: { cookie: browser },
      payload: { token },
    })
    expect(silent.json()).toMatchObject({ state: 'needs-confirm' })
  })

  test.each([
    {},
    { token: 'x', email: payer, code: '1' },
    { email: payer },
    { code: '123456' },
    { token: 7 },
    { token: ['a', 'b'] },
  ])('does not understand %j', async (payload) => {
    expect((await post('/api/portal/session', payload)).statusCode).toBe(400)
  })

  // Holds V6.3.1-portal
  test('answers for known and unknown addresses in the same bytes', async () => {
    const [known, unknown] = [
      await post('/api/portal/sign-in-links', { email: payer }),
      await post('/api/portal/sign-in-links', { email: 'nobody@example.com' }),
    ]
    expect(unknown.body).toBe(known.body)
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.headers['set-cookie']?.length).toBe(known.headers['set-cookie']?.length)
  })

  test('acts in its person’s name, also where an administrator has the same browser', async () => {
    const portal = await server.signInToPortal(payer)
    const renamed = await post(
      '/trpc/portalAccount.rename',
      { name: 'Samuel A. Adeyemi' },
      { cookie: `${admin}; ${portal}` },
    )
    expect(renamed.statusCode, renamed.body).toBe(200)
    const [entry] = activity.parse(
      (await server.ask({ url: '/api/activity?limit=1', headers: { cookie: admin } })).json(),
    )
    expect(entry).toEqual({ action: 'Name Changed', userEmail: payer })
    await post('/trpc/portalAccount.rename', { name: 'Samuel Adeyemi' }, { cookie: portal })
  })

  // Holds L33
  test('sends links to its own address, whatever a caller says of where it is', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await post(
      '/api/portal/sign-in-links',
      { email: 'jreyes@example.org' },
      { ...evil, 'sec-fetch-site': 'same-origin' },
    )
    const [mail] = mailBodies.parse(
      (await server.ask({ url: '/api/outbox?limit=1', headers: { cookie: admin } })).json(),
    )
    expect(mail?.text).toContain(`${testOrigin}/subscriber-portal?token=`)
    expect(mail?.text).not.toContain('evil')
  })

  test('ends on the server at sign-out, and leaves the administrator of the same browser signed in', async () => {
    const cookie = await server.signInToPortal(payer)
    const both = `${admin}; ${cookie}`
    expect((await server.ask({ url: '/api/admin/session', headers: { cookie: both } })).statusCode).toBe(200)
    const out = await server.ask({ method: 'DELETE', url: '/api/portal/session', headers: { cookie: both } })
    expect(out.cookies.find(({ name }) => name === 'portal')?.value).toBe('')
    expect((await whoAmI(cookie)).statusCode).toBe(401)
    expect((await server.ask({ url: '/api/admin/session', headers: { cookie: both } })).statusCode).toBe(200)
  })

  // Holds V8.2.2
  test('shows its person and nobody else: who pays, who is comped, who is free, who came by the website', async () => {
    const of = async (email: string) => {
      const reply = await server.ask({
        url: '/api/portal/overview?email=ruth.abernathy@example.com',
        headers: { cookie: await server.signInToPortal(email) },
      })
      return portalOverview.parse(reply.json())
    }
    expect(await of(payer)).toMatchObject({
      person: { email: payer },
      substack: { subscriptionTier: 'paid', tierName: 'Join the Gym', isComped: false },
      planningCenter: { id: '48213902', status: 'active' },
      subscriptions: [
        {
          sid: 'sub_h3Nf8pLs5YjG6uEa',
          planTitle: 'Join the Gym',
          amountCents: 1000,
          interval: 'month',
          card: { brand: 'Visa', last4: '4242' },
          endsAt: null,
        },
      ],
      links: { substack: 'https://substack.com/' },
    })
    expect(await of('ruth.abernathy@example.com')).toMatchObject({
      substack: { isComped: true },
      website: { isUnsubscribed: false },
      planningCenter: { status: 'active' },
      subscriptions: [],
    })
    expect(await of('pkowalczyk@example.net')).toMatchObject({
      substack: { subscriptionTier: 'free', tierName: 'Warm Up' },
      planningCenter: null,
      subscriptions: [],
    })
    await post('/api/validate-discount', {
      code: 'WARMUP',
      email: 'newcomer@example.com',
      name: 'New Comer',
      source: 'website',
    })
    expect(await of('newcomer@example.com')).toMatchObject({
      person: { name: 'New Comer' },
      substack: null,
      planningCenter: null,
      website: { isUnsubscribed: false },
    })
  })

  // Holds V3.7.2
  test('shows the end date of what was cancelled, and links to web addresses alone', async () => {
    // The samples' time is long past: what has ended is over.
    await queryRows(server.context().em, sql`update subscription set current_period_end = now() + interval '20 days'`)
    const cookie = await server.signInToPortal(payer)
    const cancelled = await post('/api/cancel-subscription', { email: payer, subscriptionId: '' }, { cookie })
    expect(cancelled.statusCode).toBe(200)
    await queryRows(
      server.context().em,
      sql`update integration set config = '{"portalUrl":"javascript:alert(1)"}' where platform = 'substack'`,
    )
    await queryRows(
      server.context().em,
      sql`update integration set config = '{"portalUrl":"https://church.example/me"}' where platform = 'planningcenter'`,
    )
    const overview: unknown = (await server.ask({ url: '/api/portal/overview', headers: { cookie } })).json()
    const { endsAt } = cancelResult.parse(cancelled.json())
    expect(overview).toMatchObject({
      subscriptions: [{ renewsAt: null, endsAt }],
      links: { substack: 'https://substack.com/', planningCenter: 'https://church.example/me' },
    })
  })
})

describe('one click in a mail program (RFC 8058)', () => {
  const token = () => unsubscribeToken(server.app.secrets, { list: 'website', id: 2 })
  const isGone = async () =>
    (
      await queryRows(
        server.context().em,
        sql<{ gone: boolean }>`select unsubscribed_at is not null as gone from website_subscriber where id = 2`,
      )
    )[0]?.gone
  const bodies = [
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    },
    { headers: {}, payload: '' },
    {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://mail.example',
      },
      payload: 'List-Unsubscribe=One-Click',
    },
  ]

  // Holds C3
  test('looking changes nothing', async () => {
    for (const url of [`/unsubscribe?token=${token()}`, `/api/unsubscriptions?token=${token()}`])
      for (const method of ['GET', 'HEAD'] as const) await server.server.inject({ method, url })
    expect(await isGone()).toBe(false)
  })

  test.each(bodies)('is taken with %j, again and again, without a cookie', async (body) => {
    await server.ask({ method: 'POST', url: '/api/unsubscriptions/undo', payload: { token: token() } })
    expect(await isGone()).toBe(false)
    for (let i = 0; i < 2; i++) {
      const reply = await server.server.inject({ method: 'POST', url: `/unsubscribe?token=${token()}`, ...body })
      expect([reply.statusCode, reply.body]).toEqual([200, 'You are unsubscribed.'])
      expect(reply.cookies).toEqual([])
    }
    expect(await isGone()).toBe(true)
  })

  test.each([
    ['?token=w2.AAAA', 404],
    ['', 400],
    ['?token=a&token=b', 400],
  ])('is refused at /unsubscribe%s', async (query, status) => {
    const reply = await server.server.inject({ method: 'POST', url: `/unsubscribe${query}` })
    expect(reply.statusCode).toBe(status)
    expect(toFault(reply).message).toBeTruthy()
  })

  test('the page’s own way stays behind the origin guard', async () => {
    expect(
      (await post('/api/unsubscriptions', { token: token() }, { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403)
  })
})
