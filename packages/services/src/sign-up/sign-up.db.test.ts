import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { recordStatements } from '@joy/database/testing/record-statements.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { createTestApp } from '../testing/test-context.ts'
import { recordSignUp } from './record-sign-up.ts'
import { signUp } from './sign-up.ts'
import { useReceipt } from './receipts.ts'

describe('the free sign-up', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const visitor = () => context({ actor: { kind: 'anonymous' } })
  const form = { code: 'WARMUP', name: 'Ruth Abernathy', email: 'Ruth@Example.org', source: 'website' }
  const website = () =>
    queryRows(
      context().em,
      sql<{
        email: string
        name: string
        unsubscribed_at: Date | null
      }>`select email, name, unsubscribed_at from website_subscriber order by id`,
    )

  it('answers the same for a new and a known address and keeps one row', async () => {
    const first = await signUp(visitor(), form)
    const again = await signUp(visitor(), { ...form, email: 'RUTH@example.org ', name: 'Somebody Else' })
    expect({ ...again, receipt: null }).toEqual({ ...first, receipt: null })
    expect(await website()).toEqual([{ email: 'Ruth@Example.org', name: 'Ruth Abernathy', unsubscribed_at: null }])
  })

  // Holds F24
  it('makes one row of twenty sign-ups at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        signUp(visitor(), { ...form, email: i % 2 ? 'twenty@example.org' : 'TWENTY@example.org' }),
      ),
    )
    expect(all.every((it) => it.valid)).toBe(true)
    expect((await website()).filter((it) => it.email.toLowerCase() === 'twenty@example.org')).toHaveLength(1)
  })

  it.each([
    [{ code: 'FREE' }, 'Failed to register free subscription'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@example.org` }, 'Please enter a valid email address'],
    [{ name: ' R ' }, 'Name must be at least 2 characters'],
    [{ name: 'Ruth\r\nBcc: all' }, 'Please write your name in one line, with letters that can be seen'],
    [{ name: 'http://evil.example/win a prize' }, 'Please write your name without a web address'],
  ])('refuses %j', async (wrong, message) => {
    expect(await signUp(visitor(), { ...form, ...wrong })).toEqual({ valid: false, message, receipt: null })
  })

  // Holds limit-activity, R6
  it('writes the entry of the log itself, whatever the page sends after it', async () => {
    const before = (await listActivity(context(), { limit: 200 })).length
    const { receipt } = await signUp(visitor(), form)
    await recordSignUp(visitor(), receipt)
    await recordSignUp(visitor(), receipt)
    await recordSignUp(visitor(), 'forged')
    const entries = await listActivity(context(), { limit: 200 })
    expect(entries).toHaveLength(before + 1)
    expect(entries[0]).toMatchObject({
      action: 'Free Subscription',
      userEmail: 'Ruth@Example.org',
      status: 'Successful',
    })
    expect(await useReceipt(context().em, receipt ?? '')).toBe(false)
  })

  it('welcomes who is new, and mails a link to sign in with to the others', async () => {
    const mailed = async (over = {}) => {
      await signUp(visitor(), { ...form, email: 'naomi@example.org', name: 'Naomi', ...over })
      const [mail] = await listOutbox(context(), { limit: 1 })
      return mail
    }
    const first = await mailed()
    expect(first).toMatchObject({ template: 'welcome', to: 'naomi@example.org' })
    expect(first?.headers['List-Unsubscribe']).toMatch(
      /^<http:\/\/localhost:3000\/unsubscribe\?token=w\d+\.[\w-]{43}>$/,
    )
    expect(await mailed({ email: 'NAOMI@example.org', name: 'Mallory' })).toMatchObject({
      template: 'already-subscribed',
      to: 'naomi@example.org',
      text: expect.not.stringContaining('Mallory'),
    })
    expect((await listOutbox(context(), { limit: 1 }))[0]?.text).toMatch(/\/subscriber-portal\?token=/u)
  })

  it('takes as long for a known address as for a new one', async () => {
    const recordCost = (email: string) => recordStatements(database, () => signUp(visitor(), { ...form, email }))
    const fresh = await recordCost('new@example.org')
    // Counted and locked, looked up, written; PostgreSQL is told of the transaction's beginning and end as well.
    expect(fresh.filter((text) => !/^(?:begin|commit)/iu.test(text))).toHaveLength(3)
    expect(await recordCost('ruth@example.org')).toEqual(fresh)
  })

  // Holds limit-sign-up
  it('is throttled by network', async () => {
    const settings = {
      ...app.settings,
      signUpLimits: { ...app.settings.signUpLimits, perNetwork: { points: 2, seconds: 60 } },
    }
    const ask = () =>
      signUp(context({ settings, actor: { kind: 'anonymous' }, client: { ip: '203.0.113.9', userAgent: null } }), form)
    await ask()
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
