import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { createTestApp } from '../testing/test-context.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import { cancelOwn } from '../subscriptions/cancel-own.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { getSubscription } from './get-subscription.ts'
import { mailResumption } from './mail-resumption.ts'
import { listInvoices } from './list-invoices.ts'
import { pageSubscriptions } from './page-subscriptions.ts'
import { subscriptionSummary } from './subscription-summary.ts'
import { resumeSubscription } from './resume-subscription.ts'

const inAMonth = new Date(Date.now() + 30 * 86_400_000)

describe('a subscription in the console', async () => {
  const { database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  let id = 0
  beforeEach(async () => {
    for (const table of ['subscription', 'outbox_mail', 'outbound_call', 'subscriber'])
      await run(sql`delete from ${sql.table(table)}`)
    const { em } = context()
    const ruth = em.create(Subscription, {
      sid: 'sid-ruth',
      email: 'ruth@example.org',
      emailKey: 'ruth@example.org',
      plan: 'join-the-gym',
      interval: 'month',
      amountCents: 1000,
      status: 'active',
      currentPeriodEnd: inAMonth,
      providerSubscriptionId: 'sub_ruth',
    })
    await em.flush()
    id = ruth.id
  })
  const mails = () => run(sql`select template, recipient as to from outbox_mail order by id`)
  const listCalls = () => run(sql`select action, status from outbound_call order by id`)
  const newest = async () => (await listActivity(context(), { limit: 1 }))[0]

  it('is cancelled once, however often and at once it is asked, and says so everywhere', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => cancelSubscription(context(), { id })))
    expect(responses.filter((it) => it.isChanged)).toHaveLength(1)
    // Its owner is written to once Stripe has done it.
    expect(await mails()).toEqual([])
    expect(await listCalls()).toEqual([{ action: 'cancel-at-period-end', status: 'pending' }])
    expect(await newest()).toMatchObject({ action: 'Subscription Cancelled', userName: 'Hannah Whitfield' })
    const detail = await getSubscription(context(), { id })
    expect(detail).toMatchObject({ isCancelAtPeriodEnd: true, canCancel: false, canResume: true, canChangePlan: true })
    expect(detail.history.map((it) => [it.kind, it.by])).toEqual([
      ['cancelled', 'Hannah Whitfield'],
      ['started', null],
    ])
    expect(detail.waiting.map((it) => it.action)).toEqual(['cancel-at-period-end'])
    expect(detail.isProviderConnected).toBe(false)
    expect(await listInvoices(context(), { id })).toEqual({ state: 'not connected' })
    expect(await subscriptionSummary(context())).toMatchObject({ paying: 1, ending: 1, endingRevenueCents: 1000 })
  })

  it('goes on again, and may be cancelled and resumed once more, each told on its own', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await cancelSubscription(context(), { id })
      expect((await resumeSubscription(context(), { id })).isChanged).toBe(true)
      expect((await resumeSubscription(context(), { id })).isChanged).toBe(false)
    }
    expect((await listCalls()).map((it) => (it as { action: string }).action)).toEqual([
      'cancel-at-period-end',
      'resume',
      'cancel-at-period-end',
      'resume',
    ])
    expect(await getSubscription(context(), { id })).toMatchObject({
      isCancelAtPeriodEnd: false,
      canCancel: true,
      canResume: false,
    })
    expect(await subscriptionSummary(context())).toMatchObject({ paying: 1, ending: 0, endingRevenueCents: 0 })
  })

  it('renews by nothing where it is paid outside of Stripe: neither mail nor answer say that it does', async () => {
    await run(sql`update subscription set provider = 'reference', provider_subscription_id = null`)
    await cancelSubscription(context(), { id })
    expect((await resumeSubscription(context(), { id })).message).toMatch(
      /^The subscription goes on and is paid until /u,
    )
    expect(await run(sql`select text from outbox_mail order by id`)).toEqual([
      { text: expect.stringContaining('No further payment is due for it.') },
      { text: expect.stringContaining('Paid until: ') },
    ])
  })

  it('knows a cancellation by its owner apart from one by an administrator', async () => {
    await cancelOwn(context({ actor: { kind: 'anonymous' } }), {
      email: 'ruth@example.org',
      subscriptionId: 'sid-ruth',
    })
    expect((await getSubscription(context(), { id })).history[0]).toMatchObject({ kind: 'cancelled', by: null })
  })

  it('changes plan and interval at once, with price, mail, log and order to the provider', async () => {
    const response = await changePlan(context(), { id, plan: 'work-out', interval: 'year' })
    expect(response).toEqual({
      message: 'The subscription is Work Out from now on, at $80.00/year.',
      isChanged: true,
    })
    expect(await changePlan(context(), { id, plan: 'work-out', interval: 'year' })).toMatchObject({ isChanged: false })
    expect(await mails()).toEqual([])
    expect(await listCalls()).toEqual([{ action: 'change-plan', status: 'pending' }])
    expect((await getSubscription(context(), { id })).history[0]).toMatchObject({
      kind: 'plan',
      before: { plan: 'join-the-gym', interval: 'month', amountCents: 1000 },
      after: { plan: 'work-out', interval: 'year', amountCents: 8000 },
    })
    expect(await subscriptionSummary(context())).toMatchObject({ paying: 1, monthlyRevenueCents: 667 })
    await changePlan(context(), { id, plan: 'join-the-gym', interval: 'month' })
    expect(await listCalls()).toHaveLength(2)
  })

  it.each([
    ['stripe', 'Stripe'],
    ['manual', 'System'],
  ])('of %s is changed in the log of %s', async (provider, platform) => {
    await run(sql`update subscription set provider = ${provider}`)
    await changePlan(context(), { id, plan: 'work-out', interval: 'year' })
    const [log] = await run(
      sql`select platform from activity where action = 'Subscription Changed' order by id desc limit 1`,
    )
    expect(log).toEqual({ platform })
  })

  it('goes on without a day of renewal while its payments are paused', async () => {
    await run(sql`update subscription set collection_pause = 'void', collection_resumes_at = '2125-05-01T12:00:00Z'`)
    await cancelSubscription(context(), { id })
    const { message } = await resumeSubscription(context(), { id })
    expect(message).toBe('The subscription goes on and its payments are paused until May 1, 2125.')
    await mailResumption(context(), await context().em.findOneOrFail(Subscription, { id }), 'resume:1')
    const [mail] = await listOutbox(context(), { limit: 1 })
    expect(mail?.text).toContain('Payments: Paused until May 1, 2125')
    expect(mail?.text).not.toContain('Renews on')
  })

  it('is told to the provider only where that provider keeps it', async () => {
    await run(sql`update subscription set provider = 'reference', provider_subscription_id = null`)
    await cancelSubscription(context(), { id })
    expect(await listCalls()).toEqual([])
    expect(await listInvoices(context(), { id })).toEqual({ state: 'not kept there' })
  })

  it('cannot be changed once it is over, nor go on after its last day', async () => {
    await run(
      sql`update subscription set is_cancel_at_period_end = true, current_period_end = now() - interval '1 second'`,
    )
    await expect(resumeSubscription(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    expect(await getSubscription(context(), { id })).toMatchObject({ canResume: false, canCancel: false })
    await run(sql`update subscription set status = 'canceled'`)
    for (const change of [cancelSubscription, resumeSubscription])
      await expect(change(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
    await expect(changePlan(context(), { id, plan: 'work-out', interval: 'month' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await getSubscription(context(), { id })).toMatchObject({
      canChangePlan: false,
      history: expect.arrayContaining([expect.objectContaining({ kind: 'ended', by: null })]),
    })
    expect(await mails()).toEqual([])
  })

  it('leaves no trace when something fails on the way', async () => {
    await run(sql`alter table outbound_call add constraint full_up check (action = 'x')`)
    await expect(cancelSubscription(context(), { id })).rejects.toThrow()
    await run(sql`alter table outbound_call drop constraint full_up`)
    expect(await mails()).toEqual([])
    expect((await getSubscription(context(), { id })).history).toHaveLength(1)
  })

  it('is named after its person as soon as the list knows them, and follows a new name', async () => {
    const getName = async () => (await getSubscription(context(), { id })).name
    expect(await getName()).toBeNull()
    await run(
      sql`insert into subscriber (email, email_key, name, name_key) values ('Ruth@example.org', 'ruth@example.org', 'Ruth', 'ruth')`,
    )
    expect(await getName()).toBe('Ruth')
    await run(sql`update subscriber set name = 'Ruth A', name_key = 'ruth a'`)
    expect(await getName()).toBe('Ruth A')
    expect((await pageSubscriptions(context(), { limit: 5, sort: '-startedAt', search: 'RUTH A' })).items).toHaveLength(
      1,
    )
  })

  it('is not there under a number that nobody has, and a cursor of another order is refused', async () => {
    for (const change of [getSubscription, listInvoices, cancelSubscription, resumeSubscription])
      await expect(change(context(), { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      pageSubscriptions(context(), { limit: 5, sort: 'email', cursor: 'bm9uc2Vuc2U' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
