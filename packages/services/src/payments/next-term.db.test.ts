import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAccess } from '../access/read-access.ts'
import { moveClock } from '../clock/move-clock.ts'
import { beginNextTerms } from '../maintenance/begin-next-terms.ts'
import { endPaidTerms } from '../maintenance/end-paid-terms.ts'
import { addOwner } from '../testing/add-owner.ts'
import { createTestApp } from '../testing/test-context.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { getSubscription } from './get-subscription.ts'
import { subscriptionSummary } from './subscription-summary.ts'
import { renewSubscription } from './renew-subscription.ts'

const DAY = 86_400_000
const email = 'cheque@example.org'
let made: Awaited<ReturnType<typeof createTestApp>>
let id = 0
/** What comes in by those of the tests before. */
let before = 0
beforeAll(async () => {
  made = await createTestApp()
  await addOwner(made.app)
})
afterAll(() => made.database.close())
/** Who paid $8 a month by cheque, for twenty days yet. */
beforeEach(async () => {
  await run(sql`truncate subscriber, subscription, outbox_mail restart identity cascade`)
  before = (await subscriptionSummary(context())).monthlyRevenueCents
  await run(sql`insert into subscriber (email, email_key) values (${email}, ${email})`)
  const row = await queryRow(
    context().em,
    sql<{
      id: number
    }>`insert into subscription (sid, email, email_key, plan, interval, amount_cents, status, provider, started_at, current_period_end)
      values ('sid-cheque', ${email}, ${email}, 'work-out', 'month', 800, 'active', 'manual', app_now() - interval '10 days',
        app_now() + interval '20 days') returning id`,
  )
  id = row.id
})

const context = () => made.context()
const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
const gym = (interval: 'month' | 'year' = 'month') => changePlan(context(), { id, plan: 'join-the-gym', interval })
const pass = async (days: number) => {
  await moveClock(made.app, { by: days * DAY })
  for (const work of [beginNextTerms, endPaidTerms]) await work(made.app, new AbortController().signal)
}
const stands = async () => {
  const { plan, amountCents, nextTerm } = await getSubscription(context(), { id })
  const { monthlyRevenueCents } = await subscriptionSummary(context())
  return {
    plan,
    amountCents,
    next: nextTerm && [nextTerm.plan, nextTerm.amountCents],
    revenue: monthlyRevenueCents - before,
  }
}
const asPaid = { plan: 'work-out', amountCents: 800, next: null, revenue: 800 }

test('another plan waits for the next payment: amount, access and revenue stay as they were paid', async () => {
  expect(await gym()).toMatchObject({
    isChanged: true,
    message: expect.stringMatching(
      /^The subscription stays Work Out until .*\. With the next payment it is Join the Gym, at \$10\.00\/month\.$/u,
    ),
  })
  expect(await stands()).toEqual({ ...asPaid, next: ['join-the-gym', 1000] })
  expect(await readAccess(context().em, email)).toMatchObject({ plan: 'Paid' })
  expect(await gym()).toMatchObject({ isChanged: false })
  const [event] = (await getSubscription(context(), { id })).history
  expect(event).toMatchObject({ kind: 'next plan', after: { plan: 'join-the-gym', amountCents: 1000 } })
  const letters = await run(sql`select subject, text from outbox_mail where template = 'plan-change'`)
  expect(letters).toEqual([
    {
      subject: 'Your subscription will be Join the Gym, monthly',
      text: expect.stringMatching(
        /the new price is due with the next payment\. Until then it stays Work Out, monthly\./u,
      ),
    },
  ])
})

test('it begins with a payment once the term is over, and counts from then on', async () => {
  await gym('year')
  await pass(25)
  expect(await stands()).toMatchObject({ plan: 'work-out', next: ['join-the-gym', 10_000], revenue: 0 })
  await renewSubscription(context(), { id, reference: 'cheque 2' })
  expect(await stands()).toEqual({ plan: 'join-the-gym', amountCents: 10_000, next: null, revenue: 833 })
  expect(await readAccess(context().em, email)).toMatchObject({ plan: 'Join the Gym' })
  const { history, currentPeriodEnd, asOf } = await getSubscription(context(), { id })
  expect(history.slice(0, 2).map(({ kind }) => kind)).toEqual(['plan', 'renewed'])
  expect(Date.parse(currentPeriodEnd) - Date.parse(asOf)).toBeGreaterThan(350 * DAY)
})

test('paid ahead it begins where the present term ends, and nobody loses what was paid', async () => {
  await gym()
  const { message } = await renewSubscription(context(), { id, reference: 'cheque 3' })
  expect(message).toMatch(/^The payment is recorded\. It is paid until .*\. From .* on it is Join the Gym\.$/u)
  expect(await stands()).toEqual({ ...asPaid, next: ['join-the-gym', 1000] })
  expect(await getSubscription(context(), { id })).toMatchObject({ canChangePlan: false })
  await expect(changePlan(context(), { id, plan: 'work-out', interval: 'month' })).rejects.toMatchObject({
    message: expect.stringMatching(/^The next term is paid already: Join the Gym from /u),
  })
  await pass(19)
  expect(await stands()).toMatchObject({ plan: 'work-out' })
  await pass(2)
  expect(await stands()).toEqual({ plan: 'join-the-gym', amountCents: 1000, next: null, revenue: 1000 })
  expect(await readAccess(context().em, email)).toMatchObject({ plan: 'Join the Gym' })
})

test('the same plan by the year comes in by the month that was paid until its own term begins, late or paid ahead', async () => {
  const byTheYear = () => changePlan(context(), { id, plan: 'work-out', interval: 'year' })
  const events = async () =>
    queryRow(
      context().em,
      sql<{ paying: number; annual: number }>`select sum(paying)::int as paying, sum(annual_cents)::int as annual
        from subscription_event where subscription_id = ${id}`,
    )
  await byTheYear()
  expect(await stands()).toEqual({ ...asPaid, next: ['work-out', 8000] })
  await renewSubscription(context(), { id, reference: 'cheque 4' })
  expect(await stands()).toEqual({ ...asPaid, next: ['work-out', 8000] })
  expect(await events()).toEqual({ paying: 1, annual: 9600 })
  await pass(21)
  const yearly = { plan: 'work-out', amountCents: 8000, next: null, revenue: 667 }
  expect(await stands()).toEqual(yearly)
  expect(await events()).toEqual({ paying: 1, annual: 8000 })
  const { currentPeriodEnd, asOf } = await getSubscription(context(), { id })
  expect(Math.round((Date.parse(currentPeriodEnd) - Date.parse(asOf)) / DAY)).toBeGreaterThan(360)
  // And back to the month, which is paid once the year is over.
  await changePlan(context(), { id, plan: 'work-out', interval: 'month' })
  expect(await stands()).toEqual({ ...yearly, next: ['work-out', 800] })
  await pass(367)
  expect(await stands()).toMatchObject({ amountCents: 8000, revenue: 0 })
  await renewSubscription(context(), { id, reference: 'cheque 5' })
  expect(await stands()).toEqual(asPaid)
  expect(await events()).toEqual({ paying: 1, annual: 9600 })
})

test('choosing the present plan takes it back, and what ends has no next term', async () => {
  await gym()
  expect(await changePlan(context(), { id, plan: 'work-out', interval: 'month' })).toEqual({
    isChanged: true,
    message: 'The subscription stays Work Out, at $8.00/month.',
  })
  expect(await stands()).toEqual(asPaid)
  await cancelSubscription(context(), { id })
  await expect(gym()).rejects.toMatchObject({ message: expect.stringMatching(/Resume it before another plan/u) })
})
