import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { recordStatements } from '@joy/database/testing/record-statements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOutbox } from '../outbox/list-outbox.ts'
import { createTestApp } from '../testing/test-context.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { findPortalSession } from './find-portal-session.ts'
import { requestLink } from './request-link.ts'
import { signInToPortal } from './sign-in-to-portal.ts'
import { createToken } from '../security/token.ts'
import { simulateLink } from './simulate-link.ts'

const refused = { code: 'wrong_credentials', message: 'Invalid or expired token. Please request a new login link.' }

describe('magic links', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const visitor = (over = {}) => context({ actor: { kind: 'anonymous' }, ...over })
  beforeAll(() =>
    run(
      sql`insert into website_subscriber (email, email_key, name) values ('Ruth@Example.org', 'ruth@example.org', 'Ruth'), ('miriam@example.org', 'miriam@example.org', null)`,
    ),
  )
  beforeEach(async () => {
    for (const table of ['rate_limit', 'sign_in_link']) await run(sql`delete from ${sql.table(table)}`)
  })

  /** Asks, and reads the mail as its reader does. */
  async function ask(email = 'ruth@example.org', from: string | null = null) {
    const { token: browser } = (await requestLink(visitor(), { email }, from)).browser
    const [mail] = await listOutbox(context(), { limit: 1 })
    const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const [, code = ''] = /^ {4}(\d{6})$/m.exec(mail?.text ?? '') ?? []
    return { browser, token, code, mail }
  }
  const follow = ({ token, browser }: { token: string; browser: string | null }, confirm?: boolean) =>
    signInToPortal(visitor(), { token, confirm }, browser)
  const type = (it: { code: string; browser: string | null }, email = 'ruth@example.org') =>
    signInToPortal(visitor(), { email, code: it.code }, it.browser)
  const age = (minutes: string) =>
    run(sql`update sign_in_link set expires_at = now() + interval '15 minutes' - ${minutes}::interval`)

  it('sign in by themselves in the browser that asked, and the session is the person’s', async () => {
    const asked = await ask('RUTH@example.org ')
    expect(asked.mail).toMatchObject({ template: 'sign-in-link', to: 'Ruth@Example.org' })
    const done = await follow(asked)
    if ('state' in done) throw new Error('It asked for a confirmation.')
    expect(done.signedIn).toMatchObject({ state: 'signed-in', email: 'Ruth@Example.org' })
    expect(await findPortalSession(context(), done.token)).toMatchObject({ emailKey: 'ruth@example.org' })
    expect(await findPortalSession(context(), done.signedIn.handle)).toBeNull()
  })

  // Holds V6.5.1-portal, F09
  it('are followed once, of twenty at once exactly by one', async () => {
    const asked = await ask()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => follow(asked)))
    expect(all.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
    for (const it of all) if (it.status === 'rejected') expect(it.reason).toMatchObject(refused)
    await expect(follow(asked)).rejects.toMatchObject(refused)
    await expect(follow(asked, true)).rejects.toMatchObject(refused)
  })

  // Holds V6.5.5, R2
  it('live for fifteen minutes of the database’s clock', async () => {
    const asked = await ask()
    await age('14 minutes 59 seconds')
    expect(await follow(asked)).toHaveProperty('signedIn')
    const late = await ask()
    await age('15 minutes 1 second')
    await expect(follow(late)).rejects.toMatchObject(refused)
    await expect(type(late)).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  // Holds F17
  it.each([-20, 20])(
    'live as long where the machine’s clock is wrong by %i minutes, and so does a session',
    async (minutes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      try {
        const asked = await ask()
        await age('14 minutes 59 seconds')
        const done = await follow(asked)
        if ('state' in done) throw new Error('It asked for a confirmation.')
        expect(await findPortalSession(context(), done.token)).toMatchObject({ emailKey: 'ruth@example.org' })
        const late = await ask()
        await age('15 minutes 1 second')
        await expect(follow(late)).rejects.toMatchObject(refused)
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('die when a newer one is asked for in the same browser', async () => {
    const older = await ask()
    const newer = await ask('ruth@example.org', older.browser)
    expect(newer.browser).toBe(older.browser)
    await expect(follow(older)).rejects.toMatchObject(refused)
    await expect(follow(older, true)).rejects.toMatchObject(refused)
    expect(await follow(newer)).toHaveProperty('signedIn')
  })

  // Holds V6.6.2, R4, V7.6.2, L27
  it('ask for one button elsewhere, and use nothing up until it is pressed', async () => {
    const asked = await ask()
    for (const browser of [null, 'A'.repeat(43)])
      expect(await follow({ ...asked, browser })).toEqual({
        state: 'needs-confirm',
        maskedEmail: 'R•••@Example.org',
        opensMailbox: false,
      })
    expect(await follow({ ...asked, browser: null }, true)).toHaveProperty('signedIn')
  })

  it.each(['', 'x', 'A'.repeat(43), "' or true --"])('refuse the token %j', async (token) => {
    await expect(follow({ token, browser: null }, true)).rejects.toMatchObject(refused)
  })

  // Holds L03
  it('are no unsubscribe tokens, nor the other way round', async () => {
    const token = unsubscribeToken(app.secrets, { list: 'website', id: 1 })
    await expect(follow({ token, browser: null }, true)).rejects.toMatchObject(refused)
  })

  // Holds V6.5.2-portal, V6.5.3
  it('stand in the database as hashes alone', async () => {
    const { token, code, browser } = await ask()
    const rows = JSON.stringify([
      await run(sql`select * from sign_in_link`),
      await run(sql`select subject, html, text, headers from outbox_mail`),
      await run(sql`select * from activity`),
    ])
    for (const secret of [token, browser]) expect(rows).not.toContain(secret)
    expect(rows).not.toContain(`"${code}"`)
    expect(rows).not.toContain(`    ${code}`)
  })

  it('are shown in the outbox of the demo alone', async () => {
    const { token, code } = await ask()
    const [mail] = await listOutbox(context({ settings: { ...app.settings, isDemo: false } }), { limit: 1 })
    expect(JSON.stringify(mail)).not.toContain(token)
    expect(mail?.text).not.toContain(code)
    expect(mail?.text).toContain('•••')
  })

  describe('their codes', () => {
    it('sign in where they were asked for, also with a space typed', async () => {
      const asked = await ask()
      expect(await type({ ...asked, code: `${asked.code.slice(0, 3)} ${asked.code.slice(3)}` })).toHaveProperty(
        'signedIn',
      )
      await expect(type(asked)).rejects.toMatchObject({ code: 'wrong_credentials' })
      await expect(follow(asked)).rejects.toMatchObject(refused)
    })

    // Holds V6.6.2
    it('work in no other browser and for no other address', async () => {
      const asked = await ask()
      await expect(type({ ...asked, browser: null })).rejects.toMatchObject({ code: 'wrong_credentials' })
      await expect(type({ ...asked, browser: 'A'.repeat(43) })).rejects.toMatchObject({ code: 'wrong_credentials' })
      await expect(type(asked, 'miriam@example.org')).rejects.toMatchObject({ code: 'wrong_credentials' })
      expect(await type(asked)).toHaveProperty('signedIn')
    })

    const wrong = ({ code }: { code: string }) => (code === '000000' ? '000001' : '000000')
    it('allow four wrong tries; the fifth makes link and code void', async () => {
      const good = await ask()
      for (let i = 0; i < 4; i++)
        await expect(type({ ...good, code: wrong(good) })).rejects.toMatchObject({ code: 'wrong_credentials' })
      expect(await type(good)).toHaveProperty('signedIn')
      const dead = await ask()
      for (let i = 0; i < 5; i++)
        await expect(type({ ...dead, code: wrong(dead) })).rejects.toMatchObject({ code: 'wrong_credentials' })
      await expect(type(dead)).rejects.toMatchObject({ code: 'wrong_credentials' })
      await expect(follow(dead)).rejects.toMatchObject(refused)
    })

    it('count twenty wrong tries at once one by one', async () => {
      const asked = await ask()
      await Promise.allSettled(Array.from({ length: 20 }, () => type({ ...asked, code: wrong(asked) })))
      expect(await run(sql`select wrong_tries as tries from sign_in_link order by id desc limit 1`)).toEqual([
        { tries: 5 },
      ])
    })
  })

  describe('for an address that nobody has', () => {
    it('give the same answer, and a mail that says how to join', async () => {
      const [known, unknown] = [
        await requestLink(visitor(), { email: 'ruth@example.org' }, null),
        await requestLink(visitor(), { email: 'nobody@example.org' }, null),
      ]
      expect(unknown.response).toEqual(known.response)
      expect(unknown.browser.token).toHaveLength(known.browser.token.length)
      expect(unknown.browser.seconds).toBe(known.browser.seconds)
      const [mail] = await listOutbox(context(), { limit: 1 })
      expect(mail).toMatchObject({ template: 'unknown-address', to: 'nobody@example.org' })
      expect(mail?.text).not.toContain('token=')
      await expect(simulateLink(visitor(), unknown.browser.token)).rejects.toMatchObject(refused)
    })

    // Holds V6.3.1-portal, L17
    it('take as long as for one that somebody has', async () => {
      const mark = createToken()
      const recordCost = (email: string) => recordStatements(database, () => requestLink(visitor(), { email }, mark))
      const known = await recordCost('ruth@example.org')
      expect(known.length).toBeGreaterThan(5)
      expect(await recordCost('nobody@example.org')).toEqual(known)
    })
  })

  // Holds V6.3.1-portal, limit-link
  it('are throttled by browser and by network, known or not', async () => {
    const limit = { points: 3, seconds: 900 }
    const settings = { ...app.settings, portalLimits: { ...app.settings.portalLimits, linksPerBrowser: limit } }
    const mark = createToken()
    for (const email of ['ruth@example.org', 'nobody@example.org']) {
      for (let i = 0; i < 3; i++)
        await requestLink(visitor({ settings }), { email: i % 2 ? email : email.toUpperCase() }, mark)
      await expect(requestLink(visitor({ settings }), { email }, mark)).rejects.toMatchObject({
        code: 'too_many_requests',
      })
    }
    const narrow = {
      ...app.settings,
      portalLimits: { ...app.settings.portalLimits, linksPerNetwork: { points: 2, seconds: 60 } },
    }
    const from = (ip: string) =>
      requestLink(visitor({ settings: narrow, client: { ip, userAgent: null } }), { email: 'miriam@example.org' }, mark)
    await from('2001:db8::1')
    await from('2001:db8::2')
    await expect(from('2001:db8::3')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it.each(['', 'nobody', 'a@b@c.org', 'ruth@example.org\r\nBcc: all@example.org', 'ruth@example.org, all@example.org'])(
    'refuse %j',
    async (email) => {
      await expect(requestLink(visitor(), { email }, null)).rejects.toMatchObject({
        code: 'invalid_input',
        message: 'Please enter a valid email address',
      })
    },
  )

  it('never go to another spelling of the address than its owner’s', async () => {
    await run(sql`insert into website_subscriber (email, email_key) values ('kate@example.org', 'kate@example.org')`)
    const { mail } = await ask('\u212Aate@example.org')
    expect(mail).toMatchObject({ template: 'sign-in-link', to: 'kate@example.org' })
  })

  it('are simulated in the demo without a mail server alone', async () => {
    const asked = await ask()
    for (const over of [{ isDemo: false }, { hasSmtp: true }])
      await expect(
        simulateLink(visitor({ settings: { ...app.settings, ...over } }), asked.browser),
      ).rejects.toMatchObject({ code: 'not_found' })
    await expect(simulateLink(visitor(), null)).rejects.toMatchObject(refused)
    expect(await simulateLink(visitor(), asked.browser)).toHaveProperty('signedIn')
    await expect(simulateLink(visitor(), asked.browser)).rejects.toMatchObject(refused)
  })

  it('open sessions that end when idle, at their end and with the next sign-in', async () => {
    const done = await simulateLink(visitor(), (await ask()).browser)
    const portal = await findPortalSession(context(), done.token)
    await run(sql`update portal_session set idle_until = now() - interval '1 second'`)
    expect(await findPortalSession(context(), done.token)).toBeNull()
    await run(
      sql`update portal_session set idle_until = now() + interval '1 day', ends_at = now() - interval '1 second'`,
    )
    expect(await findPortalSession(context(), done.token)).toBeNull()
    await run(sql`update portal_session set ends_at = now() + interval '1 day'`)
    await simulateLink(visitor({ portal }), (await ask()).browser)
    expect(await findPortalSession(context(), done.token)).toBeNull()
  })
})
