import { adminSession } from '@joy/contract/schemas/administrator.ts'
import { team as teamSchema } from '@joy/contract/schemas/team.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { createAdministrator } from '@joy/services/administrators/create-administrator.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newestMail } from './testing/mailed-link.ts'
import { toFault } from './testing/reply-body.ts'
import { createTestServer, type TestServer, testPassword } from './testing/create-test-server.ts'

let server: TestServer
let owner: string
const ids = new Map<string, number>()
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signIn('owner')
  for (const role of ['administrator', 'support'] as const) await server.signIn(role)
  for (const { email, id } of (await team()).members) ids.set(email, id)
})
afterAll(() => server.close())

const run = (statement: ReturnType<typeof sql>) => queryRows(server.context().em, statement)
const act = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}, cookie = owner) =>
  server.ask({ method, url: `/api/admin/${url}`, headers: { cookie }, ...(method === 'GET' ? {} : { payload }) })
const team = async () => teamSchema.parse((await act('GET', 'team')).json())
const signIn = async (email: string, password = testPassword) => {
  const reply = await server.ask({ method: 'POST', url: '/api/admin/session', payload: { email, password } })
  return { status: reply.statusCode, cookie: `admin=${reply.cookies[0]?.value ?? ''}` }
}
const id = (role: string) => ids.get(`${role}@example.org`) ?? 0
const look = (token: string) => server.ask({ url: `/api/admin/invitation?token=${token}` })
const accept = (token: string, over: object = {}) =>
  server.ask({
    method: 'POST',
    url: '/api/admin/invitation',
    payload: { token, name: 'Teresa', password: 'a sentence to remember', ...over },
  })

describe('an invitation', () => {
  test('goes out by mail, is looked at as often as one likes, and makes an administrator once', async () => {
    const sent = await act('POST', 'team/invitations', { email: 'Teresa@example.org', role: 'support' })
    expect(sent.statusCode).toBe(200)
    const mail = await newestMail(server, 'Teresa@example.org')
    expect(mail?.template).toBe('invitation')
    const token = mail?.token ?? ''
    expect(sent.body).not.toContain(token)
    expect(await run(sql`select 1 from administrator_link where token_hash = ${token}`)).toEqual([])
    for (let n = 0; n < 3; n++)
      expect((await look(token)).json()).toMatchObject({ role: 'support', invitedBy: 'owner' })

    const common = await accept(token, { password: 'password1234' })
    expect(toFault(common).message).toContain('common passwords')
    expect((await accept(token, { password: 'short' })).statusCode).toBe(400)
    expect((await accept(token, { name: '  ' })).statusCode).toBe(400)
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    const made = both.find((reply) => reply.statusCode === 200)
    expect(adminSession.parse(made?.json()).administrator).toMatchObject({ name: 'Teresa', role: 'support' })
    expect(made?.cookies[0]).toMatchObject({ name: 'admin', httpOnly: true })
    expect((await look(token)).statusCode).toBe(404)
    expect((await team()).invitations).toEqual([])
    expect((await signIn('teresa@example.org', 'a sentence to remember')).status).toBe(200)
  })

  test('is refused for no address, for an administrator, and a second time', async () => {
    for (const email of ['', 'nobody', 'a b@example.org'])
      expect((await act('POST', 'team/invitations', { email, role: 'support' })).statusCode).toBe(400)
    expect((await act('POST', 'team/invitations', { email: 'x@example.org', role: 'king' })).statusCode).toBe(400)
    expect((await act('POST', 'team/invitations', { email: 'OWNER@example.org', role: 'support' })).statusCode).toBe(
      409,
    )
    const twice = [1, 2].map(() => act('POST', 'team/invitations', { email: 'ben@example.org', role: 'owner' }))
    expect((await Promise.all(twice)).map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  // Holds L22
  test('sent again has a new link, and the old one is void; withdrawn it is void as well', async () => {
    const first = (await newestMail(server, 'ben@example.org'))?.token ?? ''
    const [waiting] = (await team()).invitations
    expect((await act('POST', `team/invitations/${waiting?.id}/resend`)).statusCode).toBe(200)
    const second = (await newestMail(server, 'ben@example.org'))?.token ?? ''
    expect(second).not.toBe(first)
    expect([(await look(first)).statusCode, (await look(second)).statusCode]).toEqual([404, 200])
    const [open] = (await team()).invitations
    expect((await act('DELETE', `team/invitations/${open?.id}`)).statusCode).toBe(200)
    expect((await act('DELETE', `team/invitations/${open?.id}`)).statusCode).toBe(404)
    expect((await accept(second)).statusCode).toBe(404)
  })

  test('is over after seven days, and can then be sent anew', async () => {
    await act('POST', 'team/invitations', { email: 'late@example.org', role: 'support' })
    const token = (await newestMail(server, 'late@example.org'))?.token ?? ''
    const [{ days } = { days: 0 }] = await queryRows(
      server.context().em,
      sql<{
        days: number
      }>`select round(extract(epoch from expires_at - sent_at) / 86400)::int as days from administrator_link order by id desc limit 1`,
    )
    expect(days).toBe(7)
    await run(
      sql`update administrator_link set expires_at = now() - interval '1 second' where email_key = 'late@example.org'`,
    )
    expect((await accept(token)).statusCode).toBe(404)
    expect((await team()).invitations).toMatchObject([{ email: 'late@example.org', isExpired: true }])
    expect((await act('POST', 'team/invitations', { email: 'late@example.org', role: 'support' })).statusCode).toBe(200)
  })

  test.each(['', 'x', 'A'.repeat(43)])('%j opens nothing', async (token) => {
    expect((await look(token)).statusCode).toBe(404)
    expect((await accept(token)).statusCode).toBe(404)
  })
})

describe('a role', () => {
  test('holds from the next request on', async () => {
    const { cookie } = await signIn('support@example.org')
    const start = () => act('POST', '../substack/sync', {}, cookie)
    expect((await act('GET', '../export-batches', {}, cookie)).statusCode).toBe(200)
    expect((await start()).statusCode).toBe(403)
    expect((await act('PUT', `team/${id('support')}/role`, { role: 'administrator' })).json()).toMatchObject({
      role: 'administrator',
    })
    expect((await start()).statusCode).not.toBe(403)
    await act('PUT', `team/${id('support')}/role`, { role: 'support' })
    expect((await start()).statusCode).toBe(403)
  })

  test('is given by owners alone, and never to oneself', async () => {
    const { cookie } = await signIn('administrator@example.org')
    for (const who of ['administrator', 'support', 'owner'])
      expect((await act('PUT', `team/${id(who)}/role`, { role: 'owner' }, cookie)).statusCode).toBe(403)
    for (const mutation of ['role', 'disable', 'enable', 'second-factor/reset']) {
      const [method, said] = mutation === 'role' ? (['PUT', { role: 'support' }] as const) : (['POST', {}] as const)
      const reply = await act(method, `team/${id('owner')}/${mutation}`, said)
      expect(toFault(reply)).toMatchObject({ code: 'forbidden', message: expect.stringContaining('yourself') })
    }
    expect((await act('PUT', 'team/999/role', { role: 'support' })).statusCode).toBe(404)
  })
})

test('of two owners who lower each other at once one stays an owner', async () => {
  await createAdministrator(server.context(), {
    email: 'second@example.org',
    name: 'Second',
    password: testPassword,
    role: 'owner',
  })
  const second = await signIn('second@example.org')
  const secondId = (await team()).members.find(({ email }) => email === 'second@example.org')?.id
  const replies = await Promise.all([
    act('PUT', `team/${secondId}/role`, { role: 'support' }),
    act('POST', `team/${id('owner')}/disable`, {}, second.cookie),
  ])
  // The other may come as one who is no owner any more, or as one whose session has ended.
  const [won, lost] = replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)
  expect(won).toBe(200)
  expect([401, 403]).toContain(lost)
  expect(await run(sql`select 1 from administrator where role = 'owner' and disabled_at is null`)).toHaveLength(1)
  // Whichever won: put the first owner back, as the next tests have it.
  await run(sql`update administrator set role = 'owner', disabled_at = null where id = ${id('owner')}`)
  owner = (await signIn('owner@example.org')).cookie
})

// Holds V7.4.2, L20
test('a disabled administrator is out at once, with sessions, tokens and links, and comes back without them', async () => {
  const { cookie } = await signIn('administrator@example.org')
  const made = await act(
    'POST',
    'tokens',
    { name: 'x', scope: 'read', expiresInDays: null, password: testPassword },
    cookie,
  )
  const authorization = `Bearer ${made.json<{ token: string }>().token}`
  const byToken = () => server.server.inject({ url: '/api/export-batches', headers: { authorization } })
  await server.ask({
    method: 'POST',
    url: '/api/admin/password-links',
    payload: { email: 'administrator@example.org' },
  })
  const link = (await newestMail(server, 'administrator@example.org'))?.token ?? ''
  expect((await byToken()).statusCode).toBe(200)

  expect((await act('POST', `team/${id('administrator')}/disable`)).json()).toMatchObject({ isDisabled: true })
  expect((await act('GET', 'session', {}, cookie)).statusCode).toBe(401)
  expect((await byToken()).statusCode).toBe(401)
  expect((await signIn('administrator@example.org')).status).toBe(401)
  expect((await server.ask({ url: `/api/admin/password?token=${link}` })).statusCode).toBe(404)
  const reset = { token: link, password: 'another long sentence' }
  expect((await server.ask({ method: 'POST', url: '/api/admin/password', payload: reset })).statusCode).toBe(404)

  await act('POST', `team/${id('administrator')}/enable`)
  expect((await act('GET', 'session', {}, cookie)).statusCode).toBe(401)
  expect((await byToken()).statusCode).toBe(401)
  expect((await signIn('administrator@example.org')).status).toBe(200)
})

// Holds V16.3.1
test('what was done to the team stands in the log', async () => {
  const actions = await queryRows(server.context().em, sql<{ action: string }>`select distinct action from activity`)
  for (const action of [
    'Administrator Invited',
    'Invitation Accepted',
    'Invitation Withdrawn',
    'Role Changed',
    'Administrator Disabled',
    'Administrator Enabled',
  ])
    expect(actions).toContainEqual({ action })
})
