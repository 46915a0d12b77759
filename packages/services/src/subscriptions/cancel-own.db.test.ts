import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { recordStatements } from '@joy/database/testing/record-statements.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { createTestApp } from '../testing/test-context.ts'
import { cancelOwn } from './cancel-own.ts'
import { mailCancellation } from '../payments/mail-cancellation.ts'
import { resumeOwn } from './resume-own.ts'

describe('cancelling', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const visitor = (over = {}) => context({ actor: { kind: 'anonymous' }, ...over })
  const signedIn = (email: string) => visitor({ portal: { sessionId: 1, email, emailKey: email } })
  const draft = (name: string, sid = `sid-${name}`) => ({
    sid,
    email: `${name}@example.org`,
    emailKey: `${name}@example.org`,
    plan: 'join-the-gym',
    interval: 'month' as const,
    amountCents: 1000,
    status: 'active',
    currentPeriodEnd: new Date('2125-04-20T00:00:00.000Z'),
    providerSubscriptionId: `sub_${sid}`,
  })
  beforeEach(async () => {
    for (const table of ['subscription', 'outbox_mail', 'outbound_call'])
      await run(sql`delete from ${sql.table(table)}`)
    const { em } = context()
    for (const name of ['ruth', 'miriam']) em.create(Subscription, draft(name))
    await em.flush()
  })
  const isEnding = async (sid: string) => (await context().em.findOneOrFail(Subscription, { sid })).isCancelAtPeriodEnd
  const actions = () => run(sql`select platform, action, status, payload from outbound_call`)
  const pair = { email: 'RUTH@example.org', subscriptionId: 'sid-ruth' }
  const response = {
    message: 'Your subscription has been successfully cancelled.',
    endsAt: '2125-04-20T00:00:00.000Z',
    timeZone: 'UTC',
    isUnpaid: false,
    charges: 'You will not be charged again.',
    after: '',
    confirmation: 'to come',
    canTakeBack: true,
  }
  /** As the event does once Stripe has done it. */
  const confirm = async () =>
    mailCancellation(context(), await context().em.findOneOrFail(Subscription, { sid: 'sid-ruth' }), 'cancel:1')

  it('ends the matching pair at its period, again and again, and tells log, mail and provider once', async () => {
    const before = (await listActivity(context(), { limit: 200 })).length
    const all = await Promise.all(Array.from({ length: 5 }, () => cancelOwn(visitor(), pair)))
    expect([...all, await cancelOwn(visitor(), pair)]).toEqual(Array(6).fill(response))
    expect(await listActivity(context(), { limit: 200 })).toHaveLength(before + 1)
    expect(await listOutbox(context(), { limit: 9 })).toEqual([])
    for (let times = 0; times < 2; times += 1) await confirm()
    const mails = await listOutbox(context(), { limit: 9 })
    expect(mails).toMatchObject([
      {
        template: 'cancellation',
        to: 'ruth@example.org',
        subject: 'Your Join the Gym subscription ends on Apr 20, 2125',
      },
    ])
    expect(mails[0]?.text).toContain('Access until: Apr 20, 2125')
    expect(mails[0]?.text).toContain('take it back in your portal, under Account, until Apr 20, 2125')
    expect(mails[0]?.html).toContain('/subscriber-portal?tab=account"')
    expect(await actions()).toMatchObject([
      {
        platform: 'stripe',
        action: 'cancel-at-period-end',
        status: 'pending',
        payload: { providerSubscriptionId: 'sub_sid-ruth' },
      },
    ])
    expect([await isEnding('sid-ruth'), await isEnding('sid-miriam')]).toEqual([true, false])
  })

  it('tells in the mail what goes on by other sources after the end, and what Substack charges', async () => {
    await run(sql`insert into subscriber (email, email_key, substack_tier, substack_type)
      values ('ruth@example.org', 'ruth@example.org', 'Paid', 'yearly')`)
    expect(await cancelOwn(visitor(), pair)).toMatchObject({
      charges: expect.stringContaining('Your payment at Substack goes on'),
      after: 'Work Out through Substack',
    })
    await confirm()
    const [mail] = await listOutbox(context(), { limit: 1 })
    expect(mail?.text).toContain('You will not be charged again by this site. Your payment at Substack goes on')
    expect(mail?.text).toContain('Ends on: Apr 20, 2125')
    expect(mail?.text).toContain('After that: Work Out through Substack')
    expect(mail?.text).not.toContain('Access until')
    await run(sql`delete from subscriber where email_key = 'ruth@example.org'`)
  })

  it('says of a period that is not paid that its payment is still tried, on the page and in the mail', async () => {
    await run(sql`update subscription set status = 'past_due' where sid = 'sid-ruth'`)
    const said = await cancelOwn(visitor(), pair)
    expect(said).toMatchObject({ isUnpaid: true, charges: expect.stringContaining('is still tried again') })
    await confirm()
    const [mail] = await listOutbox(context(), { limit: 1 })
    expect(mail?.text).toContain(said.charges)
    expect(mail?.text).not.toMatch(/You will not be charged|that you have paid for|Access until/u)
    expect(mail?.text).toContain('Ends on: Apr 20, 2125')
  })

  it('says in the mail until when it can be taken back: as long as it is there and no deletion waits', async () => {
    await cancelOwn(visitor(), pair)
    await run(sql`insert into account_deletion (email, email_key, email_hash, asked_by, due_at)
      values ('ruth@example.org', 'ruth@example.org', 'hash', 'ruth@example.org', '2125-04-03T12:00:00Z')`)
    await confirm()
    const [first] = await listOutbox(context(), { limit: 1 })
    expect(first?.text).toContain('Access until: Apr 3, 2125')
    expect(first?.text).toContain('stays open to you until Apr 3, 2125, when your account is deleted.')
    expect(first?.text).not.toMatch(/Apr 20|take it back|tab=account/u)
    await run(sql`delete from account_deletion`)
    // Stripe was told late: by then its last day is over, and the portal offers nothing any more.
    await run(
      sql`update subscription set current_period_end = '2025-03-04T12:00:00Z', is_end_unconfirmed = false where sid = 'sid-ruth'`,
    )
    await run(sql`delete from outbox_mail`)
    await confirm()
    const [late] = await listOutbox(context(), { limit: 1 })
    expect(late?.text).toContain('or have changed your mind, write to us')
    expect(late?.text).not.toMatch(/take it back|tab=account/u)
  })

  it('can be taken back outside of Stripe as well', async () => {
    await run(sql`update subscription set provider = 'manual', provider_subscription_id = null where sid = 'sid-ruth'`)
    await cancelOwn(visitor(), pair)
    const [mail] = await listOutbox(context(), { limit: 1 })
    expect(mail?.text).toContain('take it back in your portal, under Account, until Apr 20, 2125')
    await resumeOwn(visitor(), { email: 'ruth@example.org', emailKey: 'ruth@example.org' }, { sid: 'sid-ruth' })
    expect(await isEnding('sid-ruth')).toBe(false)
  })

  const nothingToCancel: [string, ReturnType<typeof sql>, RegExp][] = [
    [
      'ended at Stripe',
      sql`status = 'canceled', ended_at = '2025-03-02T12:00:00Z'`,
      /^This subscription has been over since Mar 2, 2025\./u,
    ],
    [
      'ended with its period',
      sql`is_cancel_at_period_end = true, current_period_end = '2025-03-04T12:00:00Z'`,
      /^This subscription has been over since Mar 4, 2025\./u,
    ],
    [
      'has its term behind it, paid outside',
      sql`provider = 'manual', current_period_end = app_now() - interval '1 day'`,
      /^The term of this subscription ended on .* You keep your plan until/u,
    ],
    [
      'has its days after the term behind it',
      sql`provider = 'manual', current_period_end = '2025-03-04T12:00:00Z'`,
      /^This subscription has been over since Mar 18, 2025\./u,
    ],
  ]
  it.each(nothingToCancel)('changes, calls and sends nothing where it %s', async (_what, change, expected) => {
    await run(sql`update subscription set ${change} where sid = 'sid-ruth'`)
    const all = async () => [
      await run(sql`select * from subscription where sid = 'sid-ruth'`),
      await run(sql`select * from subscription_event order by id`),
      await listActivity(context(), { limit: 200 }),
      await listOutbox(context(), { limit: 9 }),
      await actions(),
    ]
    const before = await all()
    await expect(cancelOwn(visitor(), pair)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(expected),
    })
    expect(await all()).toEqual(before)
    const wrong = cancelOwn(visitor(), { ...pair, email: 'miriam@example.org' })
    await expect(wrong).rejects.toMatchObject({ code: 'not_found', message: 'Failed to cancel subscription' })
  })

  it('names no provider in the log for what is paid outside of one', async () => {
    await run(sql`update subscription set provider = 'manual', current_period_end = app_now() + interval '9 days'`)
    expect(await cancelOwn(visitor(), pair)).toMatchObject({ confirmation: 'sent' })
    expect((await listActivity(context(), { limit: 1 }))[0]).toMatchObject({ platform: 'System' })
  })

  // Holds V2.3.1
  it('leaves no trace in any of them when it fails on the way', async () => {
    await run(
      sql`insert into outbound_call (platform, action, payload, idempotency_key) select 'stripe', 'resume', '{}', 'cancel:' || id || ':0' from subscription`,
    )
    await run(sql`alter table outbound_call add constraint full_up check (action = 'resume')`)
    await expect(cancelOwn(visitor(), pair)).rejects.toThrow()
    await run(sql`alter table outbound_call drop constraint full_up`)
    expect(await isEnding('sid-ruth')).toBe(false)
    expect(await listOutbox(context(), { limit: 9 })).toEqual([])
  })

  const strangers: [string, () => ReturnType<typeof visitor>, { email: string; subscriptionId: string }][] = [
    ['another person’s id', visitor, { email: 'ruth@example.org', subscriptionId: 'sid-miriam' }],
    ['an id that nobody has', visitor, { email: 'ruth@example.org', subscriptionId: 'sid-nobody' }],
    ['an address that nobody has', visitor, { email: 'nobody@example.org', subscriptionId: 'sid-ruth' }],
    ['no id and no session', visitor, { email: 'ruth@example.org', subscriptionId: '' }],
    ['nothing at all', visitor, { email: '', subscriptionId: '' }],
    ['the number instead of the id', visitor, { email: 'ruth@example.org', subscriptionId: '1' }],
    [
      'another person’s pair, signed in',
      () => signedIn('miriam@example.org'),
      { email: 'ruth@example.org', subscriptionId: '' },
    ],
    [
      'another person’s id under one’s own address, signed in',
      () => signedIn('miriam@example.org'),
      { email: 'miriam@example.org', subscriptionId: 'sid-ruth' },
    ],
  ]
  // Holds R5, V8.2.2
  it.each(strangers)('fails in one and the same way for %s', async (_what, who, input) => {
    await expect(cancelOwn(who(), input)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Failed to cancel subscription',
    })
    expect([await isEnding('sid-ruth'), await isEnding('sid-miriam')]).toEqual([false, false])
    expect(await actions()).toEqual([])
  })

  // Holds R5, L17
  it('takes as long for a wrong pair as for an unknown one', async () => {
    const recordCost = (subscriptionId: string) =>
      recordStatements(database, () =>
        expect(cancelOwn(visitor(), { email: 'ruth@example.org', subscriptionId })).rejects.toThrow(),
      )
    const wrong = await recordCost('sid-miriam')
    expect(wrong.length).toBeGreaterThan(1)
    expect(await recordCost('sid-nobody')).toEqual(wrong)
  })

  it('needs no id of who is signed in, where there is but one subscription', async () => {
    expect(await cancelOwn(signedIn('ruth@example.org'), { email: 'ruth@example.org', subscriptionId: '' })).toEqual(
      response,
    )
    expect(await cancelOwn(signedIn('ruth@example.org'), { email: 'ruth@example.org', subscriptionId: '' })).toEqual(
      response,
    )
    const { em } = context()
    em.create(Subscription, draft('miriam', 'sid-second'))
    await em.flush()
    await expect(
      cancelOwn(signedIn('miriam@example.org'), { email: 'miriam@example.org', subscriptionId: '' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect(
      await cancelOwn(signedIn('miriam@example.org'), {
        email: 'miriam@example.org',
        subscriptionId: 'sid-second',
      }),
    ).toEqual({
      ...response,
      charges: 'You will not be charged for it again. Your other subscription here goes on.',
      after: 'Join the Gym by another subscription here',
    })
  })

  // Holds limit-cancel
  it('is throttled by subscription', async () => {
    const settings = {
      ...app.settings,
      cancelLimits: { ...app.settings.cancelLimits, perSubscription: { points: 2, seconds: 60 } },
    }
    const guess = (email: string) => cancelOwn(visitor({ settings }), { email, subscriptionId: 'sid-throttled' })
    await expect(guess('a@example.org')).rejects.toMatchObject({ code: 'not_found' })
    await expect(guess('b@example.org')).rejects.toMatchObject({ code: 'not_found' })
    await expect(guess('c@example.org')).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
