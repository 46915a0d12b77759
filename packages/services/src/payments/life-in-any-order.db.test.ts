import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { processEvents } from '../webhooks/process-events.ts'

const email = 'whole.life@example.org'
const DAY = 86_400
const types = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.paid',
  'customer.subscription.deleted',
] as const
const event = z.object({ type: z.string() })
let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
})
afterAll(() => connected.close())

/** Somebody buys, cancels, and the period ends: the first event of each kind that Stripe told of it. */
async function liveThere(): Promise<Record<(typeof types)[number], string>> {
  const id = await connected.buy({ priceId: connected.prices.joinTheGym.monthly, email })
  await connected.stripe().cancelAtPeriodEnd(id, connected.key())
  await connected.control.advance(32 * DAY)
  const deliveries = connected.control.state.deliveries.filter(({ body }) => body.includes(id))
  const of = (type: string) => deliveries.find(({ body }) => event.parse(JSON.parse(body)).type === type)?.id ?? ''
  return {
    'customer.subscription.created': of(types[0]),
    'customer.subscription.updated': of(types[1]),
    'invoice.paid': of(types[2]),
    'customer.subscription.deleted': of(types[3]),
  }
}

function permutations<T>(its: readonly T[]): T[][] {
  if (its.length < 2) return [[...its]]
  return its.flatMap((first, at) => permutations(its.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

test('a subscription whose whole life is told in any order, each event twice, ends as it ended at Stripe', async () => {
  const { em } = connected.context()
  em.create(Subscriber, Subscriber.draft({ email, name: 'Whole Life' }))
  await em.flush()
  const ids = await liveThere()
  expect(Object.values(ids)).not.toContain('')
  const orders = permutations(types)
  expect(orders).toHaveLength(24)
  for (const order of orders) {
    await connected.run(sql`delete from webhook_event`)
    await connected.run(sql`delete from subscription where email = ${email}`)
    await connected.run(sql`delete from outbox_mail where recipient = ${email}`)
    for (const type of order) {
      expect(await connected.control.redeliver([ids[type], ids[type]])).toEqual([200, 200])
      await processEvents(connected.app)
    }
    const found = {
      events: await connected.run(sql`select status, count(*)::int as n from webhook_event group by 1`),
      subscriptions: await connected.run(
        sql`select status, plan, ended_at is not null as ended from subscription where email = ${email}`,
      ),
      tier: await connected.run(sql`select subscription_tier as tier from subscriber where email = ${email}`),
      receipts: await connected.run(
        sql`select template from outbox_mail where recipient = ${email} and template = 'payment-receipt'`,
      ),
    }
    expect({ order, ...found }).toEqual({
      order,
      events: [{ status: 'done', n: 4 }],
      subscriptions: [{ status: 'canceled', plan: 'join-the-gym', ended: true }],
      tier: [{ tier: 'Free' }],
      receipts: [{ template: 'payment-receipt' }],
    })
  }
})
