import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import type { Context } from '../context.ts'
import { isInFile } from '../exports/why-left-out.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { requestLink } from '../portal/request-link.ts'
import { signInByLink } from '../portal/sign-in-by-link.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { createTestApp } from '../testing/test-context.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import { signUp } from './sign-up.ts'

describe('somebody whom we know, signing up', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const visitor = (over: Partial<Context> = {}) => context({ actor: { kind: 'anonymous' }, ...over })
  const key = 'ruth@example.org'
  const signsUp = () => signUp(visitor(), { code: 'WARMUP', name: 'Mallory', email: key })
  const newestMail = async () => (await listOutbox(context(), { limit: 1 }))[0]
  const tokenIn = (text = '') => /token=([\w-]+)/u.exec(text)?.[1] ?? ''
  const follow = async (token: string) => signInByLink(visitor(), { token, browser: null, isConfirmed: true })
  const portal = () => portalOverview(visitor({ portal: { sessionId: 1, email: key, emailKey: key } }))
  const state = async () => ({
    website: await run(sql`select name, unsubscribed_at is not null as gone from website_subscriber`),
    newsletter: await run(sql`select subscription_status as status from subscriber`),
    exported: await run(sql`select w.email from website_subscriber w where ${isInFile}`),
  })
  const onNewsletter = (status: string) =>
    run(
      sql`insert into subscriber (email, email_key, name, subscription_status) values ('Ruth@Example.org', ${key}, 'Ruth Abernathy', ${status})`,
    )
  beforeEach(async () => {
    for (const table of [
      'unsubscription',
      'outbox_mail',
      'website_subscriber',
      'subscriber',
      'subscription',
      'sign_in_link',
    ])
      await run(sql`delete from ${sql.table(table)}`)
  })

  it('on the newsletter is put on the website’s list by their own name, and gets a link to sign in with', async () => {
    await onNewsletter('active')
    expect(await signsUp()).toMatchObject({ valid: true, message: 'You are subscribed.' })
    expect(await newestMail()).toMatchObject({
      template: 'already-subscribed',
      to: 'Ruth@Example.org',
      text: expect.stringContaining('Good to see you again, Ruth Abernathy'),
    })
    expect((await state()).website).toEqual([{ name: 'Ruth Abernathy', gone: false }])
    expect(await follow(tokenIn((await newestMail())?.text))).toMatchObject({ signedIn: { email: 'Ruth@Example.org' } })
    expect((await state()).newsletter).toEqual([{ status: 'active' }])
  })

  it('after they unsubscribed here, and an undo took them off the list since, is asked in their mailbox as well', async () => {
    await run(sql`insert into unsubscription (email_key, way, prior_status) values (${key}, 'page', 'active')`)
    await signsUp()
    expect(await newestMail()).toMatchObject({ template: 'subscribe-again' })
    expect((await state()).website).toEqual([])
    await follow(tokenIn((await newestMail())?.text))
    expect((await state()).website).toMatchObject([{ gone: false }])
    expect(await run(sql`select from unsubscription where undone_at is null`)).toEqual([])
  })

  it.each(['active', 'unsubscribed'])('while their account waits to be deleted is told so (%s)', async (status) => {
    await onNewsletter(status)
    await run(sql`insert into account_deletion (email, email_key, email_hash, asked_by, due_at)
      values (${key}, ${key}, 'x', 'Ruth', '2031-12-09T18:00:00Z')`)
    await signsUp()
    const { text = '' } = (await newestMail()) ?? {}
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(
      "Your account is still to be deleted on Dec 9, 2031, as you asked, and your place on the list with it. To stay, log in and press 'Keep my account'.",
    )
    await run(sql`delete from account_deletion`)
    await signsUp()
    expect((await newestMail())?.text).not.toContain('deleted')
  })

  it('with a plan, on no list, is not welcomed as new either', async () => {
    await run(sql`insert into subscription (sid, email, email_key, name, plan, interval, amount_cents, status, current_period_end)
      values ('sid-ruth', ${key}, ${key}, 'Ruth Abernathy', 'work-out', 'month', 800, 'active', app_now() + interval '20 days')`)
    await signsUp()
    expect(await newestMail()).toMatchObject({
      template: 'already-subscribed',
      to: key,
      text: expect.stringContaining('From now on the weekly reflections come to it as well.'),
    })
    await signsUp()
    expect((await newestMail())?.text).not.toContain('From now on')
  })

  it('by an address that pays under no name is not put on the list under the name that somebody typed', async () => {
    await run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end)
      values ('sid-ruth', ${key}, ${key}, 'work-out', 'month', 800, 'active', app_now() + interval '20 days')`)
    await signsUp()
    expect((await state()).website).toEqual([{ name: null, gone: false }])
    expect((await newestMail())?.text).toMatch(/^Good to see you again$/mu)
  })

  it('after they unsubscribed here stays away until they follow the link in their mailbox', async () => {
    await onNewsletter('active')
    await run(sql`insert into website_subscriber (email, email_key, name) values (${key}, ${key}, 'Ruth Abernathy')`)
    const [{ id } = { id: 0 }] = (await run(sql`select id from subscriber`)) as { id: number }[]
    await unsubscribe(visitor(), { token: unsubscribeToken(app.secrets, { list: 'newsletter', id }) })
    const shut = await state()
    expect(await signsUp()).toMatchObject({ valid: true, message: 'You are subscribed.' })
    expect(await state()).toEqual(shut)
    expect(shut).toMatchObject({ website: [{ gone: true }], newsletter: [{ status: 'unsubscribed' }], exported: [] })
    expect((await listActivity(context(), { limit: 1 }))[0]).toMatchObject({
      action: 'Free Subscription',
      status: 'Pending',
    })

    const mail = await newestMail()
    expect(mail).toMatchObject({ template: 'subscribe-again', to: key })
    expect(mail?.headers['List-Unsubscribe']).toBeUndefined()
    const token = tokenIn(mail?.text)
    expect(await signInByLink(visitor(), { token, browser: null, isConfirmed: false })).toMatchObject({
      state: 'needs-confirm',
      opensMailbox: true,
    })
    expect(await state()).toEqual(shut)
    await follow(token)
    expect(await state()).toMatchObject({ website: [{ gone: false }], newsletter: [{ status: 'active' }] })
    expect(await portal()).toMatchObject({ unsubscribedHere: null })
    await expect(follow(token)).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  it('after Substack closed the mailbox is in no file for Substack until then, and is told what Substack says', async () => {
    await onNewsletter('unsubscribed')
    await signsUp()
    expect(await state()).toEqual({ website: [], newsletter: [{ status: 'unsubscribed' }], exported: [] })
    await follow(tokenIn((await newestMail())?.text))
    expect(await state()).toMatchObject({
      website: [{ name: 'Ruth Abernathy', gone: false }],
      newsletter: [{ status: 'active' }],
      exported: [{ email: 'Ruth@Example.org' }],
    })
    expect(await portal()).toMatchObject({ substack: { subscriptionStatus: 'active' }, closedThere: 'unsubscribed' })
    const [{ id } = { id: 0 }] = (await run(sql`select id from subscriber`)) as { id: number }[]
    expect((await getSubscriber(context(), { id })).mailbox).toMatchObject({
      opened: null,
      openedByOwnerAt: expect.any(String),
      closedThere: 'unsubscribed',
    })
    expect((await listActivity(context(), { limit: 5 })).map(({ details }) => details)).toContain(
      'Came back to the weekly reflections by the link in their own mailbox; open here, but Substack sends nothing until they are subscribed again there',
    )
  })

  it('opens nothing by a mere sign-in link, also where somebody else signs them up before', async () => {
    await onNewsletter('unsubscribed')
    await signsUp()
    await requestLink(visitor(), { email: key }, null)
    await follow(tokenIn((await newestMail())?.text))
    expect((await state()).newsletter).toEqual([{ status: 'unsubscribed' }])
  })
})
