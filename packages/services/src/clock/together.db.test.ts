import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptionSummary } from '../payments/subscription-summary.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'

const DAY = 86_400
let it: ConnectedStripe
beforeAll(async () => {
  it = await connectStripe()
})
afterAll(() => it.close())

test('whoever has cancelled pays no longer once the simulators are past the end', async () => {
  const paying = async () => (await subscriptionSummary(it.context())).paying
  const before = await paying()
  const id = await it.buy({ priceId: it.prices.workOut.monthly, email: 'a.month@example.org' })
  await it.settle()
  await it.stripe().cancelAtPeriodEnd(id, it.key())
  await it.settle()
  expect(await paying()).toBe(before + 1)
  await it.control.advance(32 * DAY)
  expect(Math.abs(it.control.now() - it.app.clock.now().getTime())).toBeLessThan(1000)
  await it.settle()
  expect(await paying()).toBe(before)
}, 60_000)
