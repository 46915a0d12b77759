// Long because one law is held over every state that a subscription can be in: what we say of the next charge is what Stripe does.
import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { portalOverview } from '../portal/portal-overview.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { fixDiscrepancy } from '../reconcile/fix-discrepancy.ts'
import { pageDiscrepancies } from '../reconcile/page-discrepancies.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { cancelOwn } from '../subscriptions/cancel-own.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { getSubscription } from './get-subscription.ts'
import { resumeSubscription } from './resume-subscription.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

const DAY = 86_400
const inDays = (days: number) => new Date(connected.control.now() + days * DAY * 1000)
const day = (at: Date | string) => formatDay(at, 'UTC')

type Paid = { providerId: string; id: number; sid: string; email: string }
let people = 0
async function buy(card: 'visa' | 'later failure' = 'visa'): Promise<Paid> {
  people += 1
  const email = `payer.${people}@example.org`
  const providerId = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email }, card)
  await settle()
  const row = await queryRow(
    connected.context().em,
    sql<{ id: number; sid: string }>`select id, sid from subscription where provider_subscription_id = ${providerId}`,
  )
  return { ...row, providerId, email }
}
async function settle(): Promise<void> {
  await deliverCalls(connected.app)
  await connected.settle()
}
const pass = async (days: number) => {
  await connected.control.advance(days * DAY)
  await settle()
}
const readBoth = async ({ id, email }: Paid) => {
  const { subscriptions } = await portalOverview(
    connected.context({ portal: { sessionId: 1, email, emailKey: email } }),
  )
  const panel = await getSubscription(connected.context(), { id })
  expect(panel.nextCharge).toEqual(subscriptions[0]?.nextCharge)
  return { panel, shown: subscriptions[0] }
}
const there = ({ providerId }: Paid) => {
  const found = connected.control.state.stripe.subscriptions.find(({ id }) => id === providerId)
  if (!found) throw new Error('Stripe does not know it.')
  return found
}
/** What Stripe asked for first of all that was not there before, whether it was paid or not. */
function firstCharge({ providerId }: Paid, before: ReadonlySet<string>): { at: string; cents: number } | null {
  const [next] = connected.control.state.stripe.invoices
    .filter(
      ({ id, parent, total, status }) =>
        parent?.subscription_details?.subscription === providerId &&
        total > 0 &&
        (status === 'paid' || status === 'open') &&
        !before.has(id),
    )
    .toSorted((a, b) => a.created - b.created)
  return next ? { at: new Date(next.created * 1000).toISOString(), cents: next.total } : null
}
const letters = (email: string, template: string) =>
  connected.run(
    sql<{ subject: string; text: string }>`select subject, text from outbox_mail
      where recipient = ${email} and template = ${template} order by id`,
  )
const lastLetter = async (email: string, template: string) => (await letters(email, template)).at(-1)?.text ?? ''

const states: [string, (paid: Paid) => void | Promise<unknown>][] = [
  ['goes on', () => undefined],
  ['was cancelled here', ({ id }) => cancelSubscription(connected.context(), { id })],
  ['ends months later', ({ providerId }) => connected.control.endAt(providerId, inDays(100))],
  ['ends within its period', ({ providerId }) => connected.control.endAt(providerId, inDays(10))],
  [
    'was to end months later and was resumed',
    async ({ providerId, id }) => {
      connected.control.endAt(providerId, inDays(100))
      await settle()
      await resumeSubscription(connected.context(), { id })
    },
  ],
  [
    'was to end within its period and was resumed',
    async ({ providerId, id }) => {
      connected.control.endAt(providerId, inDays(10))
      await settle()
      await resumeSubscription(connected.context(), { id })
    },
  ],
  [
    'was to end months later and was cancelled here',
    async ({ providerId, id }) => {
      connected.control.endAt(providerId, inDays(100))
      await settle()
      await cancelSubscription(connected.context(), { id })
    },
  ],
  [
    'is paused',
    ({ providerId }) => connected.control.pauseCollection(providerId, { behavior: 'void', resumesAt: null }),
  ],
  [
    'is paused for some days',
    ({ providerId }) => connected.control.pauseCollection(providerId, { behavior: 'void', resumesAt: inDays(9) }),
  ],
  [
    'is discounted whole',
    ({ providerId }) => connected.control.giveDiscount(providerId, { percentOff: 100, duration: 'forever' }),
  ],
  [
    'is discounted in part',
    ({ providerId }) => connected.control.giveDiscount(providerId, { amountOffCents: 300, duration: 'forever' }),
  ],
  ['takes another plan', ({ id }) => changePlan(connected.context(), { id, plan: 'work-out', interval: 'month' })],
]

/** Who was here before is gone with the next moment that passes. */
afterEach(() => {
  for (const { id, status } of connected.control.state.stripe.subscriptions)
    if (status !== 'canceled') connected.control.endAt(id, inDays(0))
})

test('the next charge that we tell is what Stripe does then, whatever state it is in', async () => {
  const failed = await buy('later failure')
  await pass(32)
  const all: [string, Paid][] = [['failed', failed]]
  for (const [what, come] of states) {
    const paid = await buy()
    all.push([what, paid])
    await come(paid)
    await settle()
  }
  const said = new Map<string, unknown>()
  for (const [what, paid] of all) said.set(what, (await readBoth(paid)).shown?.nextCharge)
  const before = new Set(connected.control.state.stripe.invoices.map(({ id }) => id))
  await pass(62)
  const done = all.map(([what, paid]) => [what, firstCharge(paid, before)] as const)
  expect(new Map(done)).toEqual(said)
})

describe('an end that lies several periods ahead', () => {
  test('says until it comes when it is charged, in the portal, on the panel and in each receipt', async () => {
    const paid = await buy()
    const end = inDays(75)
    connected.control.endAt(paid.providerId, end)
    await settle()
    expect(await readBoth(paid)).toMatchObject({
      panel: { isCancelAtPeriodEnd: true, isPaying: true, canCancel: true, canResume: true },
      shown: { endsAt: new Date(Math.floor(end.getTime() / 1000) * 1000).toISOString() },
    })
    const receipts: string[] = []
    for (const days of [32, 31]) {
      await pass(days)
      receipts.push(await lastLetter(paid.email, 'payment-receipt'))
      const { shown, panel } = await readBoth(paid)
      expect(panel.billedUntil === null || panel.billedUntil < panel.currentPeriodEnd || !shown?.nextCharge).toBe(true)
    }
    const period = new Date((there(paid).items.data[0]?.current_period_end ?? 0) * 1000)
    expect(receipts[0]).toContain(`Your subscription ends on ${day(end)}, and is charged until then.`)
    expect(receipts[0]).toContain('Cancel your subscription')
    // The end lies within this period: nothing follows any more.
    expect(receipts[1]).toContain(`Next payment: None, it ends on ${day(end)}`)
    expect(receipts[1]).not.toContain('Cancel your subscription')
    expect(period > end).toBe(true)
    expect((await readBoth(paid)).panel).toMatchObject({ canCancel: false, nextCharge: null })
    await pass(40)
    expect((await readBoth(paid)).panel).toMatchObject({ status: 'canceled', isPaying: false })
    expect(await letters(paid.email, 'payment-receipt')).toHaveLength(3)
  })

  test('is cut short by its subscriber: Stripe, letter, log and history, once', async () => {
    const paid = await buy()
    const end = inDays(100)
    connected.control.endAt(paid.providerId, end)
    await settle()
    const period = (await readBoth(paid)).shown?.renewsAt ?? ''
    const cancel = () =>
      cancelOwn(connected.context({ actor: { kind: 'anonymous' } }), {
        email: paid.email,
        subscriptionId: paid.sid,
      })
    expect(await cancel()).toMatchObject({ endsAt: period, charges: 'You will not be charged again.' })
    expect(await cancel()).toMatchObject({ endsAt: period })
    await settle()
    expect(there(paid)).toMatchObject({ cancel_at_period_end: true, cancel_at: Date.parse(period) / 1000 })
    expect(await letters(paid.email, 'cancellation')).toEqual([
      expect.objectContaining({ subject: `Your Join the Gym subscription ends on ${day(period)}` }),
    ])
    const { panel } = await readBoth(paid)
    expect(panel).toMatchObject({ currentPeriodEnd: period, billedUntil: null, nextCharge: null, canCancel: false })
    expect(panel.history.slice(0, 2)).toMatchObject([
      { kind: 'cancelled', after: { endsAt: period, billedUntil: null } },
      { kind: 'cancelled', by: 'Stripe', after: { billedUntil: period } },
    ])
    const before = new Set(connected.control.state.stripe.invoices.map(({ id }) => id))
    await pass(62)
    expect(firstCharge(paid, before)).toBeNull()
  })

  test('is taken back with the day on which it renews, and stays comparable with Stripe', async () => {
    const paid = await buy()
    connected.control.endAt(paid.providerId, inDays(100))
    await settle()
    const period = (await readBoth(paid)).shown?.renewsAt ?? ''
    expect(await resumeSubscription(connected.context(), { id: paid.id })).toMatchObject({
      message: `The subscription goes on and renews on ${day(period)}.`,
    })
    await settle()
    expect(await lastLetter(paid.email, 'resumption')).toContain(`Renews on: ${day(period)}`)
    expect(there(paid)).toMatchObject({ cancel_at: null })
  })

  test('at Stripe alone is a discrepancy, which cancelling there settles', async () => {
    const paid = await buy()
    await cancelSubscription(connected.context(), { id: paid.id })
    await settle()
    connected.control.endAt(paid.providerId, inDays(100))
    connected.drop()
    await startCompare(connected.context())
    await processJobs(connected.app, jobHandlers)
    const [found] = (await pageDiscrepancies(connected.context(), { limit: 50, search: paid.email })).items
    expect(found).toMatchObject({
      sources: { stripe: 'Join the Gym, pays until its end', here: expect.stringContaining('ends with its period') },
      discrepancies: expect.arrayContaining([expect.objectContaining({ code: 'ends-here-only' })]),
    })
    await fixDiscrepancy(connected.context(), { id: found?.id ?? 0, code: 'ends-here-only' })
    await settle()
    expect(there(paid)).toMatchObject({ cancel_at_period_end: true })
  })
})

describe('a receipt after a cancellation', () => {
  test('of one that was past due says that no payment follows, and offers nothing to cancel', async () => {
    const paid = await buy('later failure')
    await pass(32)
    await cancelSubscription(connected.context(), { id: paid.id })
    await settle()
    const invoice = connected.control.state.stripe.invoices.findLast(
      ({ parent }) => parent?.subscription_details?.subscription === paid.providerId,
    )
    there(paid).status = 'active'
    await connected.arrives('invoice.paid', { ...invoice, status: 'paid', amount_paid: 1000 })
    const { panel } = await readBoth(paid)
    const text = await lastLetter(paid.email, 'payment-receipt')
    expect(text).toContain(`Next payment: None, it ends on ${day(panel.currentPeriodEnd)}`)
    expect(text).toContain(`You keep access until ${day(panel.currentPeriodEnd)}, and no payment follows.`)
    expect(text).not.toContain('Cancel your subscription')
  })

  test('and a change to a year says the end of that year, as the portal does', async () => {
    const paid = await buy()
    await cancelSubscription(connected.context(), { id: paid.id })
    await settle()
    await changePlan(connected.context(), { id: paid.id, plan: 'join-the-gym', interval: 'year' })
    await settle()
    const { shown } = await readBoth(paid)
    expect(await lastLetter(paid.email, 'payment-receipt')).toContain(
      `Next payment: None, it ends on ${day(shown?.endsAt ?? '')}`,
    )
  })

  test('while payments are paused says so', async () => {
    const paid = await buy()
    connected.control.pauseCollection(paid.providerId, { behavior: 'void', resumesAt: null })
    await settle()
    const invoice = connected.control.state.stripe.invoices.findLast(
      ({ parent }) => parent?.subscription_details?.subscription === paid.providerId,
    )
    await connected.arrives('invoice.paid', { ...invoice, id: 'in_once_more', status: 'paid', amount_paid: 1000 })
    expect(await lastLetter(paid.email, 'payment-receipt')).toContain(
      'Next payment: None while payments are paused, until further notice',
    )
  })
})

describe('the letter of a changed plan', () => {
  const change = async (id: number) => {
    await changePlan(connected.context(), { id, plan: 'work-out', interval: 'month' })
    await settle()
  }
  const letter = ({ email }: Paid) => lastLetter(email, 'plan-change')
  const counted = 'What you have paid already for the current period is taken into account on the next invoice.'

  test('tells what is true of money and end, as it stands', async () => {
    const paid = await buy()
    await change(paid.id)
    expect(await letter(paid)).toContain(counted)

    const cancelled = await buy()
    await cancelSubscription(connected.context(), { id: cancelled.id })
    await settle()
    await change(cancelled.id)
    expect(await letter(cancelled)).toContain('It is cancelled and still ends on')
    expect(await letter(cancelled)).not.toContain('next invoice')

    const failed = await buy('later failure')
    await pass(32)
    await change(failed.id)
    expect(await letter(failed)).toContain('Your last payment failed and is still tried again.')
    expect(await letter(failed)).not.toContain('paid already')

    const outside = await buy()
    await connected.run(
      sql`update subscription set provider = 'manual', provider_subscription_id = null where id = ${outside.id}`,
    )
    await change(outside.id)
    expect(await letter(outside)).toMatch(/It stays paid until .*, and the new price is due with the next payment\./u)
    expect(await letter(outside)).not.toContain('invoice')
  })

  test('and that of a resumption says of a payment that failed that it is still tried', async () => {
    const paid = await buy('later failure')
    await pass(32)
    await cancelSubscription(connected.context(), { id: paid.id })
    await settle()
    const { message } = await resumeSubscription(connected.context(), { id: paid.id })
    expect(message).toContain('still tried again')
    await settle()
    const text = await lastLetter(paid.email, 'resumption')
    expect(text).toContain('Its last payment failed and is still tried again')
    expect(text).not.toContain('nothing changes')
  })
})
