import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionSummary } from '../payments/subscription-summary.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'

const DAY = 86_400
let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

test('whoever has cancelled pays no longer once the simulators are past the end', async () => {
  const paying = async () => (await subscriptionSummary(connected.context())).paying
  const before = await paying()
  const id = await connected.buy({ priceId: connected.prices.workOut.monthly, email: 'a.month@example.org' })
  await connected.settle()
  await connected.stripe().cancelAtPeriodEnd(id, connected.key())
  await connected.settle()
  expect(await paying()).toBe(before + 1)
  await connected.control.advance(32 * DAY)
  expect(Math.abs(connected.control.now() - connected.app.clock.now().getTime())).toBeLessThan(1000)
  await connected.settle()
  expect(await paying()).toBe(before)
}, 60_000)
