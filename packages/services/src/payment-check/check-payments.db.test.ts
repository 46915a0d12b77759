import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { changePlan } from '../payments/change-plan.ts'
import { checkPayments } from './check-payments.ts'
import { checkPaymentsNow } from './check-payments-now.ts'
import { lastCheck } from './payment-check-row.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())
beforeEach(() => connected.control.clearFaults())

const DAY = 86_400
const getStatus = async (providerId: string) =>
  (
    await connected.run(
      sql<{ status: string }>`select status from subscription where provider_subscription_id = ${providerId}`,
    )
  )[0]?.status
const receipts = async (to: string) =>
  (await connected.run(sql`select 1 from outbox_mail where recipient = ${to} and template = 'payment-receipt'`)).length
const now = () => checkPaymentsNow(connected.context())
const allRight = { message: 'Everything here is as Stripe has it.' }

describe('comparing with Stripe', () => {
  test('reads every subscription the first time, and mails nobody about what was paid long ago', async () => {
    const unheard = await connected.buy({ priceId: connected.prices.joinTheGym.yearly, email: 'early@example.org' })
    connected.drop()
    expect(await lastCheck(connected.context())).toMatchObject({ at: null, isConnected: true })
    expect(await now()).toMatchObject({
      message: '1 subscription stood otherwise there and was put right.',
      check: { at: expect.any(String), missedEvents: 0, corrected: 1 },
    })
    expect(await getStatus(unheard)).toBe('active')
    expect(await receipts('early@example.org')).toBe(0)
    expect(await connected.run(sql`select 1 from subscription where provider_read_at is null`)).toEqual([])
    expect(await now()).toMatchObject(allRight)
  })

  test('fetches what did not arrive during an outage; what arrives late after all changes nothing more', async () => {
    // Events are told by the second.
    await connected.control.advance(2)
    const email = 'missed@example.org'
    const id = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email })
    const sent = connected.control.state.deliveries.filter(({ outcome }) => outcome === 'pending')
    connected.drop()
    await connected.settle()
    expect(await getStatus(id)).toBeUndefined()
    const { message, check } = await now()
    expect(message).toMatch(/^\d+ events had not arrived and were fetched\./)
    expect(check.missedEvents).toBeGreaterThan(2)
    expect(await getStatus(id)).toBe('active')
    expect(await receipts(email)).toBe(1)
    await connected.control.redeliver(sent.map((its) => its.id))
    await processEvents(connected.app)
    expect(await receipts(email)).toBe(1)
    expect(
      await connected.run(sql`select 1 from webhook_event where signed_with = 'asked' and times_received = 0`),
    ).toEqual([])
    expect(await now()).toMatchObject(allRight)
  })

  test('finds renewals, refusals and ends that were missed, at the time of the simulator’s clock', async () => {
    const ending = await connected.buy({ priceId: connected.prices.workOut.monthly, email: 'ending@example.org' })
    const failing = await connected.buy(
      { priceId: connected.prices.workOut.monthly, email: 'failing@example.org' },
      'later failure',
    )
    await connected.stripe().cancelAtPeriodEnd(ending, connected.key())
    await connected.settle()
    await connected.run(sql`update payment_check set next_at = app_now()`)
    for (let day = 0; day < 4; day += 1) {
      await connected.control.advance(8 * DAY)
      connected.drop()
    }
    connected.control.state.deliveries.length = 0
    await connected.run(
      sql`delete from webhook_event where received_at > app_now() - interval '1 second' and status = 'waiting'`,
    )
    expect(await checkPayments(connected.context(), { isAsked: false })).toMatchObject({ isMoreLeft: false })
    await processEvents(connected.app)
    expect([await getStatus(ending), await getStatus(failing)]).toEqual(['canceled', 'past_due'])
  })

  test('reads again what should have renewed, though no event of it is listed any more', async () => {
    connected.control.state.stripe.events.length = 0
    await connected.run(
      sql`update subscription set current_period_end = app_now() - interval '1 day', status = 'past_due', card_last4 = '0000' where id = 2`,
    )
    expect(await now()).toMatchObject({ check: { missedEvents: 0, corrected: 1 } })
    expect(await getStatus('sub_1sampleAdeyemi')).toBe('active')
    expect(await now()).toMatchObject(allRight)
  })

  test('goes no further than it may at a time, and says so', async () => {
    await connected.run(sql`update subscription set provider_read_at = null where provider_subscription_id is not null`)
    const settings = { ...connected.app.settings, payments: { checkEveryMinutes: 60, readsPerCheck: 1 } }
    const found = await checkPayments(connected.context({ settings }), { isAsked: true })
    expect(found).toMatchObject({ isMoreLeft: true })
    // What is left is due at once.
    expect(await checkPayments(connected.context(), { isAsked: false })).toMatchObject({ isMoreLeft: false })
    expect(await checkPayments(connected.context(), { isAsked: false })).toBeNull()
  })

  test('puts right what was decided here, where Stripe would not do it', async () => {
    const id = await connected.buy({ priceId: connected.prices.workOut.monthly, email: 'refused@example.org' })
    await connected.settle()
    const [row] = await connected.run(
      sql<{ id: number }>`select id from subscription where provider_subscription_id = ${id}`,
    )
    await connected.run(
      sql`update integration set config = config #- '{prices,workOut,yearly}' where platform = 'stripe'`,
    )
    await changePlan(connected.context(), { id: row?.id ?? 0, plan: 'work-out', interval: 'year' })
    await deliverCalls(connected.app)
    expect(await connected.run(sql`select status from outbound_call order by id desc limit 1`)).toEqual([
      { status: 'failed' },
    ])
    expect(await now()).toMatchObject({ check: { corrected: 1 } })
    expect(
      await connected.run(sql`select interval, amount_cents as amount from subscription where id = ${row?.id ?? 0}`),
    ).toEqual([{ interval: 'month', amount: 800 }])
    expect(await connected.run(sql`select 1 from outbox_mail where template = 'plan-change'`)).toEqual([])
  })

  test('says of what was decided here and not told to Stripe yet that it is', async () => {
    const [row] = await connected.run(
      sql<{ id: number }>`select id from subscription where provider_subscription_id = 'sub_1sampleAdeyemi'`,
    )
    await changePlan(connected.context(), { id: row?.id ?? 0, plan: 'work-out', interval: 'year' })
    expect(await now()).toMatchObject({
      message: '1 change made here is still to be told to Stripe.',
      check: { waiting: 1 },
    })
    await deliverCalls(connected.app)
    expect(await now()).toMatchObject({ check: { waiting: 0 } })
  })
})

describe('a check', () => {
  const jobs = () =>
    connected.run(
      sql<{ id: number }>`select id, status, result, error from job where kind = 'payment-check' order by id`,
    )

  test('stands among the jobs: each that found something, and the last that did not', async () => {
    await now()
    const before = await jobs()
    await now()
    const after = await jobs()
    expect(after).toHaveLength(before.length)
    expect(after.at(-1)).toMatchObject({ status: 'done', result: { missedEvents: 0, corrected: 0 } })
    expect(after.at(-1)?.id).not.toBe(before.at(-1)?.id)
    await connected.buy({ priceId: connected.prices.workOut.monthly, email: 'dropped@example.org' })
    connected.drop()
    await now()
    expect((await jobs()).slice(-2)).toMatchObject([
      { result: { missedEvents: 0 } },
      { status: 'done', result: { missedEvents: expect.any(Number) } },
    ])
    expect((await jobs()).at(-1)).not.toMatchObject({ result: { missedEvents: 0 } })
  })

  test('is due again after about an hour, not at the same minute everywhere', async () => {
    const waits = new Set<number>()
    for (let n = 0; n < 5; n += 1) {
      await now()
      const [row] = await connected.run(
        sql<{ s: number }>`select extract(epoch from next_at - checked_at)::int as s from payment_check`,
      )
      waits.add(row?.s ?? 0)
    }
    const every = connected.app.settings.payments.checkEveryMinutes * 60
    for (const wait of waits) expect(Math.abs(wait - every)).toBeLessThanOrEqual(every / 10 + 1)
    expect(waits.size).toBeGreaterThan(1)
  })

  test('runs in one process at a time', async () => {
    await connected.run(sql`update payment_check set next_try_at = now() + interval '1 minute'`)
    await expect(now()).rejects.toMatchObject({ code: 'conflict' })
    // Whoever held it was killed: its lease runs out.
    await connected.run(sql`update payment_check set next_try_at = now() - interval '1 second'`)
    expect(await now()).toMatchObject(allRight)
  })

  test.each([
    ['what it found', 'conflict'],
    ['that it broke off', 'unavailable'],
  ] as const)('that comes late to say %s writes nothing over another’s', async (_what, code) => {
    const { outside } = connected.app
    if (!outside) throw new Error('Nothing is connected.')
    const [reached, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: typeof outside = {
      ...outside,
      payments(keys) {
        const provider = outside.payments(keys)
        const listEvents: typeof provider.listEvents = async (...given) => {
          reached.resolve()
          await ending.promise
          return provider.listEvents(...given)
        }
        return { ...provider, listEvents }
      },
    }
    const late = checkPaymentsNow(connected.context({ outside: slow }))
    await reached.promise
    await connected.run(sql`update payment_check set next_try_at = now() - interval '1 second'`)
    expect(await now()).toMatchObject(allRight)
    const written = async () => [await connected.run(sql`select * from payment_check`), await jobs()]
    const before = await written()
    if (code === 'unavailable') connected.control.setFault({ platform: 'stripe', kind: 'server error', times: 40 })
    ending.resolve()
    await expect(late).rejects.toMatchObject({ code })
    expect(await written()).toEqual(before)
  })

  test('that breaks off says why, loses nothing, and is tried again soon', async () => {
    const id = await connected.buy({ priceId: connected.prices.workOut.monthly, email: 'broken.off@example.org' })
    connected.drop()
    connected.control.setFault({ platform: 'stripe', kind: 'server error', times: 40 })
    await expect(now()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await lastCheck(connected.context())).toMatchObject({ error: expect.stringContaining('Stripe') })
    expect(
      await connected.run(
        sql`select next_at <= app_now() + interval '5 minutes' as soon, next_try_at <= now() as free from payment_check`,
      ),
    ).toEqual([{ soon: true, free: true }])
    connected.control.clearFaults()
    await now()
    expect(await getStatus(id)).toBe('active')
    expect(await lastCheck(connected.context())).toMatchObject({ error: null })
  })

  test('needs a connection', async () => {
    await connected.run(sql`update integration set is_active = false where platform = 'stripe'`)
    await expect(now()).rejects.toMatchObject({ code: 'not_configured' })
    expect(await checkPayments(connected.context(), { isAsked: false })).toBeNull()
    expect(await lastCheck(connected.context())).toMatchObject({ isConnected: false })
    await connected.run(sql`update integration set is_active = true where platform = 'stripe'`)
  })
})
