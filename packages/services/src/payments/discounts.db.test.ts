// Long because one story is told on one world: Stripe takes something off, and every figure says what is left.
import type { Discount } from '@joy/contract'
import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { chargedCents } from '@joy/domain/plans/discounts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAccess } from '../access/read-access.ts'
import { moveClock } from '../clock/move-clock.ts'
import { previewComps } from '../comp-batches/preview-comps.ts'
import { dashboardOverview } from '../dashboard/dashboard-overview.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { endDiscounts } from '../maintenance/end-what-passed.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { reportOverview } from '../reports/report-overview.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { getSubscription } from './get-subscription.ts'
import { pageSubscriptions } from './page-subscriptions.ts'
import { subscriptionSummary } from './subscription-summary.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

const providerId = 'sub_1sampleAdeyemi'
const email = 's.adeyemi@example.com'
const DAY = 86_400_000

const shown = async () => {
  const { access, subscriptions } = await portalOverview(
    connected.context({ portal: { sessionId: 1, email, emailKey: email } }),
  )
  const [subscription] = subscriptions
  return { plan: access.plan, charged: subscription?.chargedCents, of: subscription?.amountCents }
}
const row = async () => {
  const { id } = await queryRow(
    connected.context().em,
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${providerId}`,
  )
  return getSubscription(connected.context(), { id })
}
/** The same on every screen; and the months are what their events add up to. */
async function figures() {
  const { paying, goingOn, monthlyRevenueCents, paid, endingRevenueCents } = await subscriptionSummary(
    connected.context(),
  )
  const { stripe, paid: onDashboard } = await dashboardOverview(connected.context())
  expect([stripe.monthlyRevenueCents, stripe.paying, onDashboard]).toEqual([monthlyRevenueCents, paying, paid])
  const { months } = await reportOverview(connected.context(), { months: 24 })
  expect(months.at(-1)).toMatchObject({ paying, goingOn, monthlyRevenueCents })
  for (const month of months) {
    const sums = await queryRow(
      connected.context().em,
      sql<{ paying: number; annual: number }>`select coalesce(sum(paying), 0)::int as paying,
        coalesce(sum(annual_cents), 0)::int as annual from subscription_event
        where to_char(at at time zone 'UTC', 'YYYY-MM') <= ${month.month}`,
    )
    expect([month.month, month.paying, month.monthlyRevenueCents]).toEqual([
      month.month,
      sums.paying,
      Math.round(sums.annual / 12),
    ])
  }
  return { paying, goingOn, revenue: monthlyRevenueCents, here: paid.here, unpaid: paid.unpaid, endingRevenueCents }
}
const usual = { paying: 2, goingOn: 2, revenue: 2000, here: 2, unpaid: 0, endingRevenueCents: 0 }
const compare = async () => {
  await startCompare(connected.context())
  await processJobs(connected.app, jobHandlers)
}

describe('what Stripe takes off', () => {
  beforeEach(async () => {
    connected.control.endDiscounts(providerId)
    await connected.settle()
  })

  test('whole: the plan is kept, and there is no revenue; nobody who comps them is told that they pay', async () => {
    expect(await figures()).toEqual(usual)
    connected.control.giveDiscount(providerId, { percentOff: 100, duration: 'forever' })
    await connected.settle()
    expect(await shown()).toEqual({ plan: 'Join the Gym', charged: 0, of: 1000 })
    expect(await figures()).toEqual({ ...usual, paying: 1, revenue: 1000, here: 1, unpaid: 1 })
    const payment = await row()
    expect(payment).toMatchObject({ isPaying: false, amountCents: 1000, chargedCents: 0 })
    expect(payment.discounts).toEqual([{ name: null, percentOff: 100, amountOffCents: null, endsAt: null }])
    expect(payment.history[0]).toMatchObject({
      kind: 'discount',
      by: 'Stripe',
      before: { chargedCents: 1000 },
      after: { chargedCents: 0 },
    })
    const { items } = await pageSubscriptions(connected.context(), { limit: 10, sort: 'amount' })
    expect(items.map(({ chargedCents: charged }) => charged)).toEqual([0, 1000])
    const id = payment.subscriberId ?? 0
    expect(await previewComps(connected.context(), { subscriberIds: [id] })).toMatchObject({
      payHere: 0,
      payHerePaused: 0,
      charged: { monthlyCents: 0, yearlyCents: 0 },
    })
  })

  test('in part: what is left is revenue, also of what ends', async () => {
    connected.control.giveDiscount(providerId, { amountOffCents: 250, duration: 'forever' }, 'customer')
    await connected.settle()
    expect(await figures()).toEqual({ ...usual, revenue: 1750 })
    const id = (await row()).subscriberId ?? 0
    expect(await previewComps(connected.context(), { subscriberIds: [id] })).toMatchObject({
      payHere: 1,
      charged: { monthlyCents: 750, yearlyCents: 0 },
    })
    await connected.run(
      sql`update subscription set is_cancel_at_period_end = true where provider_subscription_id = ${providerId}`,
    )
    expect(await figures()).toMatchObject({ revenue: 1750, endingRevenueCents: 750 })
    await connected.run(
      sql`update subscription set is_cancel_at_period_end = false where provider_subscription_id = ${providerId}`,
    )
  })

  test('and is taken away again: all of it is revenue, and the log said both once', async () => {
    const { last } = await queryRow(
      connected.context().em,
      sql<{ last: number }>`select max(id)::int as last from activity`,
    )
    connected.control.giveDiscount(providerId, { percentOff: 50, duration: 'forever' }, 'item')
    await connected.settle()
    connected.control.endDiscounts(providerId)
    await connected.settle()
    await connected.settle()
    expect(await figures()).toEqual(usual)
    const log = await connected.run(
      sql<{ action: string; details: string }>`select action, details from activity
        where user_email = ${email} and id > ${last} order by id`,
    )
    expect(log).toEqual([
      { action: 'Discount Given', details: `${email}: Join the Gym, $5.00/month` },
      { action: 'Discount Ended', details: `${email}: Join the Gym, $10.00/month` },
    ])
  })

  test('is found by a comparison, which has nothing to settle in it', async () => {
    await compare()
    const found = async () =>
      connected.run(sql`select f.code from reconcile_discrepancy f join reconcile_person p on p.id = f.person_id
        where p.email_key = ${email} order by 1`)
    const before = await found()
    connected.control.giveDiscount(providerId, { percentOff: 100, duration: 'forever' })
    connected.drop()
    await compare()
    expect(await found()).toEqual(before)
    expect(await shown()).toEqual({ plan: 'Join the Gym', charged: 0, of: 1000 })
    expect(await figures()).toMatchObject({ paying: 1, revenue: 1000 })
  })
})

test('somebody who buys with all of it taken off has the plan from that day, and no revenue ever came', async () => {
  const before = await figures()
  const session = await connected.stripe().startCheckout(
    {
      reference: 'test',
      successUrl: 'http://localhost/done',
      cancelUrl: 'http://localhost/',
      priceId: connected.prices.joinTheGym.yearly,
      email: 'free.year@example.org',
    },
    connected.key(),
  )
  connected.control.payCheckout(session.id, 'visa', { percentOff: 100, duration: 'once' })
  await connected.settle()
  expect((await readAccess(connected.context().em, 'free.year@example.org')).plan).toBe('Join the Gym')
  expect(await figures()).toEqual({ ...before, goingOn: before.goingOn + 1 })
  expect(
    await connected.run(sql`select e.kind, e.paying, e.annual_cents::int as annual, e.going_on as going
      from subscription_event e join subscription s on s.id = e.subscription_id where s.email_key = 'free.year@example.org'`),
  ).toEqual([{ kind: 'started', paying: 0, annual: 0, going: 1 }])
})

test('its time alone ends it, though nothing is told and before the job has written it down', async () => {
  connected.control.endDiscounts(providerId)
  await connected.settle()
  const before = await figures()
  const endsAt = new Date(connected.control.now() + 3 * DAY).toISOString()
  const off: Discount[] = [{ name: null, percentOff: 100, amountOffCents: null, endsAt }]
  await connected.run(
    sql`update subscription set discounts = ${JSON.stringify(off)}::text::jsonb where provider_subscription_id = ${providerId}`,
  )
  expect(await figures()).toMatchObject({ paying: before.paying - 1, revenue: before.revenue - 1000 })
  await moveClock(connected.app, { by: 4 * DAY })
  expect(await row()).toMatchObject({ isPaying: true, chargedCents: 1000, discounts: [] })
  expect((await shown()).charged).toBe(1000)
  await endDiscounts(connected.app, new AbortController().signal)
  expect(await figures()).toEqual(before)
  expect((await row()).history[0]).toMatchObject({ kind: 'discount', at: endsAt, by: null })
  // Nothing is left to be done for it.
  const left = await connected.run(
    sql`select 1 from subscription where discount_ends_at is not null and email_key = ${email}`,
  )
  expect(left).toEqual([])
})

test('what is charged is what the domain says, whatever is taken off, in whatever order', async () => {
  let seed = 7
  const some = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const now = new Date('2025-03-28T15:04:00.000Z')
  const ends = [null, '2025-03-28T15:04:00.000Z', '2025-03-28T15:04:00.001Z', '2025-05-01T00:00:00.000Z']
  const cases = Array.from({ length: 400 }, () => ({
    amountCents: some(20_000),
    discounts: Array.from({ length: some(4) }, (): Discount => {
      const isPart = some(2) === 0
      return {
        name: null,
        percentOff: isPart ? some(1_000_001) / 10_000 : null,
        amountOffCents: isPart ? null : some(9000),
        endsAt: ends[some(4)] ?? null,
      }
    }),
  }))
  const said = await connected.run(
    sql<{ charged: number }>`select charge_after(amount, discounts, ${now.toISOString()}::timestamptz) as charged
      from jsonb_to_recordset(${JSON.stringify(cases.map(({ amountCents: amount, discounts }) => ({ amount, discounts })))}::text::jsonb)
        it(amount integer, discounts jsonb)`,
  )
  expect(said.map(({ charged }) => charged)).toEqual(cases.map((one) => chargedCents(one, now)))
})
