import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { readSubject } from '../webhooks/read-subject.ts'
import { checkPaymentsNow } from '../payment-check/check-payments-now.ts'
import { listInvoices } from './list-invoices.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
  await checkPaymentsNow(connected.context())
})
afterAll(() => connected.close())

const DAY = 86_400
const old = '2024-04-10'

/** What an endpoint and an account of this version bring about here, from the first payment to one that fails. */
async function live(version: string | null, name: string) {
  const { stripe } = connected.control.state
  stripe.apiVersion = version
  for (const endpoint of stripe.endpoints) endpoint.apiVersion = version
  const email = `${name}@example.org`
  const { monthly } = connected.prices.joinTheGym
  const rows: unknown[] = []
  const keep = async (id: string) =>
    rows.push(
      ...(await connected.run(sql`select status, plan, interval, amount_cents as amount, quantity, card_brand as brand,
        card_last4 as card, is_cancel_at_period_end as ending, current_period_end > app_now() as running from subscription
        where provider_subscription_id = ${id}`)),
    )
  await connected.run(sql`delete from webhook_event`)

  const bought = await connected.buy({ priceId: monthly, email, quantity: 2 })
  await connected.settle()
  await keep(bought)
  await connected.stripe().cancelAtPeriodEnd(bought, connected.key())
  await connected.settle()
  await keep(bought)

  const failing = await connected.buy({ priceId: monthly, email: `failing.${email}` }, 'later failure')
  await connected.control.advance(32 * DAY)
  await connected.settle()
  await keep(bought)
  await keep(failing)

  await checkPaymentsNow(connected.context())
  await connected.control.advance(2)
  const missed = await connected.buy({ priceId: connected.prices.workOut.yearly, email: `missed.${email}` })
  connected.drop()
  const { check } = await checkPaymentsNow(connected.context())
  await keep(missed)

  const [failed] = await connected.run(
    sql<{ id: number }>`select id from subscription where provider_subscription_id = ${failing}`,
  )
  const invoices = await listInvoices(connected.context(), { id: failed?.id ?? 0 })
  const events = await connected.run<{
    type: string
    status: string
    detail: string
    body: string
    eventId: string
  }>(
    sql`select event_type as type, status, detail, body, event_id as "eventId" from webhook_event order by event_type, id`,
  )
  // Others renew as well while the time passes.
  const ours = [bought, failing, missed]
  const recorded = events.filter(({ body }) => ours.some((id) => body.includes(`"${id}"`)))
  const versions = new Set(recorded.map(({ body }) => /"api_version":"([^"]+)"/.exec(body)?.[1]))
  const concerned = recorded.map(({ body, eventId, type }) => {
    const { subscriptionId } = readSubject({ platform: 'stripe', eventId, subjectId: null, body })
    return [type, ours.indexOf(subscriptionId ?? '')]
  })
  return {
    versions: [...versions],
    facts: {
      rows,
      missedEvents: check.missedEvents,
      invoices:
        invoices.state === 'read' ? invoices.items.map(({ amountCents, status }) => [amountCents, status]) : invoices,
      events: recorded.map(({ type, status, detail: description }) => [
        type,
        status,
        description.replaceAll(name, 'somebody'),
      ]),
      concerned,
      receipts: await connected.run(sql`select count(*)::int as count from outbox_mail
        where recipient like ${`%${email}`} and template = 'payment-receipt'`),
      log: await connected.run(
        sql`select action, status from activity where user_email like ${`%${email}`} order by id`,
      ),
    },
  }
}

test('whatever the version in which Stripe tells it, the same follows', async () => {
  const since = await live(null, 'newest')
  const before = await live(old, 'oldest')
  expect([since.versions, before.versions]).toEqual([['2026-07-29.dahlia'], [old]])
  expect(before.facts).toEqual(since.facts)
  expect(since.facts.rows).toMatchObject([
    { status: 'active', amount: 2000, quantity: 2, card: '4242', ending: false },
    { status: 'active', ending: true },
    { status: 'canceled' },
    { status: 'past_due', card: '0341' },
    { status: 'active', plan: 'work-out', interval: 'year' },
  ])
  expect(since.facts.missedEvents).toBeGreaterThan(2)
  expect(since.facts.concerned.filter(([, index]) => index !== -1).length).toBeGreaterThan(5)
  expect(since.facts.receipts).toEqual([{ count: 3 }])
})
