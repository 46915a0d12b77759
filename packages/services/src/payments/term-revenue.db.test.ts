// Long because one story is told on one world: revenue and access end at different moments, and every figure says so.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { isPaying } from '@joy/domain/plans/revenue.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAccess } from '../access/read-access.ts'
import { moveClock } from '../clock/move-clock.ts'
import { payersAmong } from '../comps/who-pays.ts'
import { endPaidTerms } from '../maintenance/end-paid-terms.ts'
import { reportOverview } from '../reports/report-overview.ts'
import { addOwner } from '../testing/add-owner.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getSubscription } from './get-subscription.ts'
import { pageSubscriptions } from './page-subscriptions.ts'
import { subscriptionSummary } from './subscription-summary.ts'
import { renewSubscription } from './renew-subscription.ts'

const DAY = 86_400_000
let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
  await addOwner(made.app)
})
afterAll(() => made.database.close())

const context = () => made.context()
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
const pass = () => endPaidTerms(made.app, new AbortController().signal)

/** Somebody on the list, or not, who paid $8 a month outside of Stripe; the term began and ends so many days from now. */
async function payByCheque(name: string, began: number, ends: number, isListed = true): Promise<number> {
  const email = `${name}@example.org`
  if (isListed) await run(sql`insert into subscriber (email, email_key) values (${email}, ${email})`)
  const [row] = await run(
    sql<{
      id: number
    }>`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
      values (${`sid-${name}`}, ${email}, ${email}, 'work-out', 'month', 800, 'active', 'manual',
        app_now() + make_interval(days => ${began}), app_now() + make_interval(days => ${ends})) returning id`,
  )
  return row?.id ?? 0
}
const figures = async () => {
  const { paying, monthlyRevenueCents, paid, outside } = await subscriptionSummary(context())
  return { paying, monthlyRevenueCents, here: paid.here, unpaid: paid.unpaid, outside: [outside.here, outside.unpaid] }
}
/** What the months say beside what the events add up to, and the counters beside what the rows are. */
async function recount() {
  const { months } = await reportOverview(context(), { months: 24 })
  for (const month of months) {
    const { paying, annual } = await queryRow(
      context().em,
      sql<{
        paying: number
        annual: number
      }>`select coalesce(sum(paying), 0)::int as paying, coalesce(sum(annual_cents), 0)::int as annual
        from subscription_event where to_char(at at time zone 'UTC', 'YYYY-MM') <= ${month.month}`,
    )
    expect([month.month, month.paying, month.monthlyRevenueCents]).toEqual([
      month.month,
      paying,
      Math.round(annual / 12),
    ])
  }
  const rows = await run(
    sql<{
      status: string
      provider: string
      end: Date
      pause: string | null
      ends: boolean
      unconfirmed: boolean
      stated: boolean
      at: Date
    }>`select status, provider,
      current_period_end as "end", collection_pause as pause, is_cancel_at_period_end as ends,
      is_end_unconfirmed as unconfirmed, is_paying as stated, app_now() as at from subscription`,
  )
  for (const { end, pause, ends, unconfirmed, stated, at, ...it } of rows)
    expect({ ...it, end, pause, stated }).toEqual({
      ...it,
      end,
      pause,
      stated: isPaying(
        {
          ...it,
          currentPeriodEnd: end,
          isCollectionPaused: pause !== null,
          isCancelAtPeriodEnd: ends,
          isEndUnconfirmed: unconfirmed,
          chargedCents: 800,
        },
        at,
      ),
    })
  expect(months.at(-1)?.paying).toBe(rows.filter(({ stated }) => stated).length)
}

describe('what is paid outside of Stripe', () => {
  let id = 0
  test('brings revenue to the end of its term and no day longer, and carries for fourteen days more', async () => {
    id = await payByCheque('ends-now', -31, 1)
    expect(await figures()).toEqual({ paying: 1, monthlyRevenueCents: 800, here: 1, unpaid: 0, outside: [0, 0] })
    await moveClock(made.app, { by: 2 * DAY })
    // Said of this moment, also before the job has written it down.
    expect((await getSubscription(context(), { id })).isPaying).toBe(false)
    await pass()
    expect(await figures()).toEqual({ paying: 0, monthlyRevenueCents: 0, here: 0, unpaid: 1, outside: [0, 0] })
    expect(await readAccess(context().em, 'ends-now@example.org')).toMatchObject({
      plan: 'Paid',
      source: 'subscription',
    })
    const payment = await getSubscription(context(), { id })
    const days = (Date.parse(payment.accessUntil ?? '') - Date.parse(payment.currentPeriodEnd)) / 86_400_000
    expect([payment.isPaying, days]).toEqual([false, 14])
    expect(payment.history[0]).toMatchObject({ kind: 'term over', at: payment.currentPeriodEnd, by: null })
    await recount()
  })

  test('is no payer meanwhile to whoever comps them', async () => {
    const [row] = await run(sql<{ id: number }>`select id from subscriber where email_key = 'ends-now@example.org'`)
    expect(await payersAmong(context().em, [row?.id ?? 0])).toEqual(new Set())
  })

  test('brings revenue again with the next payment, noted once with its reference', async () => {
    await renewSubscription(context(), { id, reference: 'cheque 7' })
    expect(await figures()).toMatchObject({ paying: 1, monthlyRevenueCents: 800, here: 1, unpaid: 0 })
    const { history } = await getSubscription(context(), { id })
    expect(history.map(({ kind }) => kind)).toEqual(['renewed', 'term over', 'started'])
    expect(history[0]).toMatchObject({ after: { reference: 'cheque 7' } })
    await recount()
  })

  test('that was over when we heard of it paid in its own months alone, listed or not', async () => {
    const before = await figures()
    await payByCheque('long-over', -130, -40)
    await payByCheque('just-over', -120, -4, false)
    expect(await figures()).toEqual({ ...before, outside: [0, 1] })
    const { months } = await reportOverview(context(), { months: 12 })
    expect(months.some(({ paying }) => paying > 1)).toBe(true)
    await recount()
  })
})

describe('while Stripe pauses the payments', () => {
  test('the plan is kept, nothing comes in, and the history says until when', async () => {
    await run(sql`insert into subscriber (email, email_key) values ('pauses@example.org', 'pauses@example.org')`)
    const [row] = await run(sql<{
      id: number
    }>`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, current_period_end)
        values ('pauses', 'pauses@example.org', 'pauses@example.org', 'work-out', 'month', 800, 'active', app_now() + interval '9 days') returning id`)
    const id = row?.id ?? 0
    const before = await figures()
    await run(
      sql`update subscription set collection_pause = 'void', collection_resumes_at = '2125-05-01T00:00:00Z' where id = ${id}`,
    )
    expect(await figures()).toEqual({
      ...before,
      paying: before.paying - 1,
      monthlyRevenueCents: before.monthlyRevenueCents - 800,
      here: before.here - 1,
      unpaid: before.unpaid + 1,
    })
    expect((await readAccess(context().em, 'pauses@example.org')).plan).toBe('Paid')
    const paused = await getSubscription(context(), { id })
    const pause = { behavior: 'void', resumesAt: '2125-05-01T00:00:00.000Z' }
    expect(paused).toMatchObject({ isPaying: false, accessUntil: null, collectionPause: pause })
    const { items } = await pageSubscriptions(context(), { limit: 100, sort: '-startedAt' })
    expect(items.find((it) => it.id === id)).toMatchObject({ isPaying: false, collectionPause: pause })
    expect(paused.history[0]).toMatchObject({ kind: 'collection paused', before: null, after: pause })
    await recount()
    // To whoever comps them they are a payer still: it goes on when the pause ends.
    const [person] = await run(sql<{ id: number }>`select id from subscriber where email_key = 'pauses@example.org'`)
    expect(await payersAmong(context().em, [person?.id ?? 0])).toEqual(new Set([person?.id]))
    await run(sql`update subscription set collection_pause = null, collection_resumes_at = null where id = ${id}`)
    expect(await figures()).toEqual(before)
    expect((await getSubscription(context(), { id })).history[0]).toMatchObject({ kind: 'collection resumed' })
    await recount()
  })
})
