// What starts and ends is the subscription, not its payments: every history once, each figure beside the rows themselves.
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { isGoingOn } from '@joy/domain/plans/revenue.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveClock } from '../clock/move-clock.ts'
import { graceDays } from '../community/grace-days.ts'
import { setGraceDays } from '../community-settings/set-grace-days.ts'
import type { Context } from '../context.ts'
import { endPaidTerms } from '../maintenance/end-paid-terms.ts'
import { cancelSubscription } from '../payments/cancel-subscription.ts'
import { getSubscription } from '../payments/get-subscription.ts'
import { subscriptionSummary } from '../payments/subscription-summary.ts'
import { renewSubscription } from '../payments/renew-subscription.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { addOwner } from '../testing/add-owner.ts'
import { createTestApp } from '../testing/test-context.ts'
import { reportOverview } from './report-overview.ts'

const DAY = 86_400_000

/** What started and ended in all of the months, and what goes on and pays now; every month carried over from the last. */
async function figures(context: Context) {
  const { months } = await reportOverview(context, { months: 60 })
  for (const it of months) expect(it.goingOn, it.month).toBe(it.goingOnAtStart + it.paidStarted - it.paidEnded)
  const { goingOn, paying } = await subscriptionSummary(context)
  expect([months.at(-1)?.goingOn, months.at(-1)?.paying]).toEqual([goingOn, paying])
  const rows = await queryRows(
    context.em,
    sql<{
      status: string
      provider: string
      end: Date
      ends: boolean
      unconfirmed: boolean
      stated: boolean
      at: Date
      grace: number
    }>`select
      status, provider, current_period_end as "end", is_cancel_at_period_end as ends, is_end_unconfirmed as unconfirmed, is_going_on as stated,
      app_now() as at, grace_days as grace from subscription cross join access_rule`,
  )
  for (const { stated, at, grace, end, ends, unconfirmed, ...it } of rows)
    expect(stated).toBe(
      isGoingOn({ ...it, currentPeriodEnd: end, isCancelAtPeriodEnd: ends, isEndUnconfirmed: unconfirmed }, grace, at),
    )
  expect(rows.filter(({ stated }) => stated)).toHaveLength(goingOn)
  const sum = (of: 'paidStarted' | 'paidEnded') => months.reduce((all, it) => all + it[of], 0)
  return { started: sum('paidStarted'), ended: sum('paidEnded'), goingOn, paying }
}

describe('at Stripe', () => {
  let connected: ConnectedStripe
  const now = () => figures(connected.context())
  beforeAll(async () => {
    connected = await connectStripe()
  })
  afterAll(() => connected.close())
  const adeyemi = 'sub_1sampleAdeyemi'

  test('a pause of the payments is no end, and their return is no start', async () => {
    expect(await now()).toEqual({ started: 2, ended: 0, goingOn: 2, paying: 2 })
    connected.control.pauseCollection(adeyemi, { behavior: 'void', resumesAt: null })
    await connected.settle()
    expect(await now()).toEqual({ started: 2, ended: 0, goingOn: 2, paying: 1 })
    connected.control.pauseCollection(adeyemi, null)
    await connected.settle()
    expect(await now()).toEqual({ started: 2, ended: 0, goingOn: 2, paying: 2 })
  })

  test('a refund alone ends nothing', async () => {
    const customer = connected.control.state.stripe.customers.find(({ email }) => email === 's.adeyemi@example.com')?.id
    const charge = { object: 'charge', id: 'ch_1', amount: 1000, amount_refunded: 1000, currency: 'usd', customer }
    await connected.arrives('charge.refunded', charge)
    expect(await now()).toEqual({ started: 2, ended: 0, goingOn: 2, paying: 2 })
  })

  test('what is cancelled ends once, with its period, also while its payments are paused', async () => {
    await cancelSubscription(connected.context(), { id: 1 })
    expect(await now()).toMatchObject({ ended: 0, goingOn: 2 })
    await connected.run(sql`update subscription set collection_pause = 'void' where id = 1`)
    expect(await now()).toMatchObject({ ended: 0, goingOn: 2, paying: 1 })
    await connected.run(sql`update subscription set status = 'canceled', ended_at = app_now() where id = 1`)
    expect(await now()).toEqual({ started: 2, ended: 1, goingOn: 1, paying: 1 })
  })

  test('what is ended at once ends once; what starts paused has started', async () => {
    await connected.run(sql`update subscription set status = 'canceled', ended_at = app_now() where id = 2`)
    expect(await now()).toEqual({ started: 2, ended: 2, goingOn: 0, paying: 0 })
    await connected.run(sql`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end, collection_pause)
      values ('paused', 'p@x.org', 'p@x.org', 'work-out', 'month', 800, 'active', app_now() + interval '9 days', 'void')`)
    expect(await now()).toEqual({ started: 3, ended: 2, goingOn: 1, paying: 0 })
    await connected.run(sql`update subscription set collection_pause = null where sid = 'paused'`)
    expect(await now()).toEqual({ started: 3, ended: 2, goingOn: 1, paying: 1 })
  })
})

describe('paid outside of Stripe', () => {
  let made: Awaited<ReturnType<typeof createTestApp>>
  const context = () => made.context()
  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
  const now = () => figures(context())
  const kinds = async (id: number) => (await getSubscription(context(), { id })).history.map(({ kind }) => kind)
  const later = async (days: number) => {
    await moveClock(made.app, { by: days * DAY })
    await endPaidTerms(made.app, new AbortController().signal)
  }
  beforeAll(async () => {
    made = await createTestApp()
    await addOwner(made.app)
  })
  afterEach(() => run(sql`delete from subscription`))
  afterAll(() => made.database.close())

  /** Somebody who pays $8 a month by cheque; the term began and ends so many days from now. */
  async function payByCheque(began: number, ends: number): Promise<number> {
    const [row] = await run(sql<{
      id: number
    }>`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
        values (gen_random_uuid()::text, 'c@x.org', 'c@x.org', 'work-out', 'month', 800, 'active', 'manual',
          app_now() + make_interval(days => ${began}), app_now() + make_interval(days => ${ends})) returning id`)
    return row?.id ?? 0
  }

  test('a payment in the days after the term is no start, for nothing had ended', async () => {
    const id = await payByCheque(-29, 1)
    await later(2)
    expect(await now()).toEqual({ started: 1, ended: 0, goingOn: 1, paying: 0 })
    await renewSubscription(context(), { id, reference: 'cheque 1' })
    expect(await now()).toEqual({ started: 1, ended: 0, goingOn: 1, paying: 1 })
    expect(await kinds(id)).toEqual(['renewed', 'term over', 'started'])
  })

  test('it ends once, with its access, of which nobody is told again; a later payment starts it anew', async () => {
    const id = await payByCheque(-29, 1)
    await later(2)
    await later(14)
    expect(await now()).toEqual({ started: 1, ended: 1, goingOn: 0, paying: 0 })
    const { history, currentPeriodEnd, accessUntil } = await getSubscription(context(), { id })
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'grace over', at: accessUntil, by: null },
      { kind: 'term over', at: currentPeriodEnd, by: null },
    ])
    expect(await run(sql`select from notification where link = ${`/admin/payments/${id}`}`)).toHaveLength(1)
    await later(1)
    await renewSubscription(context(), { id, reference: 'cheque 2' })
    expect(await now()).toEqual({ started: 2, ended: 1, goingOn: 1, paying: 1 })
  })

  test('both ends are where they were, also where we find them late or hear of all of it later', async () => {
    const found = await payByCheque(-29, 1)
    await later(40)
    const heard = await payByCheque(-70, -40)
    expect(await now()).toEqual({ started: 2, ended: 2, goingOn: 0, paying: 0 })
    for (const id of [found, heard]) {
      const { history, currentPeriodEnd, accessUntil } = await getSubscription(context(), { id })
      expect(history.map(({ kind, at }) => [kind, at]).slice(0, 2)).toEqual([
        ['grace over', accessUntil],
        ['term over', currentPeriodEnd],
      ])
    }
  })

  test('what is cancelled ends with its term, and what an administrator ends in the days after it, then', async () => {
    const id = await payByCheque(-29, 1)
    await cancelSubscription(context(), { id })
    await later(2)
    expect(await now()).toEqual({ started: 1, ended: 1, goingOn: 0, paying: 0 })
    await later(20)
    expect(await now()).toMatchObject({ ended: 1 })
    const other = await payByCheque(-29, 1)
    await later(2)
    await run(sql`update subscription set status = 'canceled' where id = ${other}`)
    await later(20)
    expect(await now()).toEqual({ started: 2, ended: 2, goingOn: 0, paying: 0 })
  })

  test('fewer days end at once what they had carried, and more let go on what is within them', async () => {
    const set = async (days: number) =>
      setGraceDays(context(), { graceDays: days, version: (await graceDays(context())).version })
    const id = await payByCheque(-29, 1)
    await later(6)
    expect(await now()).toMatchObject({ ended: 0, goingOn: 1 })
    await set(3)
    expect(await now()).toEqual({ started: 1, ended: 1, goingOn: 0, paying: 0 })
    await set(14)
    expect(await now()).toEqual({ started: 2, ended: 1, goingOn: 1, paying: 0 })
    expect(await kinds(id)).toEqual(['grace extended', 'grace over', 'term over', 'started'])
  })
})
