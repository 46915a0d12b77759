import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllPortalSessions } from '../portal/end-all-portal-sessions.ts'
import { endPortalSession } from '../portal/end-portal-session.ts'
import { findPortalSession } from '../portal/find-portal-session.ts'
import { listPortalSessions } from '../portal/list-portal-sessions.ts'
import { startPortalSession } from '../portal/start-portal-session.ts'
import { createTestApp } from '../testing/test-context.ts'
import { dashboardStats } from '../dashboard/dashboard-stats.ts'
import { subscriberHistory } from '../subscriber-record/subscriber-history.ts'
import { joinNewsletter } from '../consent/join-newsletter.ts'
import { leaveNewsletter } from '../unsubscribe/leave-newsletter.ts'
import { renamePerson } from './rename-person.ts'

describe('what somebody does about themselves', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = <Row = unknown>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const own = (over = {}) => context({ actor: { kind: 'anonymous' }, ...over })
  const ada = { email: 'Ada@example.org', emailKey: 'ada@example.org' }
  const letters = async () =>
    (await run(sql<{ template: string }>`select template from outbox_mail order by id`)).map((it) => it.template)
  const actions = async () =>
    (await run(sql<{ action: string }>`select action from activity where id > ${before} order by id`)).map(
      (it) => it.action,
    )
  // The log is never emptied.
  let before = 0
  beforeEach(async () => {
    const tables = ['outbox_mail', 'portal_session', 'sign_in_link', 'unsubscription', 'subscription']
    for (const table of [...tables, 'subscriber', 'website_subscriber']) await run(sql`delete from ${sql.table(table)}`)
    ;({ before } = await queryRow(
      context().em,
      sql<{ before: number }>`select coalesce(max(id), 0)::int as before from activity`,
    ))
    await run(sql`insert into subscriber (email, email_key, name, subscription_status)
      values ('Ada@example.org', 'ada@example.org', 'Ada', 'active')`)
    await run(
      sql`insert into website_subscriber (email, email_key, name) values ('Ada@example.org', 'ada@example.org', 'A')`,
    )
  })

  it('changes a name on both lists and with what is paid, and tells of it once', async () => {
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end)
      values ('sub_1', 'ada@example.org', 'ada@example.org', 'work-out', 'month', 800, 'active', app_now() + interval '9 days')`)
    expect(await renamePerson(own(), ada, { name: '  Ada Lovelace ' })).toMatchObject({ isChanged: true })
    expect(await renamePerson(own(), ada, { name: 'Ada Lovelace' })).toMatchObject({ isChanged: false })
    const names = await run(sql`select name, name_key as key from subscriber union all
      select name, null from website_subscriber union all select name, name_key from subscription`)
    expect(names).toEqual([
      { name: 'Ada Lovelace', key: 'ada lovelace' },
      { name: 'Ada Lovelace', key: null },
      { name: 'Ada Lovelace', key: 'ada lovelace' },
    ])
    expect(await letters()).toEqual(['account-changed'])
    expect(await actions()).toEqual(['Name Changed'])
  })

  it.each(['', 'A', 'x'.repeat(201), 'Ada\nLovelace', 'see https://evil.example', 'Ada \u202Eecalevol'])(
    'refuses the name %j and changes nothing',
    async (name) => {
      await expect(renamePerson(own(), ada, { name })).rejects.toMatchObject({ code: 'invalid_input' })
      expect(await letters()).toEqual([])
      expect(await run(sql`select name from subscriber`)).toEqual([{ name: 'Ada' }])
    },
  )

  it('says so to whoever stands on no list', async () => {
    const nobody = { email: 'no@example.org', emailKey: 'no@example.org' }
    await expect(renamePerson(own(), nobody, { name: 'Nobody' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(leaveNewsletter(own(), nobody)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('takes somebody off the letters as their link does, and back, each told once', async () => {
    expect(await leaveNewsletter(own(), ada)).toMatchObject({ isChanged: true })
    expect(await leaveNewsletter(own(), ada)).toMatchObject({ isChanged: false })
    expect(await run(sql`select subscription_status as status from subscriber`)).toEqual([{ status: 'unsubscribed' }])
    expect(await joinNewsletter(own(), ada)).toMatchObject({ isChanged: true })
    expect(await joinNewsletter(own(), ada)).toMatchObject({ isChanged: false })
    expect(await run(sql`select subscription_status as status from subscriber`)).toEqual([{ status: 'active' }])
    expect(await run(sql`select from website_subscriber where unsubscribed_at is null`)).toHaveLength(1)
    expect(await letters()).toEqual(['unsubscribed', 'subscribed-again'])
    expect(await actions()).toEqual(['Unsubscribed', 'Subscribed Again'])
  })

  describe('of somebody who never signed up on the website', () => {
    const history = async () => {
      const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
      const { events } = await subscriberHistory(context(), { id })
      return events.map(({ text }) => text)
    }
    const flows = () =>
      run(
        sql`select name, sum(delta) as sum from counter_delta where name like '%website%' group by name order by name`,
      )
    beforeEach(() => run(sql`delete from website_subscriber`))

    it('tells that they subscribed again in the portal, and counts no sign-up', async () => {
      const counted = [await dashboardStats(context()), await flows()]
      await leaveNewsletter(own(), ada)
      expect(await joinNewsletter(own(), ada)).toMatchObject({ isChanged: true })
      const entries = await history()
      expect(entries).toContain('Subscribed Again: Came back to the weekly reflections in their portal')
      expect(entries).not.toContain('Signed up on the website')
      expect(await run(sql`select from website_subscriber`)).toEqual([])
      expect([await dashboardStats(context()), await flows()]).toEqual(counted)
    })

    it('changes nothing where their mailbox is open', async () => {
      expect(await joinNewsletter(own(), ada)).toMatchObject({ isChanged: false })
      expect(await run(sql`select from website_subscriber`)).toEqual([])
      expect([await letters(), await actions()]).toEqual([[], []])
    })

    it('does not promise the reflections where Substack has said nothing of them', async () => {
      await leaveNewsletter(own(), ada)
      const { message } = await joinNewsletter(own(), ada)
      expect(message).toMatch(/has said nothing of you: if none come, please subscribe there\.$/u)
      await run(sql`update subscriber set substack_as_of = app_now() - interval '9 days'`)
      await leaveNewsletter(own(), ada)
      expect((await joinNewsletter(own(), ada)).message).toBe(
        'You are on the list again. The next reflection comes to you.',
      )
    })
  })

  it('does not promise what only Substack can do', async () => {
    await run(sql`update subscriber set subscription_status = 'unsubscribed'`)
    const { message } = await joinNewsletter(own(), ada)
    expect(message).toContain('please subscribe there once more')
    const { text } = await queryRow(
      context().em,
      sql<{ text: string }>`select text from outbox_mail order by id desc limit 1`,
    )
    expect(text).toContain('Subscribe at Substack')
  })

  describe('their devices', () => {
    const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/605.1'
    const start = async (person: typeof ada, userAgent: string | null = null) => {
      const { token } = await startPortalSession(own({ client: { ip: '127.0.0.1', userAgent } }), {
        ...person,
        linkId: 0,
        browser: null,
        way: 'a link',
      })
      const session = await findPortalSession(context(), token)
      if (!session) throw new Error('No session.')
      return { ...session, token }
    }
    const eve = { email: 'eve@example.org', emailKey: 'eve@example.org' }

    it('are listed, this one first, and nobody else’s', async () => {
      const [here] = [await start(ada), await start(ada, iPhone), await start(eve)]
      const all = await listPortalSessions(context(), here)
      expect(all.map(({ browser, isThisOne }) => [browser, isThisOne])).toEqual([
        ['Unknown browser', true],
        ['Safari on iPhone', false],
      ])
      expect(JSON.stringify(all)).not.toContain(here.token)
    })

    it('are logged out one by one, and only by their own person', async () => {
      const [mine, hers] = [await start(ada, iPhone), await start(eve)]
      await expect(endPortalSession(own(), ada, { id: hers.sessionId })).rejects.toMatchObject({ code: 'not_found' })
      expect(await endPortalSession(own(), ada, { id: mine.sessionId })).toEqual({
        message: 'Safari on iPhone is logged out.',
      })
      await expect(endPortalSession(own(), ada, { id: mine.sessionId })).rejects.toMatchObject({ code: 'not_found' })
      expect(await findPortalSession(context(), mine.token)).toBeNull()
      expect(await findPortalSession(context(), hers.token)).not.toBeNull()
    })

    it('are logged out all at once, with the links that wait, and the person is told', async () => {
      const [mine, hers] = [await start(ada), await start(eve)]
      await run(sql`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at)
        values ('ada@example.org', 'ada@example.org', true, 'a', 'b', 'c', app_now() + interval '10 minutes')`)
      await run(sql`insert into address_change (old_key, new_key, old_email, new_email, expires_at)
        values ('ada@example.org', 'thief@example.org', 'ada@example.org', 'thief@example.org', app_now() + interval '30 minutes')`)
      await endAllPortalSessions(own(), ada)
      expect(await run(sql`select from address_change where stopped_at is null`)).toEqual([])
      const [letter] = await run(sql<{ text: string }>`select text from outbox_mail`)
      expect(letter?.text).toContain('The change of your address that waited to be confirmed was stopped.')
      expect(await findPortalSession(context(), mine.token)).toBeNull()
      expect(await findPortalSession(context(), hers.token)).not.toBeNull()
      expect(await run(sql`select from sign_in_link where voided_at is null`)).toEqual([])
      expect(await letters()).toEqual(['account-changed'])
    })
  })
})
