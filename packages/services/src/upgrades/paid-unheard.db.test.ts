import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { choosePayment } from './choose-payment.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness()
})
afterAll(() => place.close())
beforeEach(() => place.control.clearFaults())

const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows(place.context().em, statement)
const drop = () => {
  for (const it of place.control.state.deliveries) if (it.outcome === 'pending') it.outcome = 'given up'
}
/** An upgrade whose link was paid, and nothing of it was heard. */
async function paidUnheard(email: string): Promise<number> {
  const id = await place.start(await place.somebody('Unheard', email), { kind: 'checkout' })
  await place.work()
  place.control.payCheckout(await place.getSessionId(id))
  drop()
  expect(await place.record(id)).toMatchObject({ status: 'awaiting payment' })
  return id
}
const paidMeanwhile = {
  code: 'conflict',
  message: 'The checkout link was paid meanwhile. Nothing was changed, and the upgrade goes on.',
}
const findSubscription = (email: string) => run(sql`select status, plan from subscription where email = ${email}`)

test('cancelled though it was paid: the payment is taken up, and the upgrade goes on to its registration', async () => {
  const id = await paidUnheard('cancelled.unheard@example.org')
  await expect(cancelUpgrade(place.context(), { id })).rejects.toMatchObject(paidMeanwhile)
  await place.work()
  expect(await place.record(id)).toMatchObject({ status: 'registered' })
  expect(await findSubscription('cancelled.unheard@example.org')).toEqual([{ status: 'active', plan: 'join-the-gym' }])
  expect(await run(sql`select from outbound_call where action = 'expire-checkout-link'`)).toEqual([])
})

test('paid another way though its link was paid: told, and not paid twice', async () => {
  const id = await paidUnheard('chosen.unheard@example.org')
  const gym = { plan: 'join-the-gym', interval: 'month' } as const
  const again = { id, ...gym, payment: { kind: 'reference', reference: 'cheque 44' } } as const
  await expect(choosePayment(place.context(), again)).rejects.toMatchObject(paidMeanwhile)
  expect(await findSubscription('chosen.unheard@example.org')).toHaveLength(1)
})

test('cancelled while Stripe is away: the order to close the link finds that it was paid, and a person is called', async () => {
  const id = await paidUnheard('away.unheard@example.org')
  place.control.setFault({ platform: 'stripe', kind: 'server error', times: 40 })
  await cancelUpgrade(place.context(), { id })
  expect(await place.record(id)).toMatchObject({ status: 'cancelled' })
  place.control.clearFaults()
  await deliverCalls(place.app)
  expect(await place.record(id)).toMatchObject({
    status: 'needs attention',
    history: expect.arrayContaining([
      expect.objectContaining({ text: 'away.unheard@example.org has paid, after it had been cancelled.' }),
    ]),
  })
  expect(await findSubscription('away.unheard@example.org')).toEqual([{ status: 'active', plan: 'join-the-gym' }])
})

test('an open link is given up as before', async () => {
  const id = await place.start(await place.somebody('Open', 'open.link@example.org'), { kind: 'checkout' })
  await place.work()
  await cancelUpgrade(place.context(), { id })
  await deliverCalls(place.app)
  await place.control.deliverDue()
  await processEvents(place.app)
  expect(await place.record(id)).toMatchObject({ status: 'cancelled' })
})
