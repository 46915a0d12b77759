import { sql } from '@joy/database/sql.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { checkPaymentsNow } from './check-payments-now.ts'

let connected: ConnectedStripe
beforeEach(async () => {
  connected = await connectStripe()
  await checkPaymentsNow(connected.context())
})
afterEach(() => connected.close())

const receipts = async (to: string) =>
  (await connected.run(sql`select 1 from outbox_mail where recipient = ${to} and template = 'payment-receipt'`)).length
const buyUnheard = async (email: string) => {
  await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email })
  connected.drop()
}

test('on a quiet site, whose newest event is as old as the list reaches, what was lost meanwhile is fetched', async () => {
  await connected.run(sql`update payment_check set events_from = app_now() - interval '90 days',
    events_until = app_now() - interval '29.5 days', checked_at = app_now() - interval '6 hours'`)
  await buyUnheard('quiet@example.org')
  const { check } = await checkPaymentsNow(connected.context())
  expect(check.missedEvents).toBeGreaterThan(2)
  expect(await receipts('quiet@example.org')).toBe(1)
  expect(await checkPaymentsNow(connected.context())).toMatchObject({ message: 'Everything here is as Stripe has it.' })
})

test('after an outage longer than the list reaches, what it still has is fetched and every subscription read', async () => {
  await connected.run(sql`update payment_check set events_from = app_now() - interval '90 days',
    events_until = app_now() - interval '31 days', checked_at = app_now() - interval '31 days'`)
  await connected.run(
    sql`update subscription set card_last4 = '0000' where provider_subscription_id = 'sub_1sampleAdeyemi'`,
  )
  await buyUnheard('outage@example.org')
  const { check } = await checkPaymentsNow(connected.context())
  expect(check.missedEvents).toBeGreaterThan(2)
  // The one of the samples, and the new one, which was read before its events came.
  expect(check.corrected).toBe(2)
  expect(await receipts('outage@example.org')).toBe(1)
  expect(await checkPaymentsNow(connected.context())).toMatchObject({ message: 'Everything here is as Stripe has it.' })
})
