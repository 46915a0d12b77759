// Long because one story is told in many orders: somebody decides while Stripe cannot be told, and Stripe goes on as before.
import { drawCases } from '@joy/database/testing/draw-cases.ts'
import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAccess } from '../access/read-access.ts'
import { notifyOfUndelivered } from '../maintenance/notify-of-undelivered.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { cancelOwn } from '../subscriptions/cancel-own.ts'
import { resumeOwn } from '../subscriptions/resume-own.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { resumeSubscription } from './resume-subscription.ts'

let connected: ConnectedStripe
/** What the samples were told stands among the webhook events already. */
let ofSamples = 0
beforeEach(async () => {
  connected = await connectStripe()
  await connected.run(sql`delete from outbox_mail`)
  ofSamples = (
    await queryRow(connected.context().em, sql<{ id: number }>`select max(id)::int as id from webhook_event`)
  ).id
})
afterEach(() => connected.close())

const DAY = 86_400
const providerId = 'sub_1sampleAdeyemi'
const email = 's.adeyemi@example.com'
const row = () =>
  queryRow(
    connected.context().em,
    sql<{
      id: number
      sid: string
      end: Date
      ends: boolean
      status: string
      plan: string
    }>`select id, sid, plan, status,
      current_period_end as "end", is_cancel_at_period_end as "ends" from subscription where provider_subscription_id = ${providerId}`,
  )
const there = () => {
  const found = connected.control.state.stripe.subscriptions.find(({ id }) => id === providerId)
  if (!found) throw new Error('Stripe does not have it.')
  return found
}
const endThere = () => new Date((there().items.data[0]?.current_period_end ?? 0) * 1000)
const mails = () =>
  connected.run(
    sql<{
      template: string
      text: string
    }>`select template, text from outbox_mail where recipient = ${email} order by id`,
  )
const templates = async () => (await mails()).map(({ template }) => template)
const notices = () =>
  connected.run(sql<{ title: string; link: string; text: string }>`select title, link, text from notification
    where title in ('Charged after a cancellation', 'Stripe is not told yet') order by id`)
const portal = async () => {
  const shown = await portalOverview(connected.context({ portal: { sessionId: 1, email, emailKey: email } }))
  return { ...shown, subscription: shown.subscriptions[0] }
}
const access = async () => readAccess(connected.context().em, email)
const isAway = () =>
  connected.control.setFault({ platform: 'stripe', kind: 'server error', method: 'POST', times: 1000 })
async function isBack(): Promise<void> {
  connected.control.clearFaults()
  await connected.run(sql`update outbound_call set next_try_at = now() where status = 'pending'`)
  await deliverCalls(connected.app)
}
/** To a minute before the period's end, where somebody cancels, and over it. */
async function toTheLastMinute(): Promise<void> {
  await connected.control.advance((endThere().getTime() - connected.control.now()) / 1000 - 60)
  await connected.settle()
}
const cancel = async () => {
  const { sid } = await row()
  return cancelOwn(connected.context({ actor: { kind: 'anonymous' } }), { email, subscriptionId: sid })
}

describe('a cancellation that Stripe cannot be told of before the period ends', () => {
  /** The three that happen afterwards, in every order in which they can. */
  const orders = [
    ['told', 'delivered', 'back'],
    ['told', 'back', 'delivered'],
    ['delivered', 'told', 'back'],
    ['back', 'told', 'delivered'],
    ['back', 'delivered', 'told'],
    ['delivered', 'back', 'told'],
  ] as const

  test.each(drawCases(orders, 2))('keeps what was paid, and is told once: %s, %s, %s', async (...order) => {
    await toTheLastMinute()
    isAway()
    const promised = endThere()
    expect(await cancel()).toMatchObject({ confirmation: 'to come', endsAt: promised.toISOString() })
    await deliverCalls(connected.app)
    // Stripe cannot be told, so it renews; what it tells of that waits in its own queue.
    connected.control.setFault({ platform: 'stripe', kind: 'server error', method: 'GET', times: 1000 })
    await connected.control.advance(120)
    expect(endThere() > promised).toBe(true)
    // Nobody knows yet, and nobody takes away what may have been paid.
    expect((await access()).plan).toBe('Join the Gym')
    expect((await portal()).subscription).toMatchObject({ endedAt: null, isEndUnconfirmed: true })
    expect(await templates()).toEqual([])
    for (const step of order) {
      if (step === 'told') {
        connected.control.clearFaults()
        isAway()
        await connected.run(sql`update webhook_event set next_try_at = now() where status = 'waiting'`)
        await connected.settle()
      }
      if (step === 'back') await isBack()
      if (step === 'delivered') await deliverCalls(connected.app)
    }
    await isBack()
    await connected.run(sql`update webhook_event set next_try_at = now() where status = 'waiting'`)
    await connected.settle()
    await connected.settle()
    expect(there().cancel_at_period_end).toBe(true)
    expect(await row()).toMatchObject({ ends: true, end: endThere(), status: 'active' })
    expect(await access()).toMatchObject({ plan: 'Join the Gym', until: endThere() })
    expect((await portal()).subscription).toMatchObject({ endsAt: endThere().toISOString(), isEndUnconfirmed: false })
    expect((await templates()).toSorted()).toEqual(['cancellation', 'charged-after-cancelling', 'payment-receipt'])
    expect(await connected.run(sql`select 1 from activity where action = 'Charged After Cancellation'`)).toHaveLength(1)
    expect(await notices()).toMatchObject([
      { title: 'Charged after a cancellation', link: `/admin/payments/${(await row()).id}` },
    ])
    const letters = await mails()
    const day = (at: Date) =>
      at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    expect(letters.find(({ template }) => template === 'cancellation')?.text).toContain(
      `Access until: ${day(endThere())}`,
    )
    expect(letters.find(({ template }) => template === 'charged-after-cancelling')?.text).toContain(
      `Ends on: ${day(endThere())}`,
    )
    // Told again, nothing is new.
    await connected.run(sql`update webhook_event set status = 'waiting', next_try_at = now() where id > ${ofSamples}`)
    await connected.settle()
    expect(await connected.run(sql`select event_type from webhook_event where status = 'waiting'`)).toEqual([])
    expect(await mails()).toEqual(letters)
    expect(await notices()).toHaveLength(1)
    await connected.control.advance(40 * DAY)
    await connected.settle()
    expect(await row()).toMatchObject({ status: 'canceled' })
    expect((await templates()).filter((name) => name === 'payment-receipt')).toHaveLength(1)
  })

  test('that is taken back before Stripe is told is no charge after a cancellation', async () => {
    await toTheLastMinute()
    isAway()
    await cancel()
    await resumeSubscription(connected.context(), { id: (await row()).id })
    await connected.control.advance(120)
    await connected.settle()
    await isBack()
    await connected.settle()
    expect(await row()).toMatchObject({ ends: false })
    expect((await templates()).toSorted()).toEqual(['payment-receipt', 'resumption'])
    expect(await notices()).toEqual([])
  })

  test('by an administrator is told in the same way', async () => {
    await toTheLastMinute()
    isAway()
    await cancelSubscription(connected.context(), { id: (await row()).id })
    await connected.control.advance(120)
    await connected.settle()
    await isBack()
    expect((await templates()).toSorted()).toEqual(['cancellation', 'charged-after-cancelling', 'payment-receipt'])
  })

  test('is no charge after it where the invoice was drawn up before', async () => {
    await toTheLastMinute()
    await connected.control.advance(120)
    await cancel()
    await connected.settle()
    await deliverCalls(connected.app)
    expect((await templates()).toSorted()).toEqual(['cancellation', 'payment-receipt'])
    expect(await notices()).toEqual([])
  })

  test('waits as long as Stripe is away, and administrators are told once after an hour', async () => {
    isAway()
    await cancel()
    const { id } = await row()
    await connected.run(sql`update outbound_call set attempts = 200`)
    await deliverCalls(connected.app)
    const look = () => notifyOfUndelivered(connected.app)
    await look()
    expect(await notices()).toEqual([])
    await connected.control.advance(3700)
    for (const _ of [1, 2]) await look()
    expect(await notices()).toEqual([
      {
        title: 'Stripe is not told yet',
        link: `/admin/payments/${id}`,
        text: expect.stringContaining('Stripe cannot be reached at the moment: “down”. It is tried again'),
      },
    ])
    await connected.control.advance(3 * DAY)
    await look()
    expect(await notices()).toHaveLength(1)
    await isBack()
    expect(await templates()).toEqual(['cancellation'])
    expect(there().cancel_at_period_end).toBe(true)
  })
})

test('a cancellation that Stripe refuses for good did not happen: its owner reads so once, and all shows how it goes on', async () => {
  const { end, id } = await row()
  await cancel()
  expect((await portal()).subscription).toMatchObject({ isEndUnconfirmed: true })
  connected.control.setFault({ platform: 'stripe', kind: 'refused', method: 'POST' })
  for (const _ of [1, 2]) await deliverCalls(connected.app)
  expect(await row()).toMatchObject({ ends: false, end, status: 'active' })
  expect((await portal()).subscription).toMatchObject({
    isEndUnconfirmed: false,
    endsAt: null,
    renewsAt: end.toISOString(),
  })
  expect((await portal()).subscription?.refused).toMatchObject({ what: 'cancellation' })
  const logged =
    await connected.run(sql`select action, details from activity where at >= (select max(at) from activity where action = 'Subscription Cancelled')
    and action in ('Delivery Failed', 'Subscription Resumed') order by id`)
  expect(logged).toEqual([{ action: 'Delivery Failed', details: expect.stringContaining(`for ${email}`) }])
  const [letter, ...others] = await mails()
  expect([letter?.template, others]).toEqual(['cancellation-refused', []])
  expect(letter?.text).toContain('Stripe, which takes the payments, refused that')
  expect(letter?.text).toMatch(/Join the Gym renews on \w+ \d+, \d{4}\./u)
  expect(await connected.run(sql`select title, link from notification where title = 'Stripe refused'`)).toEqual([
    { title: 'Stripe refused', link: `/admin/payments/${id}` },
  ])
  // Once more, as the letter says: that goes through.
  await cancel()
  await deliverCalls(connected.app)
  expect(await templates()).toEqual(['cancellation-refused', 'cancellation'])
  expect(await row()).toMatchObject({ ends: true })
  expect((await portal()).subscription?.refused).toBeNull()
})

test('a resumption that Stripe refuses for good did not happen: its owner was told that it waits, and reads so once', async () => {
  await cancel()
  await deliverCalls(connected.app)
  const { end } = await row()
  const { sid } = await row()
  const person = { email, emailKey: email, name: null }
  const resume = () => resumeOwn(connected.context({ actor: { kind: 'anonymous' } }), person, { sid })
  expect((await resume()).message).toContain('Stripe is told now; we write to you once it has confirmed that.')
  expect((await portal()).subscription).toMatchObject({ isResumeUnconfirmed: true, endsAt: null })
  connected.control.setFault({ platform: 'stripe', kind: 'refused', method: 'POST' })
  for (const _ of [1, 2]) await deliverCalls(connected.app)
  expect((await portal()).subscription).toMatchObject({ isResumeUnconfirmed: false, endsAt: end.toISOString() })
  expect(await templates()).toEqual(['cancellation', 'resumption-refused'])
  // Once more, as the letter says.
  await resume()
  await deliverCalls(connected.app)
  expect(await templates()).toEqual(['cancellation', 'resumption-refused', 'resumption'])
})

test('administrators hear of every order that waits for an hour, service by service, and of none that was just asked again', async () => {
  await connected.run(sql`delete from outbound_call`)
  await connected.run(sql`insert into outbound_call (platform, action, payload, idempotency_key, created_at, error) values
    ('planningcenter', 'end-membership', '{"emailKey":"a@x.org"}', 'a', app_now() - interval '61 minutes', 'Planning Center cannot be reached at the moment.'),
    ('planningcenter', 'register-upgrade', '{"upgradeId":7}', 'b', app_now() - interval '61 minutes', null),
    ('planningcenter', 'register-upgrade', '{"upgradeId":8}', 'c', app_now() - interval '5 minutes', null),
    ('stripe', 'expire-checkout-link', '{"upgradeId":7}', 'd', app_now() - interval '61 minutes', null)`)
  for (const _ of [1, 2]) await notifyOfUndelivered(connected.app)
  expect(
    await connected.run(
      sql`select title, text, link from notification where title like '% is not told yet' order by id`,
    ),
  ).toEqual([
    {
      title: 'Stripe is not told yet',
      text: '1 decision about an upgrade could not be told to Stripe for an hour. Stripe is not connected. It is tried again by itself.',
      link: '/admin/upgrades/7',
    },
    {
      title: 'Planning Center is not told yet',
      text: '2 decisions could not be told to Planning Center for an hour. Planning Center cannot be reached at the moment. It is tried again by itself.',
      link: '/integration-settings?platform=planningcenter',
    },
  ])
})

describe('what was decided is written to its owner once Stripe has done it', () => {
  const end = () => {
    const its = there()
    Object.assign(its, {
      status: 'canceled',
      ended_at: Math.floor(connected.control.now() / 1000),
      canceled_at: Math.floor(connected.control.now() / 1000),
    })
  }

  test('a cancellation of what had ended there at once says that it is over, and no day to come', async () => {
    end()
    await cancel()
    expect(await templates()).toEqual([])
    await deliverCalls(connected.app)
    const letters = await mails()
    expect(letters.map(({ template }) => template)).toEqual(['ended-before-cancelling'])
    expect(letters[0]?.text).not.toMatch(/Access until|Ends on/u)
    expect(await row()).toMatchObject({ status: 'canceled' })
    await deliverCalls(connected.app)
    expect(await templates()).toHaveLength(1)
    expect(await cancel().catch((error: Error) => error.message)).toMatch(/^This subscription has been over since/u)
  })

  test('a change of plan or a resumption of what had ended there is not written at all, and administrators are told', async () => {
    await changePlan(connected.context(), { id: (await row()).id, plan: 'work-out', interval: 'year' })
    end()
    await deliverCalls(connected.app)
    expect(await templates()).toEqual([])
    expect(await row()).toMatchObject({ status: 'canceled', plan: 'join-the-gym' })
    expect(await connected.run(sql`select details from activity where action = 'Subscription Kept'`)).toEqual([
      { details: `${email}: nothing was changed at Stripe. It has ended there.` },
    ])
  })

  test('a change of plan says what it costs there', async () => {
    await changePlan(connected.context(), { id: (await row()).id, plan: 'work-out', interval: 'year' })
    expect(await templates()).toEqual([])
    await deliverCalls(connected.app)
    expect((await mails())[0]?.text).toContain('$80.00/year')
    expect(await row()).toMatchObject({ plan: 'work-out' })
  })

  test('what is paid before Stripe is told is received for what it was paid for', async () => {
    const days = (endThere().getTime() - connected.context().clock.now().getTime()) / DAY / 1000
    await changePlan(connected.context(), { id: (await row()).id, plan: 'work-out', interval: 'month' })
    await connected.control.advance((days + 1) * DAY)
    await connected.settle()
    expect(await row()).toMatchObject({ plan: 'work-out' })
    expect((await portal()).subscription).toMatchObject({ planTitle: 'Work Out', isPlanUnconfirmed: true })
    const [receipt] = await mails()
    expect(receipt).toMatchObject({ template: 'payment-receipt', text: expect.stringContaining('Join the Gym') })
    expect(receipt?.text).not.toContain('Work Out')
    await deliverCalls(connected.app)
    expect((await portal()).subscription).toMatchObject({ isPlanUnconfirmed: false })
  })

  test('of several decisions that wait only the last of a kind is carried out, and written', async () => {
    isAway()
    const { id } = await row()
    await cancel()
    await resumeSubscription(connected.context(), { id })
    await changePlan(connected.context(), { id, plan: 'work-out', interval: 'year' })
    await changePlan(connected.context(), { id, plan: 'work-out', interval: 'month' })
    await cancel()
    await isBack()
    expect((await templates()).toSorted()).toEqual(['cancellation', 'plan-change'])
    expect(there()).toMatchObject({ cancel_at_period_end: true })
    expect(await row()).toMatchObject({ ends: true, plan: 'work-out' })
    expect(await connected.run(sql`select 1 from activity where action = 'Subscription Kept'`)).toEqual([])
  })

  test('an answer that was lost, and one that crossed the event of its own change, are told once', async () => {
    connected.control.setFault({ platform: 'stripe', kind: 'reset', method: 'POST', times: 1, isCarriedOut: true })
    await cancel()
    await deliverCalls(connected.app)
    await connected.settle()
    await isBack()
    expect(await templates()).toEqual(['cancellation'])
    expect((await portal()).subscription).toMatchObject({ isEndUnconfirmed: false })
    expect(await cancel()).toMatchObject({ confirmation: 'sent' })
  })

  test('nothing was sent to somebody who cancelled at Stripe, and nothing says so', async () => {
    await connected.stripe().cancelAtPeriodEnd(providerId, connected.key())
    await connected.settle()
    expect(await cancel()).toMatchObject({ confirmation: 'none' })
    expect(await templates()).toEqual([])
  })
})

test('a payment failed on the day on which it did, not on which we heard of it', async () => {
  const id = await connected.buy(
    { priceId: connected.prices.joinTheGym.monthly, email: 'later@example.org' },
    'later failure',
  )
  await connected.settle()
  const bought = connected.control.state.stripe.subscriptions.find((its) => its.id === id)
  const failedAt = (bought?.items.data[0]?.current_period_end ?? 0) * 1000
  connected.control.setFault({ platform: 'stripe', kind: 'server error', method: 'GET', times: 1000 })
  await connected.control.advance(34 * DAY)
  connected.control.clearFaults()
  await connected.run(sql`update webhook_event set next_try_at = now() where status = 'waiting'`)
  await connected.settle()
  const shown = await portalOverview(
    connected.context({ portal: { sessionId: 1, email: 'later@example.org', emailKey: 'later@example.org' } }),
  )
  expect(shown.subscriptions).toMatchObject([{ status: 'past_due', failedSince: new Date(failedAt).toISOString() }])
})

test('a failure that was made up for is none of a newer one, however late it is told', async () => {
  const address = 'again@example.org'
  const id = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email: address }, 'later failure')
  await connected.settle()
  await connected.control.advance(34 * DAY)
  await connected.settle()
  const open = connected.control.state.stripe.invoices.find(
    (its) => its.status === 'open' && JSON.stringify(its).includes(id),
  )
  if (!open) throw new Error('Nothing failed.')
  const since = async () => {
    const portal = { sessionId: 1, email: address, emailKey: address }
    return (await portalOverview(connected.context({ portal: portal }))).subscriptions[0]?.failedSince
  }
  const notices = () =>
    connected.run(sql`select 1 from notification where title = 'A payment failed' and text like ${`%${address}%`}`)
  const [before, rung] = [await since(), await notices()]
  const long = connected.control.now() - 40 * DAY * 1000
  await connected.arrives('invoice.payment_failed', { ...structuredClone(open), id: 'in_paid_since' }, long)
  expect([before, await since()]).toEqual([expect.any(String), before])
  expect([rung.length > 0, await notices()]).toEqual([true, rung])
  // Nor is what nobody read as made up for taken for it.
  await connected.run(
    sql`update subscription set payment_failed_at = ${new Date(long).toISOString()}::timestamptz where email_key = ${address}`,
  )
  await connected.arrives('invoice.payment_failed', structuredClone(open), Date.parse(before ?? ''))
  expect(await since()).toBe(before)
})
