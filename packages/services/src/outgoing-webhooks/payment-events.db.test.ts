import { sql } from '@joy/database/sql.ts'
import { outgoingEventKinds } from '@joy/domain/integrations/outgoing-events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
  await connected.run(sql`insert into outgoing_endpoint (label, url, events, secret, created_by)
    values ('CRM', 'https://hooks.example.org', ${[...outgoingEventKinds]}, 'x', 'Hannah')`)
})
afterAll(() => connected.close())

const email = 'priya.thomas@example.com'
const sentOut = (kind: string) =>
  connected.run(
    sql<{
      data: Record<string, unknown>
    }>`select data from outgoing_event where kind = ${kind} and email_key = ${email} order by id`,
  )

test('a payment is told once, however often Stripe tells of it and it is replayed', async () => {
  await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email })
  await connected.settle()
  await connected.control.redeliver(connected.control.state.deliveries.map((its) => its.id))
  await connected.run(sql`update webhook_event set status = 'waiting', next_try_at = now() - interval '1 second'`)
  await connected.settle()
  const payments = await sentOut('payment.succeeded')
  expect(payments.map(({ data }) => data)).toEqual([
    {
      subscriptionId: expect.any(Number),
      email,
      name: 'Priya Thomas',
      plan: 'join-the-gym',
      amountCents: 1000,
      currency: 'usd',
      provider: 'stripe',
      invoiceId: expect.stringMatching(/^in_/u),
      at: expect.stringMatching(/Z$/u),
    },
  ])
  expect(await sentOut('subscription.started')).toHaveLength(1)
  expect(await sentOut('payment.failed')).toEqual([])
})
