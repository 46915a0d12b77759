import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endWhatPassed } from '../maintenance/end-what-passed.ts'
import { reportOverview } from '../reports/report-overview.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { checkPaymentsNow } from '../payment-check/check-payments-now.ts'
import { getSubscription } from './get-subscription.ts'
import { pageSubscriptions } from './page-subscriptions.ts'
import { subscriptionSummary } from './subscription-summary.ts'
import { resumeSubscription } from './resume-subscription.ts'

const DAY = 86_400
let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

const listed = { search: 'end.counted', limit: 10, sort: '-startedAt' } as const
const figures = async () => {
  const { goingOn, paying, ending, endingRevenueCents, monthlyRevenueCents } = await subscriptionSummary(
    connected.context(),
  )
  return { goingOn, paying, ending, endingRevenueCents, monthlyRevenueCents }
}

test('an end that Stripe has is one when it has passed, though its event is lost: in the panel, the list and the figures', async () => {
  const figuresBefore = await figures()
  const stripeId = await connected.buy({ priceId: connected.prices.workOut.monthly, email: 'end.unheard@example.org' })
  await connected.stripe().cancelAtPeriodEnd(stripeId, connected.key())
  await connected.settle()
  const [row] = await connected.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${stripeId}`,
  )
  const id = row?.id ?? 0
  expect(await figures()).toMatchObject({ goingOn: figuresBefore.goingOn + 1, ending: figuresBefore.ending + 1 })
  await connected.run(sql`update subscription set current_period_end = app_now() - interval '2 days' where id = ${id}`)
  const payment = await getSubscription(connected.context(), { id })
  expect(payment).toMatchObject({
    status: 'active',
    endedAt: payment.currentPeriodEnd,
    isPaying: false,
    nextCharge: null,
    canCancel: false,
    canResume: false,
    canChangePlan: false,
  })
  const over = { code: 'conflict', message: 'This subscription is over. Nothing about it can be changed any more.' }
  const change = { id, plan: 'join-the-gym', interval: 'month' } as const
  await expect(changePlan(connected.context(), change)).rejects.toMatchObject(over)
  await expect(resumeSubscription(connected.context(), { id })).rejects.toMatchObject(over)
  await expect(cancelSubscription(connected.context(), { id })).rejects.toMatchObject(over)
})

test('its revenue and its stock end at that moment, once: Stripe’s word of it counts nothing more', async () => {
  const figuresBefore = await figures()
  const stripeId = await connected.buy({ priceId: connected.prices.workOut.monthly, email: 'end.counted@example.org' })
  await connected.stripe().cancelAtPeriodEnd(stripeId, connected.key())
  await connected.settle()
  const months = async () =>
    (await reportOverview(connected.context(), { months: 3 })).months.map((its) => its.paidEnded)
  const before = await months()
  for (let day = 0; day < 4; day += 1) {
    await connected.control.advance(8 * DAY)
    connected.drop()
  }
  // At that moment in what is shown; in what is counted within a minute.
  expect((await pageSubscriptions(connected.context(), listed)).items).toMatchObject([
    { status: 'active', isPaying: false },
  ])
  await endWhatPassed(connected.app, new AbortController().signal)
  const counted = await figures()
  expect(counted).toMatchObject({ ending: figuresBefore.ending, endingRevenueCents: figuresBefore.endingRevenueCents })
  const { items } = await pageSubscriptions(connected.context(), listed)
  expect(items).toMatchObject([{ status: 'active', isPaying: false, endedAt: expect.any(String) }])
  const ended = await months()
  expect(ended.reduce((a, b) => a + b, 0)).toBeGreaterThan(before.reduce((a, b) => a + b, 0))
  await checkPaymentsNow(connected.context())
  expect((await pageSubscriptions(connected.context(), listed)).items).toMatchObject([
    { status: 'canceled', isPaying: false },
  ])
  const events = await connected.run(
    sql<{
      kind: string
      going: number
      paying: number
    }>`select kind, going_on as going, paying from subscription_event e
      join subscription s on s.id = e.subscription_id where s.provider_subscription_id = ${stripeId} order by e.id`,
  )
  expect(events.reduce((sum, its) => sum + its.going, 0)).toBe(0)
  expect(events.reduce((sum, its) => sum + its.paying, 0)).toBe(0)
  expect(events.filter(({ going }) => going < 0)).toMatchObject([{ kind: 'term over', going: -1, paying: -1 }])
})
