import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storedAddress } from '../addresses/stored-address.ts'
import { changeCard } from '../portal/change-card.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { getSubscription } from './get-subscription.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())
beforeEach(() => connected.control.clearFaults())

const DAY = 86_400
const row = async (providerId: string) =>
  (
    await connected.run(
      sql<{
        id: number
        status: string
        amount: number
        quantity: number
        email: string
        card: string
        name: string
        over: boolean
      }>`select
        id, status, amount_cents as amount, quantity, email, card_last4 as card, name, ended_at is not null as over
        from subscription where provider_subscription_id = ${providerId}`,
    )
  )[0]
const tier = async (email: string) =>
  (
    await connected.run(
      sql<{ tier: string }>`select subscription_tier as tier from subscriber where email_key = ${email}`,
    )
  )[0]?.tier
const mails = async (to: string, template: string) =>
  (await connected.run(sql`select id from outbox_mail where recipient = ${to} and template = ${template}`)).length
const log = (email: string) =>
  connected.run(
    sql<{
      action: string
    }>`select action from activity where user_email = ${email} and platform = 'Stripe' order by id`,
  )
const readEvents = () =>
  connected.run(
    sql<{
      type: string
      status: string
      detail: string
    }>`select event_type as type, status, detail from webhook_event order by id desc limit 1`,
  )
const portal = (email: string) =>
  portalOverview(connected.context({ portal: { sessionId: 1, email, emailKey: email } }))
const free = 'priya.thomas@example.com'
const gym = () => connected.prices.joinTheGym.monthly

describe('what is bought at Stripe', () => {
  test('is kept with its quantity, card and tier, and gets one receipt however often it is told', async () => {
    const id = await connected.buy({ priceId: gym(), email: free, quantity: 2 })
    await connected.settle()
    expect(await row(id)).toMatchObject({ status: 'active', amount: 2000, quantity: 2, card: '4242' })
    expect(await tier(free)).toBe('Join the Gym')
    await connected.control.redeliver(connected.control.state.deliveries.map((its) => its.id))
    await connected.run(sql`update webhook_event set status = 'waiting', next_try_at = now() - interval '1 second'`)
    await connected.settle()
    expect(await mails(free, 'payment-receipt')).toBe(1)
    const [receipt] = await connected.run(
      sql<{ text: string }>`select text from outbox_mail where recipient = ${free} and template = 'payment-receipt'`,
    )
    expect(receipt?.text).toContain('Thank you, Priya Thomas')
    expect(receipt?.text).toContain('Amount: $20.00')
    expect(await log(free)).toEqual([{ action: 'Subscription Started' }])
    await changePlan(connected.context(), { id: (await row(id))?.id ?? 0, plan: 'work-out', interval: 'month' })
    expect(await row(id)).toMatchObject({ amount: 1600 })
    await deliverCalls(connected.app)
    await connected.settle()
    expect(await row(id)).toMatchObject({ amount: 1600, quantity: 2 })
    expect(await tier(free)).toBe('Paid')
  })

  test('by somebody who is on none of our lists is kept all the same, and opens the portal to them', async () => {
    const id = await connected.buy({ priceId: connected.prices.workOut.yearly, email: 'New.Person@example.org' })
    await connected.settle()
    expect(await row(id)).toMatchObject({ status: 'active', amount: 8000, name: null })
    expect(await storedAddress(connected.context().em, 'new.person@example.org')).toBe('New.Person@example.org')
    const shown = await portal('new.person@example.org')
    expect(shown).toMatchObject({ substack: null, planningCenter: null, subscriptions: [{ planTitle: 'Work Out' }] })
  })

  test('at a price that is none of ours is let be', async () => {
    const [price] = connected.control.state.stripe.prices
    if (!price) throw new Error('The simulator sells nothing.')
    connected.control.state.stripe.prices.push({ ...price, id: 'price_of_a_book_club' })
    const id = await connected.buy({ priceId: 'price_of_a_book_club', email: 'reader@example.org' })
    await connected.settle()
    expect(await row(id)).toBeUndefined()
    expect(await mails('reader@example.org', 'payment-receipt')).toBe(0)
    expect(await connected.run(sql`select 1 from webhook_event where status = 'failed'`)).toEqual([])
  })

  test('is made once, when its events are processed at the same time', async () => {
    const id = await connected.buy({ priceId: gym(), email: 'at.once@example.org' })
    await connected.settle()
    await connected.run(sql`delete from subscription where provider_subscription_id = ${id}`)
    await connected.run(
      sql`update webhook_event set status = 'waiting', attempts = 0, next_try_at = now() - interval '1 second' where body like ${`%${id}%`}`,
    )
    await Promise.all([connected.settle(), connected.settle(), connected.settle()])
    expect(await row(id)).toMatchObject({ status: 'active' })
    const tries = sql<{ attempts: number }>`select distinct attempts from webhook_event where body like ${`%${id}%`}`
    expect(await connected.run(tries)).toEqual([{ attempts: 1 }])
  })
})

describe('a subscription of the samples', () => {
  const adeyemi = 's.adeyemi@example.com'
  const kalinowski = 'joseph.kalinowski@example.net'

  test('that is cancelled is told once, though the answer was lost, and ends with its period', async () => {
    await cancelSubscription(connected.context(), { id: 1 })
    connected.control.setFault({ platform: 'stripe', kind: 'reset', method: 'POST', times: 10, isCarriedOut: true })
    await deliverCalls(connected.app)
    connected.control.clearFaults()
    await connected.run(
      sql`update outbound_call set next_try_at = now() - interval '1 second' where status = 'pending'`,
    )
    expect(await deliverCalls(connected.app)).toBe(1)
    const records = connected.control.state.stripe.events.filter(
      (its) => its.type === 'customer.subscription.updated' && JSON.stringify(its).includes('Kalinowski'),
    )
    expect(records).toHaveLength(1)
    await connected.settle()
    expect((await portal(kalinowski)).subscriptions).toMatchObject([
      { endedAt: null, renewsAt: null, endsAt: expect.any(String) },
    ])
    expect((await portal(kalinowski)).planningCenter).toMatchObject({ status: 'active' })

    await connected.control.advance(20 * DAY)
    await connected.settle()
    expect(await row('sub_1sampleKalinowski')).toMatchObject({ status: 'canceled', over: true })
    expect(await tier(kalinowski)).toBe('Free')
    const shown = await portal(kalinowski)
    expect(shown.subscriptions).toMatchObject([{ endedAt: expect.any(String), renewsAt: null, endsAt: null }])
    // Planning Center has the membership until somebody ends it there; what the person has is said beside it.
    expect(shown.planningCenter).toMatchObject({ status: 'active' })
    expect(shown.ended).toMatchObject({ kind: 'subscription', plan: 'Join the Gym' })
    expect((await log(kalinowski)).at(-1)).toEqual({ action: 'Subscription Ended' })
    expect(
      await connected.run(sql`select 1 from notification where title = 'A subscription ended' limit 1`),
    ).toHaveLength(1)
  })

  test('that is over here only by its date reads as ended too', async () => {
    await connected.run(
      sql`update subscription set is_cancel_at_period_end = true, current_period_end = now() - interval '1 minute' where id = 2`,
    )
    expect((await portal(adeyemi)).subscriptions).toMatchObject([{ status: 'active', endedAt: expect.any(String) }])
    await connected.run(
      sql`update subscription set is_cancel_at_period_end = false, current_period_end = now() + interval '9 days' where id = 2`,
    )
  })

  test('follows a new card, which its owner enters on Stripe’s page', async () => {
    const me = connected.context({ portal: { sessionId: 1, email: adeyemi, emailKey: adeyemi } })
    const sid = 'sub_h3Nf8pLs5YjG6uEa'
    const opened = await changeCard(me, { sid })
    if (opened.state !== 'at the provider') throw new Error('The page did not open.')
    const page = await fetch(opened.url)
    expect(await page.text()).toContain('/subscriber-portal?tab=account')
    const body = new URLSearchParams({ card: 'mastercard' })
    await fetch(opened.url, { method: 'POST', body, redirect: 'manual' })
    await connected.settle()
    expect(await row('sub_1sampleAdeyemi')).toMatchObject({ card: '4444' })
    // Somebody else's id opens nothing, and neither does one that nobody has.
    const stranger = connected.context({ portal: { sessionId: 2, email: free, emailKey: free } })
    await expect(changeCard(stranger, { sid })).rejects.toMatchObject({ code: 'not_found' })
    await expect(changeCard(me, { sid: 'sub_unknown' })).rejects.toMatchObject({ code: 'not_found' })
    await connected.run(sql`update integration set is_active = false where platform = 'stripe'`)
    expect(await changeCard(me, { sid })).toEqual({ state: 'by support' })
    await connected.run(sql`update integration set is_active = true where platform = 'stripe'`)
    connected.control.setFault({ platform: 'stripe', kind: 'server error', times: 20 })
    await expect(changeCard(me, { sid })).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('follows its owner to another address, and the tier goes with it', async () => {
    const customer = connected.control.state.stripe.customers.find((its) => its.email === adeyemi)
    if (!customer) throw new Error('Stripe does not know the payer.')
    const next = 'miriam.okafor@example.org'
    await connected.run(
      sql`insert into subscriber (email, email_key, name, subscription_tier) values (${next}, ${next}, 'Miriam Okafor', 'Free')`,
    )
    customer.email = next
    await connected.arrives('customer.updated', customer)
    expect(await row('sub_1sampleAdeyemi')).toMatchObject({ email: next, name: 'Miriam Okafor' })
    expect([await tier(adeyemi), await tier(next)]).toEqual(['Free', 'Join the Gym'])
    customer.email = adeyemi
    await connected.arrives('customer.updated', customer)
    expect([await tier(adeyemi), await tier(next)]).toEqual(['Join the Gym', 'Free'])
    await connected.arrives('customer.updated', { ...customer, id: 'cus_nobody' })
    expect(await readEvents()).toMatchObject([{ status: 'ignored' }])
  })

  test('keeps a refund in the log, and goes on', async () => {
    const customer = connected.control.state.stripe.customers.find((its) => its.email === adeyemi)?.id
    const charge = { object: 'charge', id: 'ch_1', amount: 1000, amount_refunded: 250, currency: 'usd', customer }
    await connected.arrives('charge.refunded', charge)
    expect(await readEvents()).toMatchObject([{ status: 'done', detail: `$2.50 of $10.00 went back to ${adeyemi}.` }])
    expect((await log(adeyemi)).at(-1)).toEqual({ action: 'Payment Refunded' })
    expect(await row('sub_1sampleAdeyemi')).toMatchObject({ status: 'active' })
    await connected.arrives('charge.refunded', { ...charge, customer: null })
    expect(await readEvents()).toMatchObject([{ status: 'ignored' }])
    // What cannot be read is tried again, and then kept for a person.
    await connected.arrives('charge.refunded', { object: 'charge' })
    expect(await readEvents()).toMatchObject([{ status: 'waiting' }])
    await connected.run(
      sql`update webhook_event set attempts = ${connected.app.settings.webhooks.attempts}, next_try_at = now() - interval '1 second' - interval '1 second'
        where status = 'waiting'`,
    )
    await connected.settle()
    expect(await readEvents()).toMatchObject([{ status: 'failed' }])
  })

  test('tells of a dispute, of whomever it is, and changes nothing', async () => {
    const evidence = { customer_email_address: adeyemi.toUpperCase() }
    const dispute = { object: 'dispute', id: 'dp_1', amount: 1000, currency: 'usd', reason: 'product_not_received' }
    await connected.arrives('charge.dispute.created', { ...dispute, evidence })
    expect((await log(adeyemi)).at(-1)).toEqual({ action: 'Payment Disputed' })
    expect(await row('sub_1sampleAdeyemi')).toMatchObject({ status: 'active' })
    expect(await readEvents()).toMatchObject([
      { status: 'done', detail: expect.stringContaining(`$10.00 of ${adeyemi} is disputed (product not received).`) },
    ])
    await connected.arrives('charge.dispute.created', { ...dispute, id: 'dp_2' })
    expect(await readEvents()).toMatchObject([{ status: 'done', detail: expect.stringContaining('does not name') }])
  })

  test('sends no receipt again where its event is replayed after the old mails were deleted', async () => {
    const theirs = connected.control.state.stripe.subscriptions.find((its) => its.id === 'sub_1sampleAdeyemi')
    const parts = { customer: theirs?.customer, subscription: theirs?.id, amount_due: 1000, currency: 'usd' }
    const invoice = { object: 'invoice', id: 'in_old', amount_paid: 1000, created: 1_700_000_000, ...parts }
    const receipts = () => mails(adeyemi, 'payment-receipt')
    const before = await receipts()
    await connected.arrives('invoice.paid', { ...invoice, status_transitions: { paid_at: 1_700_000_000 } })
    expect(await receipts()).toBe(before + 1)
    await connected.run(sql`delete from outbox_mail where idempotency_key = 'receipt:in_old'`)
    await connected.run(
      sql`update webhook_event set status = 'waiting', next_try_at = now() - interval '1 second' - interval '1 second'
        where id = (select max(id) from webhook_event)`,
    )
    await connected.settle()
    expect(await readEvents()).toMatchObject([{ status: 'done' }])
    expect(await receipts()).toBe(before)
  })

  test('tells of a refund and of a refused payment once, however often their events are replayed', async () => {
    const theirs = connected.control.state.stripe.subscriptions.find((its) => its.id === 'sub_1sampleAdeyemi')
    const charge = { object: 'charge', id: 'ch_2', amount: 1000, amount_refunded: 777, currency: 'usd' }
    const invoice = {
      object: 'invoice',
      id: 'in_refused',
      customer: theirs?.customer,
      subscription: theirs?.id,
      amount_paid: 0,
      amount_due: 1000,
      currency: 'usd',
      created: 1_700_000_000,
    }
    await connected.arrives('charge.refunded', { ...charge, customer: theirs?.customer })
    await connected.arrives('invoice.payment_failed', invoice)
    const records = async () => [
      await log(adeyemi),
      await connected.run(sql`select title, text from notification order by id`),
      await connected.run(sql`select template, recipient from outbox_mail order by id`),
    ]
    const before = await records()
    expect(JSON.stringify(before)).toContain('$7.77')
    for (let times = 0; times < 3; times += 1) {
      await connected.run(
        sql`update webhook_event set status = 'waiting', next_try_at = now() - interval '1 second' - interval '1 second'
          where id in (select id from webhook_event order by id desc limit 2)`,
      )
      await connected.settle()
    }
    expect(await records()).toEqual(before)
    expect(await readEvents()).toMatchObject([{ detail: expect.stringMatching(/^Nothing was left to do\./u) }])
  })

  test.each(['before', 'since'])('is read alike in the shape of %s 2025-03-31', async (shape) => {
    const there = connected.control.state.stripe.subscriptions.find((its) => its.id === 'sub_1sampleAdeyemi')
    const [item] = there?.items.data ?? []
    if (!there || !item) throw new Error('The subscription is not there.')
    const { current_period_end, current_period_start, ...bare } = item
    const old = { ...there, current_period_end, current_period_start, items: { ...there.items, data: [bare] } }
    await connected.run(sql`update subscription set status = 'past_due' where id = 2`)
    await connected.arrives('customer.subscription.updated', shape === 'before' ? old : there)
    expect(await row('sub_1sampleAdeyemi')).toMatchObject({ status: 'active' })
    const invoice = connected.control.state.stripe.invoices.find((its) => its.customer === there.customer)
    const { parent, ...rest } = invoice ?? { parent: null }
    await connected.run(sql`update subscription set status = 'past_due' where id = 2`)
    await connected.arrives(
      'invoice.paid',
      shape === 'before' ? { ...rest, id: 'in_old', subscription: there.id } : { ...rest, id: 'in_new', parent },
    )
    expect(await readEvents()).toMatchObject([{ status: 'done' }])
    expect(await row('sub_1sampleAdeyemi')).toMatchObject({ status: 'active' })
  })

  test('is left alone by events on which nothing hangs', async () => {
    await connected.arrives('invoice.upcoming', { object: 'invoice', customer: 'cus_1' })
    expect(await readEvents()).toMatchObject([{ status: 'ignored' }])
  })
})

test('a payment that fails is told, and the next one that goes through puts it right', async () => {
  const email = 'later@example.org'
  const id = await connected.buy({ priceId: gym(), email }, 'later failure')
  await connected.settle()
  await connected.control.advance(32 * DAY)
  await connected.settle()
  expect(await row(id)).toMatchObject({ status: 'past_due' })
  // Its owner and the console are told since when.
  const overdue = { status: 'past_due', failedSince: expect.any(String) }
  expect((await portal(email)).subscriptions).toMatchObject([overdue])
  expect(await getSubscription(connected.context(), { id: (await row(id))?.id ?? 0 })).toMatchObject(overdue)
  expect((await log(email)).at(-1)).toEqual({ action: 'Payment Overdue' })
  expect(
    await connected.run(
      sql`select 1 from notification where title = 'A payment failed' and text like ${`%${email}%`} limit 1`,
    ),
  ).toHaveLength(1)
  const customer = connected.control.state.stripe.customers.find((its) => its.email === email)
  const { url } = await connected
    .stripe()
    .openPortal({ customerId: customer?.id ?? '', returnUrl: 'http://localhost/' }, connected.key())
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card: 'mastercard' }), redirect: 'manual' })
  await connected.settle()
  expect(await row(id)).toMatchObject({ status: 'past_due', card: '4444' })
  await connected.control.advance(31 * DAY)
  await connected.settle()
  expect(await row(id)).toMatchObject({ status: 'active' })
  expect((await portal(email)).subscriptions).toMatchObject([{ status: 'active', failedSince: null }])
  // What was open was tried again with the other card, and the next period paid by it.
  expect(await mails(email, 'payment-receipt')).toBe(3)
  // What is told late of a payment that was made up for since is no news.
  const failed = () => connected.run(sql`select 1 from notification where title = 'A payment failed'`)
  const before = (await failed()).length
  const invoice = connected.control.state.stripe.invoices.find((its) => its.customer === customer?.id)
  await connected.arrives('invoice.payment_failed', { ...invoice, status: 'open' })
  expect(await failed()).toHaveLength(before)
})

describe('a checkout link of an upgrade', () => {
  const email = 'esther.nakamura@example.org'
  const open = async () => {
    const [upgrade] = await connected.run(
      sql<{
        id: number
      }>`insert into upgrade (substack_subscriber_id, status, plan, interval, amount_cents, payment_kind)
        values ((select id from subscriber where email_key = ${email}), 'awaiting payment', 'join-the-gym', 'month', 1000, 'checkout')
        returning id`,
    )
    const reference = `upgrade:${upgrade?.id}`
    const to = { successUrl: 'http://localhost/done', cancelUrl: 'http://localhost/', priceId: gym(), email, reference }
    const session = await connected.stripe().startCheckout(to, connected.key())
    await connected.run(sql`update upgrade set checkout_session_id = ${session.id} where id = ${upgrade?.id ?? 0}`)
    return { id: upgrade?.id ?? 0, sessionId: session.id }
  }
  const getStatus = async (id: number) =>
    (await connected.run(sql<{ status: string }>`select status from upgrade where id = ${id}`))[0]?.status

  test('is being confirmed in the portal until its event is there', async () => {
    const { sessionId } = await open()
    expect((await portal(email)).checkout).toEqual({ planTitle: 'Join the Gym', isPaid: false, isRegistered: false })
    connected.control.payCheckout(sessionId)
    expect((await portal(email)).checkout).toMatchObject({ isPaid: false })
    await connected.settle()
    const shown = await portal(email)
    expect(shown.checkout).toEqual({ planTitle: 'Join the Gym', isPaid: true, isRegistered: false })
    expect(shown.subscriptions).toMatchObject([{ status: 'active', card: { last4: '4242' } }])
  })

  test('whose bank refuses in the end calls for a person; one that has not settled waits', async () => {
    const { id, sessionId } = await open()
    const session = connected.control.state.stripe.sessions.find((its) => its.id === sessionId)
    if (!session) throw new Error('There is no such checkout.')
    Object.assign(session, { status: 'complete', payment_status: 'unpaid' })
    await connected.arrives('checkout.session.completed', session)
    expect(await getStatus(id)).toBe('awaiting payment')
    await connected.arrives('checkout.session.async_payment_failed', session)
    expect(await getStatus(id)).toBe('needs attention')
  })

  test('that ran out calls for a person too', async () => {
    const { id } = await open()
    await connected.control.advance(2 * DAY)
    await connected.settle()
    expect(await getStatus(id)).toBe('needs attention')
  })
})
