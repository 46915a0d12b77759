// Long because everything that ruling 61 asks of a code that is read by phone is one test each.
import { messages } from '@joy/contract/messages.ts'
import type { ReadCodeInput } from '@joy/contract'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../security/password-hash.ts'
import { getMail } from '../outbox/get-mail.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { followAccountLink } from '../own-account/follow-account-link.ts'
import { lookAtAccountLink } from '../own-account/look-at-account-link.ts'
import { provedAddress } from '../own-account/own-address.ts'
import { findPortalSession } from '../portal/find-portal-session.ts'
import { provedAct } from '../portal/own-act.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { requestLink } from '../portal/request-link.ts'
import { signInState } from '../portal/sign-in-state.ts'
import { signInToPortal } from '../portal/sign-in-to-portal.ts'
import { sendLink } from './send-link.ts'
import { cancelOwn } from '../subscriptions/cancel-own.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createToken } from '../security/token.ts'
import { getSignInHelp } from './get-sign-in-help.ts'
import { readCode } from './read-code.ts'

const ruth = 'ruth@example.org'
const password = 'a-new-song-at-dawn'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

describe('help with signing in', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const visitor = (over = {}) =>
    context({ actor: { kind: 'anonymous' }, client: { ip: '203.0.113.9', userAgent: iPhone }, ...over })
  const of = { kind: 'subscriber', id: 1 } as const
  beforeAll(async () => {
    await run(sql`insert into administrator (id, email, email_key, name, role, password_hash)
      values (1, 'hannah@example.org', 'hannah@example.org', 'Hannah', 'administrator', ${await hashPassword(password)})
      on conflict (id) do update set password_hash = excluded.password_hash`)
    await run(sql`insert into subscriber (id, email, email_key, name) values (1, 'Ruth@Example.org', ${ruth}, 'Ruth')`)
  })
  beforeEach(async () => {
    for (const table of ['rate_limit', 'account_link', 'portal_session', 'sign_in_link', 'outbox_mail', 'notification'])
      await run(sql`delete from ${sql.table(table)}`)
  })
  const ask = async (browser: string | null = null, email = ruth) =>
    (await requestLink(visitor(), { email }, browser)).browser.token
  const read = (over: Partial<ReadCodeInput> = {}, over2 = {}) =>
    readCode(context(over2), { ...of, password, check: 'voice', note: '', ...over })
  const enter = (code: string, browser: string | null) => signInToPortal(visitor(), { email: ruth, code }, browser)
  const withMailServer = { settings: { ...app.settings, hasSmtp: true } }
  const links = async () => (await getSignInHelp(context(withMailServer), of)).links
  const sessionOf = async (token: string) => (await findPortalSession(context(), token)) ?? undefined
  const signedIn = async () => {
    const browser = await ask()
    const done = await enter((await read()).code, browser)
    if (!('token' in done)) throw new Error('Nobody was signed in.')
    return { browser, token: done.token, portal: await sessionOf(done.token) }
  }

  describe('what became of the links', () => {
    it('is nothing where nobody asked, or only for another address', async () => {
      await ask(null, 'nobody@example.org')
      expect(await getSignInHelp(context(), of)).toEqual({ email: 'Ruth@Example.org', links: [], phone: null })
    })

    it('is asked where and when, taken by the mail server, opened, tried wrongly, used', async () => {
      const browser = await ask()
      expect(await getSignInHelp(context(withMailServer), of)).toMatchObject({
        links: [{ kind: 'asked', browser: 'Safari on iPhone', mail: { state: 'waiting' }, wrongCodes: 0, end: null }],
        phone: { browser: 'Safari on iPhone' },
      })
      await run(sql`update outbox_mail set status = 'sent', sent_at = app_now()`)
      const token = /token=([\w-]+)/u.exec((await listOutbox(context(), { limit: 1 }))[0]?.text ?? '')?.[1] ?? ''
      await expect(enter('000000x', browser)).rejects.toMatchObject({ code: 'wrong_credentials' })
      await signInToPortal(visitor(), { token }, createToken())
      await signInToPortal(visitor(), { token, confirm: true }, createToken())
      expect(await links()).toMatchObject([
        {
          mail: { state: 'taken' },
          openedAt: expect.any(String),
          wrongCodes: 1,
          usedAt: expect.any(String),
          end: null,
        },
      ])
    })

    it('is kept in the outbox where no mail server is set, before and after the demo has read it', async () => {
      await ask()
      for (const status of ['pending', 'sent']) {
        await run(sql`update outbox_mail set status = ${status}, sent_at = app_now()`)
        expect((await getSignInHelp(context(), of)).links).toMatchObject([{ mail: { state: 'kept' } }])
      }
    })

    it('is why a mail did not go out, or came back', async () => {
      await ask()
      await run(sql`update outbox_mail set status = 'failed', error = '550 no such user'`)
      expect(await links()).toMatchObject([{ mail: { state: 'failed', reason: '550 no such user' } }])
      await run(sql`update outbox_mail set status = 'sent', sent_at = app_now(), error = null`)
      await run(sql`insert into returned_mail (report_key, relay, kind, email, email_key, detail, at, outcome)
        values ('r1', 'mailbox', 'hard', ${ruth}, ${ruth}, 'No such user', app_now(), 'nothing')`)
      expect(await links()).toMatchObject([{ mail: { state: 'returned', reason: 'No such user' } }])
      await run(sql`delete from returned_mail`)
    })

    it('is replaced by a newer one of the same browser or sender, ran out, or void', async () => {
      const browser = await ask()
      await ask(browser)
      await sendLink(context(), { kind: 'subscriber', id: 1 })
      expect(await links()).toMatchObject([
        { kind: 'sent', browser: null, end: null },
        { kind: 'asked', end: null },
        { kind: 'asked', end: 'replaced' },
      ])
      await run(sql`update sign_in_link set expires_at = app_now() - interval '1 minute'`)
      expect((await links()).map(({ end }) => end)).toEqual(['expired', 'expired', 'replaced'])
      await run(sql`update sign_in_link set voided_at = app_now()`)
      expect((await links()).map(({ end }) => end)).toEqual(['void', 'void', 'void'])
    })

    it('is told of the newest five, and never a link or a code', async () => {
      for (let i = 0; i < 7; i++) await sendLink(context(), { kind: 'subscriber', id: 1 })
      expect(await links()).toHaveLength(5)
      const { token_hash, code_hash } = await queryRow(
        context().em,
        sql<{ token_hash: string; code_hash: string }>`select token_hash, code_hash from sign_in_link limit 1`,
      )
      const all = JSON.stringify(await getSignInHelp(context(), of))
      for (const secret of [token_hash, code_hash, 'token=']) expect(all).not.toContain(secret)
    })
  })

  describe('a code that is read by phone', () => {
    // Holds phone-code
    it('signs in where the link was asked for, once, and voids what the mail holds for that browser', async () => {
      const browser = await ask()
      const { code, ...rest } = await read()
      expect(code).toMatch(/^\d{6}$/u)
      expect(rest).toMatchObject({ browser: 'Safari on iPhone' })
      expect((await signInState(visitor(), browser)).asked).toMatchObject({
        email: ruth,
        secondsAgo: expect.any(Number),
      })
      expect(await enter(code, browser)).toMatchObject({ signedIn: { email: 'Ruth@Example.org' } })
      await expect(enter(code, browser)).rejects.toMatchObject({ code: 'wrong_credentials' })
      expect(await links()).toMatchObject([
        { kind: 'phone', mail: null, usedAt: expect.any(String) },
        { kind: 'asked', end: 'replaced' },
      ])
    })

    // Holds phone-code
    it('is nothing in another browser, not even in one that asked before', async () => {
      const earlier = await ask()
      const browser = await ask()
      const { code } = await read()
      for (const other of [null, createToken(), earlier])
        await expect(enter(code, other)).rejects.toMatchObject({ code: 'wrong_credentials' })
      expect(await enter(code, browser)).toHaveProperty('signedIn')
    })

    // Holds phone-code
    it('is void at the third wrong try', async () => {
      const browser = await ask()
      const { code } = await read()
      const wrong = code === '000000' ? '000001' : '000000'
      for (const message of [messages.invalidCode, messages.invalidCode, messages.codeTriedTooOften])
        await expect(enter(wrong, browser)).rejects.toMatchObject({ message })
      await expect(enter(code, browser)).rejects.toMatchObject({ message: messages.codeTriedTooOften })
      expect(await links()).toMatchObject([{ kind: 'phone', wrongCodes: 3, end: 'void' }, {}])
    })

    it('is over after five minutes', async () => {
      const browser = await ask()
      const { code, expiresAt } = await read()
      expect(Math.round((Date.parse(expiresAt) - context().clock.now().getTime()) / 1000)).toBeLessThanOrEqual(300)
      await run(sql`update sign_in_link set expires_at = expires_at - interval '301 seconds' where is_read_by_phone`)
      await expect(enter(code, browser)).rejects.toMatchObject({ code: 'wrong_credentials' })
    })

    it('is one at a time, and refused where nobody asked lately', async () => {
      const refused = { code: 'conflict', message: messages.nobodyAsked }
      await expect(read()).rejects.toMatchObject(refused)
      await sendLink(context(), { kind: 'subscriber', id: 1 })
      await expect(read()).rejects.toMatchObject(refused)
      const browser = await ask()
      const [first, second] = [await read(), await read()]
      if (first.code !== second.code)
        await expect(enter(first.code, browser)).rejects.toMatchObject({ code: 'wrong_credentials' })
      expect(await enter(second.code, browser)).toHaveProperty('signedIn')
      await run(sql`update sign_in_link set created_at = created_at - interval '16 minutes'`)
      await expect(read()).rejects.toMatchObject(refused)
    })

    // Holds phone-code
    it('needs the administrator’s own password, and a word on how they knew the caller', async () => {
      await ask()
      await expect(read({ password: 'wrong' })).rejects.toMatchObject({ code: 'wrong_credentials' })
      await expect(read({ check: 'other', note: ' ' })).rejects.toMatchObject({ code: 'invalid_input' })
      await expect(read({ id: 999 })).rejects.toMatchObject({ code: 'not_found' })
      expect(await run(sql`select 1 from sign_in_link where is_read_by_phone`)).toEqual([])
    })

    // Holds phone-code
    it('is read three times an hour to one person, whoever reads it', async () => {
      await ask()
      const { portalLimits } = app.settings
      const settings = {
        ...app.settings,
        portalLimits: { ...portalLimits, phoneCodesPerPerson: { points: 3, seconds: 3600 } },
      }
      for (const _ of [1, 2, 3]) await read({}, { settings })
      await expect(read({}, { settings })).rejects.toMatchObject({ code: 'too_many_requests' })
    })

    // Holds phone-code
    it('is in the log with who read it and what was checked, and the code nowhere', async () => {
      await ask()
      const { code } = await read({ check: 'payment', note: '$8\r\non Mar 1 <b>' })
      const [entry] = await run(
        sql<{
          details: string
          user_name: string
          row: string
        }>`select details, user_name, to_jsonb(a)::text as row from activity a
          where action = 'Sign-in Code Read' order by id desc limit 1`,
      )
      expect(entry?.user_name).toBe('Hannah Whitfield')
      expect(entry?.details).toBe(
        'Read a sign-in code to Ruth@Example.org by phone, for Safari on iPhone; recognised by: They named the day and amount of a payment ($8 on Mar 1 <b>)',
      )
      const [mail] = await listOutbox(context(), { limit: 1 })
      const stored = await run(sql<{ row: string }>`select to_jsonb(m)::text as row from outbox_mail m
        union all select to_jsonb(l)::text from sign_in_link l union all select to_jsonb(n)::text from notification n`)
      expect(mail).toMatchObject({ template: 'code-read-by-phone', to: 'Ruth@Example.org' })
      for (const text of [entry?.row, JSON.stringify(mail), ...stored.map(({ row }) => row)])
        expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`, 'u'))
    })
  })

  describe('whoever logged in by it', () => {
    // Holds phone-code
    it('changes no address and no plan, and downloads and deletes nothing, for a day', async () => {
      const { token, portal } = await signedIn()
      expect(portal?.restrictedUntil).toBeInstanceOf(Date)
      const as = visitor({ portal })
      const refused = { code: 'forbidden', message: messages.restrictedSession }
      expect(() => provedAddress(as)).toThrow(expect.objectContaining(refused))
      expect(() => provedAct(as)).toThrow(expect.objectContaining(refused))
      await run(sql`update portal_session set restricted_until = app_now() - interval '1 second'`)
      const later = visitor({ portal: await sessionOf(token) })
      expect(provedAddress(later)).toMatchObject({ key: ruth })
    })

    it('is not told by what a subscription is cancelled anywhere', async () => {
      await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
        values ('sub_secret', 'Ruth@Example.org', ${ruth}, 'work-out', 'month', 800, 'active', 'manual', app_now(), app_now() + interval '20 days')`)
      const { portal } = await signedIn()
      const overview = await portalOverview(visitor({ portal }))
      expect(JSON.stringify(overview)).not.toContain('sub_secret')
      expect(overview.restrictedUntil).toEqual(expect.any(String))
      await expect(cancelOwn(visitor({ portal }), { email: ruth, subscriptionId: '' })).rejects.toMatchObject({
        message: messages.cancelFailed,
      })
      await run(sql`delete from subscription`)
    })

    // Holds phone-code
    it('is logged out by "This was not me", and their browser is nobody’s known one', async () => {
      const { token, browser } = await signedIn()
      const [mail] = await run(
        sql<{ id: number }>`select id from outbox_mail where template = 'code-read-by-phone' order by id desc limit 1`,
      )
      const { text } = await getMail(context(), { id: mail?.id ?? 0 })
      const link = /account-link\?token=([\w-]+)/u.exec(text)?.[1] ?? ''
      expect(await lookAtAccountLink(visitor(), { token: link }, browser)).toMatchObject({
        kind: 'not my call',
        isAskingBrowser: false,
        oldEmail: 'R•••@Example.org',
      })
      await expect(followAccountLink(visitor(), { token: link }, browser)).rejects.toMatchObject({ code: 'not_found' })
      expect(await followAccountLink(visitor(), { token: link, confirm: true }, null)).toMatchObject({
        kind: 'not my call',
      })
      expect(await sessionOf(token)).toBeUndefined()
      expect(await run(sql`select 1 from sign_in_link where used_in is not null`)).toEqual([])
      await expect(followAccountLink(visitor(), { token: link, confirm: true }, null)).rejects.toMatchObject({
        code: 'not_found',
      })
      expect(await run(sql`select title from notification`)).toMatchObject([
        { title: 'A sign-in code was read to a stranger' },
      ])
    })
  })
})
