import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOutbox } from '../outbox/list-outbox.ts'
import { sendLink } from '../sign-in-help/send-link.ts'
import { createToken } from '../security/token.ts'
import { createTestApp } from '../testing/test-context.ts'
import { requestLink } from './request-link.ts'
import { signInState } from './sign-in-state.ts'
import { signInToPortal } from './sign-in-to-portal.ts'
import { simulateLink } from './simulate-link.ts'

const ruth = 'ruth@example.org'
const tooMany = { code: 'too_many_requests' }

/** Ruling 54: what strangers ask for takes nothing from an address's own person. */
describe('links of one address in several browsers', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const limits = {
    ...app.settings.portalLimits,
    linksPerBrowser: { points: 3, seconds: 900 },
    linksPerAddress: { points: 10, seconds: 3600 },
  }
  const visitor = (over = {}) =>
    context({ actor: { kind: 'anonymous' }, settings: { ...app.settings, portalLimits: limits }, ...over })
  beforeAll(() =>
    run(
      sql`insert into subscriber (email, email_key, name) values ('Ruth@Example.org', ${ruth}, 'Ruth'), ('a@example.org', 'a@example.org', null)`,
    ),
  )
  beforeEach(async () => {
    for (const table of ['rate_limit', 'sign_in_link']) await run(sql`delete from ${sql.table(table)}`)
  })
  const ask = async (browser: string | null = null, email = ruth) => {
    const { token, seconds } = (await requestLink(visitor(), { email }, browser)).browser
    const text = (await listOutbox(context(), { limit: 1 }))[0]?.text ?? ''
    return { browser: token, seconds, token: /token=([\w-]+)/u.exec(text)?.[1] ?? '' }
  }
  const follow = ({ token, browser }: { token: string; browser: string | null }, confirm?: boolean) =>
    signInToPortal(visitor(), { token, confirm }, browser)
  /** A quarter of an hour goes by: what was on its way is over. */
  const wait = () => run(sql`update sign_in_link set expires_at = expires_at - interval '15 minutes'`)

  it('live beside each other', async () => {
    const [own, strangers] = [await ask(), await ask()]
    expect(await follow(strangers)).toHaveProperty('signedIn')
    expect(await follow(own)).toHaveProperty('signedIn')
  })

  it.each([ruth, 'nobody@example.org'])(
    'are three at most for %s; the fourth browser is told to look into the mailbox',
    async (email) => {
      const first = await ask(null, email)
      for (const _ of [2, 3]) await ask(null, email)
      await expect(ask(null, email)).rejects.toMatchObject({
        ...tooMany,
        message:
          'Several emails are on their way to this address already. Please open the newest one, or wait 15 minutes and try again.',
      })
      if (email === ruth) expect(await follow(first)).toHaveProperty('signedIn')
    },
  )

  it('are three at most, of ten that ask at once', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => requestLink(visitor(), { email: ruth }, null)),
    )
    expect(all.filter((it) => it.status === 'fulfilled')).toHaveLength(3)
  })

  it('spend nothing of the address where they are refused, so that its person asks once they are over', async () => {
    for (const _ of [1, 2, 3]) await ask()
    for (let i = 0; i < 20; i++) await expect(ask()).rejects.toMatchObject(tooMany)
    await wait()
    expect(await ask()).toHaveProperty('browser')
  })

  // Holds limit-link
  it('are ten an hour in all browsers that nobody has logged in with', async () => {
    for (let i = 0; i < 10; i++) {
      await ask()
      await wait()
    }
    await expect(ask()).rejects.toMatchObject(tooMany)
    expect(await ask(null, 'a@example.org')).toHaveProperty('browser')
  })

  it('cost the browser in which its person logged in before nothing, however many strangers ask', async () => {
    const own = await ask()
    expect(own.seconds).toBe(15 * 60)
    expect(await follow(own)).toMatchObject({ browser: { token: own.browser, seconds: 90 * 86_400 } })
    for (const _ of [1, 2, 3]) await ask()
    await expect(ask()).rejects.toMatchObject(tooMany)
    const again = await ask(own.browser)
    expect(again.seconds).toBe(90 * 86_400)
    expect(await follow(again)).toHaveProperty('signedIn')
    for (const _ of [1]) await ask(own.browser)
    await expect(ask(own.browser)).rejects.toMatchObject(tooMany)
  })

  it('make no stranger’s browser known: a link that is pressed elsewhere belongs to where it was pressed', async () => {
    const strangers = await ask()
    const own = createToken()
    expect(await follow({ ...strangers, browser: own }, true)).toHaveProperty('signedIn')
    for (const _ of [1, 2, 3]) await ask()
    await expect(ask(strangers.browser)).rejects.toMatchObject(tooMany)
    expect(await ask(own)).toHaveProperty('browser')
  })

  it.each(['', 'x', "' or true --", 'A'.repeat(44)])('take the mark %j for none', async (mark) => {
    expect((await ask(mark)).browser).toMatch(/^[\w-]{43}$/u)
  })

  it('void none of a browser’s when an administrator sends one, whose older one they void', async () => {
    const own = await ask()
    const [{ id } = { id: 0 }] = await run(sql<{ id: number }>`select id from subscriber where email_key = ${ruth}`)
    const sent = async () => {
      await sendLink(context(), { kind: 'subscriber', id })
      return /token=([\w-]+)/u.exec((await listOutbox(context(), { limit: 1 }))[0]?.text ?? '')?.[1] ?? ''
    }
    const [older, newer] = [await sent(), await sent()]
    await expect(follow({ token: older, browser: null }, true)).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await follow({ token: newer, browser: null })).toMatchObject({ state: 'needs-confirm' })
    expect(await follow(own)).toHaveProperty('signedIn')
  })

  it('are simulated by the newest of the browser, of whichever address', async () => {
    const { browser } = await ask()
    await ask(browser, 'a@example.org')
    expect(await simulateLink(visitor(), browser)).toMatchObject({ signedIn: { email: 'a@example.org' } })
    await expect(simulateLink(visitor(), browser)).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  describe('the state of a browser’s login', () => {
    const nothing = { signedIn: null, asked: null }

    it.each([ruth, 'nobody@example.org'])(
      'tells that a mail is on its way to %s, and only that browser',
      async (email) => {
        const { browser } = await ask(null, email.toUpperCase())
        const { asked } = await signInState(visitor(), browser)
        expect(asked).toEqual({
          email,
          secondsLeft: expect.any(Number),
          secondsAgo: expect.any(Number),
          canSimulate: true,
        })
        expect(asked?.secondsLeft).toBeGreaterThan(890)
        for (const other of [null, createToken(), 'x']) expect(await signInState(visitor(), other)).toEqual(nothing)
      },
    )

    it('forgets a link that is over, used or void', async () => {
      const used = await ask()
      await follow({ ...used, browser: null }, true)
      expect(await signInState(visitor(), used.browser)).toEqual(nothing)
      const { browser } = await ask()
      for (let i = 0; i < 5; i++)
        await expect(signInToPortal(visitor(), { email: ruth, code: 'wrong' }, browser)).rejects.toMatchObject({
          code: 'wrong_credentials',
        })
      expect(await signInState(visitor(), browser)).toEqual(nothing)
      const late = await ask()
      await wait()
      expect(await signInState(visitor(), late.browser)).toEqual(nothing)
    })

    it('tells who is logged in, whatever is on its way', async () => {
      const { browser } = await ask()
      const portal = { sessionId: 1, email: 'a@example.org', emailKey: 'a@example.org' }
      expect(await signInState(visitor({ portal }), browser)).toEqual({
        signedIn: { handle: expect.any(String), email: 'a@example.org' },
        asked: null,
      })
    })
  })
})
