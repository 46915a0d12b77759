import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectToSimulators } from '../testing/connect-to-simulators.ts'
import { cancelSubscription } from '../payments/cancel-subscription.ts'
import { changePlan } from '../payments/change-plan.ts'
import { resumeSubscription } from '../payments/resume-subscription.ts'
import { systemContext } from '../system-context.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { deliverCalls } from './deliver-calls.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app, { connect: false })
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(() => connected.simulators.control.clearFaults())
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
const actions = () => run(sql`select action, status from outbound_call order by id`)
const there = (id: string) => connected.simulators.control.state.stripe.subscriptions.find((its) => its.id === id)
const kalinowski = 'sub_1sampleKalinowski'
const adeyemi = 'sub_1sampleAdeyemi'

describe('what a provider is to be told', () => {
  test('waits until it is connected, and goes out then, in order', async () => {
    await run(sql`update integration set is_active = false where platform = 'stripe'`)
    await cancelSubscription(made.context(), { id: 1 })
    await resumeSubscription(made.context(), { id: 1 })
    await cancelSubscription(made.context(), { id: 1 })
    await changePlan(made.context(), { id: 2, plan: 'work-out', interval: 'year' })
    expect(await deliverCalls(connected.app)).toBe(0)
    expect(await actions()).toHaveLength(4)
    expect(there(kalinowski)).toMatchObject({ cancel_at_period_end: false })

    await connectToSimulators(systemContext(connected.app, 'test', 'test'))
    expect(await deliverCalls(connected.app)).toBe(4)
    expect(await actions()).toEqual([
      { action: 'cancel-at-period-end', status: 'done' },
      { action: 'resume', status: 'done' },
      { action: 'cancel-at-period-end', status: 'done' },
      { action: 'change-plan', status: 'done' },
    ])
    expect(there(kalinowski)).toMatchObject({ cancel_at_period_end: true })
    expect(there(adeyemi)?.items.data[0]?.price.id).toBe(connected.simulators.credentials.stripe.prices.workOut.yearly)
    expect(await run(sql`select plan, amount_cents from subscription where id = 2`)).toEqual([
      { plan: 'work-out', amount_cents: 8000 },
    ])
    expect(await deliverCalls(connected.app)).toBe(0)
  })

  test('that was carried out but not answered is not carried out twice', async () => {
    await resumeSubscription(made.context(), { id: 1 })
    connected.simulators.control.setFault({
      platform: 'stripe',
      kind: 'reset',
      method: 'POST',
      times: 10,
      isCarriedOut: true,
    })
    await deliverCalls(connected.app)
    expect(await run(sql`select status from outbound_call order by id desc limit 1`)).toEqual([{ status: 'pending' }])
    connected.simulators.control.clearFaults()
    await run(sql`update outbound_call set next_try_at = now() - interval '1 second' where status = 'pending'`)
    expect(await deliverCalls(connected.app)).toBe(1)
    expect(there(kalinowski)).toMatchObject({ cancel_at_period_end: false })
  })

  test('and is refused for good is told to people, and holds up nothing else', async () => {
    await run(sql`update integration set config = config #- '{prices,joinTheGym,yearly}' where platform = 'stripe'`)
    await changePlan(made.context(), { id: 2, plan: 'join-the-gym', interval: 'year' })
    await cancelSubscription(made.context(), { id: 1 })
    expect(await deliverCalls(connected.app)).toBe(1)
    expect(await run(sql`select status from outbound_call order by id desc limit 2`)).toEqual([
      { status: 'done' },
      { status: 'failed' },
    ])
    expect(await run(sql`select action, status from activity order by id desc limit 1`)).toEqual([
      { action: 'Delivery Failed', status: 'Failed' },
    ])
  })

  test('of a subscription that Stripe does not have any more changes nothing there, and is told', async () => {
    await cancelSubscription(made.context(), { id: 2 })
    const { subscriptions } = connected.simulators.control.state.stripe
    subscriptions.splice(
      subscriptions.findIndex(({ id }) => id === adeyemi),
      1,
    )
    expect(await deliverCalls(connected.app)).toBe(1)
    expect(await run(sql`select action, details from activity order by id desc limit 1`)).toEqual([
      {
        action: 'Subscription Kept',
        details:
          's.adeyemi@example.com: nothing was changed at Stripe. Stripe does not have this subscription any more.',
      },
    ])
    expect(await run(sql`select provider_gone_at is not null as "isGone" from subscription where id = 2`)).toEqual([
      { isGone: true },
    ])
  })
})
