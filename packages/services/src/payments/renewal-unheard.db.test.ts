import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPaymentsNow } from './check-payments-now.ts'
import { getPayment } from './get-payment.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'

const DAY = 86_400
let it: ConnectedStripe
beforeAll(async () => {
  it = await connectStripe()
})
afterAll(() => it.close())

test('a renewal of which nothing was heard is told as past, and is no coming charge; once it is heard it renews', async () => {
  const providerId = await it.buy({ priceId: it.prices.workOut.monthly, email: 'renews.unheard@example.org' })
  await it.settle()
  const [row] = await it.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${providerId}`,
  )
  const read = () => getPayment(it.context(), { id: row?.id ?? 0 })
  expect(await read()).toMatchObject({ isRenewalUnheard: false, nextCharge: { cents: 800 } })
  for (let day = 0; day < 4; day += 1) {
    await it.control.advance(9 * DAY)
    it.drop()
  }
  expect(await read()).toMatchObject({ status: 'active', isRenewalUnheard: true, nextCharge: null })
  await checkPaymentsNow(it.context())
  expect(await read()).toMatchObject({ isRenewalUnheard: false, nextCharge: { cents: 800 } })
})
