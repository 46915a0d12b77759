import { account, ownSession, recoveryCodes, startedSecondFactor } from '@joy/contract/schemas/account.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { totpCode } from '@joy/services/security/totp.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newestMail } from './testing/mailed-link.ts'
import { toFault } from './testing/reply-body.ts'
import { createTestServer, type TestServer, testPassword } from './testing/create-test-server.ts'

let server: TestServer
let cookie: string
const email = 'owner@example.org'
beforeAll(async () => {
  server = await createTestServer({
    over: {
      secondFactorLimit: { points: 4, seconds: 900 },
      passwordLinkLimits: { perAddress: { points: 3, seconds: 900 }, perNetwork: { points: 50, seconds: 900 } },
    },
  })
  cookie = await server.signIn('owner')
})
afterAll(() => server.close())

const run = (statement: ReturnType<typeof sql>) => queryRows(server.context().em, statement)
const act = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}, own = cookie) =>
  server.ask({ method, url: `/api/admin/${url}`, headers: { cookie: own }, ...(method === 'GET' ? {} : { payload }) })
const signIn = (over: object = {}, headers = {}) =>
  server.ask({
    method: 'POST',
    url: '/api/admin/session',
    headers,
    payload: { email, password: testPassword, ...over },
  })
const enter = async (over: object = {}) => `admin=${(await signIn(over)).cookies[0]?.value ?? ''}`
const isIn = async (own: string) => (await act('GET', 'session', {}, own)).statusCode === 200

describe('one’s own account', () => {
  test('has a name that can be changed and not be emptied', async () => {
    expect(account.parse((await act('PUT', 'account', { name: ' Hannah ' })).json()).administrator.name).toBe('Hannah')
    expect((await act('PUT', 'account', { name: ' ' })).statusCode).toBe(400)
    expect((await act('GET', 'session')).json()).toMatchObject({ administrator: { name: 'Hannah', role: 'owner' } })
    // A role that is sent along is none of the input's business.
    await act('PUT', 'account', { name: 'Hannah', role: 'support', id: 99 })
    expect((await act('GET', 'session')).json()).toMatchObject({ administrator: { role: 'owner' } })
  })

  // Holds V7.4.4
  test('lists its sessions, ends one, ends all others, and nobody else’s', async () => {
    const [phone, laptop] = [await enter(), await enter()]
    const stranger = await server.signIn('support')
    const sessions = z.array(ownSession).parse((await act('GET', 'account/sessions')).json())
    expect(sessions.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false])
    const [theirs] = z.array(ownSession).parse((await act('GET', 'account/sessions', {}, stranger)).json())
    expect((await act('DELETE', `account/sessions/${theirs?.id}`)).statusCode).toBe(404)
    expect(await isIn(stranger)).toBe(true)
    expect((await act('DELETE', `account/sessions/${sessions[1]?.id}`)).statusCode).toBe(200)
    expect([await isIn(phone), await isIn(laptop)].filter(Boolean)).toHaveLength(1)
    expect((await act('POST', 'account/sessions/end-others')).statusCode).toBe(200)
    expect([await isIn(phone), await isIn(laptop), await isIn(cookie), await isIn(stranger)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  // Holds V7.4.3, V6.2.2, V7.5.1, L12
  test('changes its password with the current one only, and ends the other sessions', async () => {
    const other = await enter()
    const change = (currentPassword: string, newPassword: string) =>
      act('POST', 'account/password', { currentPassword, newPassword })
    expect((await change('not the password', 'another long sentence')).statusCode).toBe(401)
    expect((await change(testPassword, 'short')).statusCode).toBe(400)
    expect((await change(testPassword, 'password1234')).statusCode).toBe(400)
    expect(await isIn(other)).toBe(true)
    expect((await change(testPassword, ' another long sentence ')).json()).toMatchObject({
      message: 'Your password is changed. Your other session has ended.',
    })
    expect([await isIn(other), await isIn(cookie)]).toEqual([false, true])
    expect((await newestMail(server, email))?.template).toBe('access-changed')
    expect((await signIn()).statusCode).toBe(401)
    expect((await signIn({ password: 'another long sentence' })).statusCode).toBe(401)
    await change(' another long sentence ', testPassword)
  })
})

describe('the second factor', () => {
  // In the middle of a code's half minute, however long the tests take.
  beforeAll(() => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - (now % 30_000) + 15_000 })
  })
  afterAll(() => {
    vi.useRealTimers()
  })
  let secret = ''
  let codes: string[] = []
  const at = (steps: number) => totpCode(secret, Date.now() + steps * 30_000)
  const freshStep = () => run(sql`update administrator set totp_last_step = null`)

  // Holds V7.5.1, V6.3.3
  test('is begun with the password and turned on with a code of the new secret', async () => {
    expect((await act('POST', 'account/second-factor', { password: 'wrong wrong wrong' })).statusCode).toBe(401)
    const begun = startedSecondFactor.parse(
      (await act('POST', 'account/second-factor', { password: testPassword })).json(),
    )
    secret = begun.secret
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/u)
    expect((await signIn()).statusCode, 'not on yet').toBe(200)
    expect((await act('POST', 'account/second-factor/confirm', { code: '000000' })).statusCode).toBe(401)
    const other = await enter()
    codes = recoveryCodes.parse(
      (await act('POST', 'account/second-factor/confirm', { code: at(0) })).json(),
    ).recoveryCodes
    expect(new Set(codes).size).toBe(10)
    expect(await isIn(other)).toBe(false)
    expect((await act('POST', 'account/second-factor', { password: testPassword })).statusCode).toBe(409)
    const stored = JSON.stringify(
      await run(
        sql`select totp_secret, (select json_agg(r) from recovery_code r) from administrator where totp_secret is not null`,
      ),
    )
    for (const code of codes) expect(stored).not.toContain(code)
  })

  // Holds V6.5.1, V6.3.3, L05
  test('is asked for after the right password only, and each code counts once', async () => {
    expect(toFault(await signIn({ password: 'wrong wrong wrong' })).code).toBe('wrong_credentials')
    const asked = await signIn()
    expect(toFault(asked)).toMatchObject({ code: 'second_factor_needed' })
    expect(asked.cookies).toEqual([])
    expect((await signIn({ code: at(0) })).statusCode, 'used when it was turned on').toBe(401)
    await freshStep()
    expect((await signIn({ code: ` ${at(0).slice(0, 3)} ${at(0).slice(3)}` })).statusCode).toBe(200)
    expect((await signIn({ code: at(0) })).statusCode, 'replayed').toBe(401)
    expect((await signIn({ code: at(-1) })).statusCode, 'older than one that was used').toBe(401)
    expect((await signIn({ code: at(1) })).statusCode, 'the next one').toBe(200)
    await freshStep()
    expect((await signIn({ code: at(3) })).statusCode, 'far ahead').toBe(401)
    const both = await Promise.all([signIn({ code: at(0) }), signIn({ code: at(0) })])
    expect(both.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('is answered by a recovery code, once, whatever its case and dashes', async () => {
    const [first = '', second = ''] = codes
    expect((await signIn({ code: first.toUpperCase().replace('-', ' ') })).statusCode).toBe(200)
    expect((await signIn({ code: first })).statusCode).toBe(401)
    expect((await signIn({ code: 'aaaaa-aaaaa' })).statusCode).toBe(401)
    const both = await Promise.all([signIn({ code: second }), signIn({ code: second })])
    expect(both.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    cookie = await enter({ code: codes[2] })
    expect(account.parse((await act('GET', 'account')).json()).secondFactor).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 7,
    })
    const renewed = recoveryCodes.parse(
      (await act('POST', 'account/recovery-codes', { password: testPassword })).json(),
    )
    expect((await signIn({ code: codes[3] })).statusCode).toBe(401)
    expect((await signIn({ code: renewed.recoveryCodes[0] })).statusCode).toBe(200)
  })

  // Holds V6.5.1, L21
  test('is throttled for the administrator, from wherever the tries come', async () => {
    for (let n = 0; n < 4; n++)
      expect(
        (
          await server.ask({
            method: 'POST',
            url: '/api/admin/session',
            remoteAddress: `9.9.9.${n}`,
            payload: { email, password: testPassword, code: '000000' },
          })
        ).statusCode,
      ).toBe(401)
    await freshStep()
    expect((await signIn({ code: at(0) })).statusCode).toBe(429)
    await run(sql`delete from rate_limit`)
  })

  // Holds V6.2.2, L13
  test('is still asked for after the password was set anew by a link', async () => {
    await server.ask({ method: 'POST', url: '/api/admin/password-links', payload: { email } })
    const { token } = (await newestMail(server, email)) ?? { token: '' }
    await server.ask({ method: 'POST', url: '/api/admin/password', payload: { token, password: testPassword } })
    expect(toFault(await signIn()).code).toBe('second_factor_needed')
    await freshStep()
    cookie = await enter({ code: at(0) })
  })

  test('is turned off with the password', async () => {
    expect((await act('POST', 'account/second-factor/off', { password: 'wrong wrong wrong' })).statusCode).toBe(401)
    expect((await act('POST', 'account/second-factor/off', { password: testPassword })).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)
    expect((await signIn({ code: '123456' })).statusCode, 'a code that nobody asked for').toBe(200)
  })
})

describe('a forgotten password', () => {
  const request = (address: string) =>
    server.ask({ method: 'POST', url: '/api/admin/password-links', payload: { email: address } })
  const reset = (token: string, password = 'a brand new sentence') =>
    server.ask({ method: 'POST', url: '/api/admin/password', payload: { token, password } })
  const look = (token: string) => server.ask({ url: `/api/admin/password?token=${token}` })

  // Holds L17
  test('gets the same answer for known and unknown addresses, and a mail for known ones only', async () => {
    await run(sql`delete from rate_limit`)
    const [known, unknown] = [await request(' OWNER@example.org'), await request('nobody@example.org')]
    expect(known.statusCode).toBe(200)
    expect(unknown.json()).toEqual(known.json())
    expect((await newestMail(server, email))?.template).toBe('password-reset')
    expect(await newestMail(server, 'nobody@example.org')).toBeNull()
    expect((await request('no address')).statusCode).toBe(400)
  })

  // Holds V6.2.2, L22
  test('is set anew once, by the newest link, within half an hour, and ends all sessions', async () => {
    const first = (await newestMail(server, email))?.token ?? ''
    await request(email)
    const second = (await newestMail(server, email))?.token ?? ''
    expect((await look(first)).statusCode).toBe(404)
    for (let n = 0; n < 3; n++) expect((await look(second)).json()).toEqual({ maskedEmail: 'o•••@example.org' })
    expect((await reset(second, 'short')).statusCode).toBe(400)
    expect(await isIn(cookie)).toBe(true)
    const both = await Promise.all([reset(second), reset(second)])
    expect(both.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(both.flatMap((reply) => reply.cookies)).toEqual([])
    expect(await isIn(cookie)).toBe(false)
    expect((await signIn()).statusCode).toBe(401)
    cookie = await enter({ password: 'a brand new sentence' })
    expect(await isIn(cookie)).toBe(true)
  })

  test('is refused when the link is old, and the fourth mail in a quarter of an hour waits', async () => {
    await run(sql`delete from rate_limit`)
    await request(email)
    const { token } = (await newestMail(server, email)) ?? { token: '' }
    await run(sql`update administrator_link set expires_at = expires_at - interval '30 minutes'`)
    expect((await reset(token)).statusCode).toBe(404)
    await request(email)
    await request(email)
    expect((await request(email)).statusCode).toBe(429)
    for (const forged of ['', 'x', 'A'.repeat(43)]) expect((await reset(forged)).statusCode).toBe(404)
  })
})
