import { sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPaymentsNow } from '../payment-check/check-payments-now.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { getSubscription } from './get-subscription.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'

const DAY = 86_400
let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

test('a renewal of which nothing was heard is told as past, and is no coming charge; once it is heard it renews', async () => {
  const providerId = await connected.buy({
    priceId: connected.prices.workOut.monthly,
    email: 'renews.unheard@example.org',
  })
  await connected.settle()
  const [row] = await connected.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${providerId}`,
  )
  const read = () => getSubscription(connected.context(), { id: row?.id ?? 0 })
  expect(await read()).toMatchObject({ isRenewalUnheard: false, nextCharge: { cents: 800 } })
  for (let day = 0; day < 4; day += 1) {
    await connected.control.advance(9 * DAY)
    connected.drop()
  }
  expect(await read()).toMatchObject({ status: 'active', isRenewalUnheard: true, nextCharge: null })
  await checkPaymentsNow(connected.context())
  expect(await read()).toMatchObject({ isRenewalUnheard: false, nextCharge: { cents: 800 } })
})

test('to resume one whose renewal nobody told us of names no coming day, and its letter the one that Stripe says', async () => {
  const email = 'resumes.unheard@example.org'
  const providerId = await connected.buy({ priceId: connected.prices.workOut.monthly, email })
  await connected.settle()
  connected.control.endAt(providerId, new Date(connected.control.now() + 100 * DAY * 1000))
  await connected.settle()
  const [row] = await connected.run(
    sql<{
      id: number
      due: Date
    }>`select id, billed_until as due from subscription where provider_subscription_id = ${providerId}`,
  )
  for (let day = 0; day < 4; day += 1) {
    await connected.control.advance(9 * DAY)
    connected.drop()
  }
  const due = formatDay(row?.due ?? new Date(0), 'UTC')
  const said = `was to renew on ${due}, of which Stripe has not told us yet`
  const { message } = await resumeSubscription(connected.context(), { id: row?.id ?? 0 })
  expect(message).toBe(`The subscription goes on and ${said}.`)
  expect(
    await connected.run(
      sql`select details from activity where action = 'Subscription Resumed' order by id desc limit 1`,
    ),
  ).toEqual([{ details: `${email}: goes on, ${said}` }])
  await deliverCalls(connected.app)
  const next = connected.control.state.stripe.subscriptions.find(({ id }) => id === providerId)?.items.data[0]
  const [letter] = await connected.run(
    sql<{ text: string }>`select text from outbox_mail where recipient = ${email} and template = 'resumption'`,
  )
  expect(letter?.text).toContain(`Renews on: ${formatDay(new Date((next?.current_period_end ?? 0) * 1000), 'UTC')}`)
})
