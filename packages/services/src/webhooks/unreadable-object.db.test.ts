import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { replayWebhookEvent } from './replay-webhook-event.ts'
import { processEvents } from './process-events.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
  await connected.run(sql`delete from webhook_event`)
})
afterAll(() => connected.close())

const readEvents = () =>
  connected.run(
    sql<{
      id: number
      status: string
      detail: string
      attempts: number
    }>`select id, status, detail, attempts from webhook_event order by id`,
  )
const notices = async () =>
  (
    await connected.run(sql<{ n: number }>`select count(*)::int as n from notification where title = 'An event failed'`)
  )[0]?.n

test('an event whose object cannot be read is told once and tried no more, until somebody replays it', async () => {
  const [subscription] = connected.control.state.stripe.subscriptions
  if (!subscription) throw new Error('The simulator holds no subscription.')
  const { status } = subscription
  Object.assign(subscription, { status: 'from the future' })
  await connected.arrives('customer.subscription.updated', { id: subscription.id, object: 'subscription' })
  const failed = {
    status: 'failed',
    detail: "What this event is about cannot be read: the status 'from the future' is not known here.",
    attempts: 1,
  }
  expect(await readEvents()).toMatchObject([failed])
  expect(await processEvents(connected.app)).toBe(0)
  expect(await notices()).toBe(1)

  Object.assign(subscription, { status })
  const [{ id } = { id: 0 }] = await readEvents()
  await replayWebhookEvent(connected.context(), { id })
  await processEvents(connected.app)
  expect(await readEvents()).toMatchObject([{ status: 'done' }])
})

test('an event that itself tells something in another shape says so; Stripe was not asked', async () => {
  await connected.arrives('charge.refunded', { id: 'ch_old', object: 'charge', amount: 'ten' })
  expect((await readEvents()).at(-1)).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(/^What this event is about cannot be read: another shape at .*amount/u),
    attempts: 1,
  })
})

test('a page of a gateway in its place is asked again later', async () => {
  const [subscription] = connected.control.state.stripe.subscriptions
  connected.control.setFault({ platform: 'stripe', kind: 'wrong shape', times: 100, method: 'GET' })
  await connected.arrives('customer.subscription.updated', { id: subscription?.id, object: 'subscription' })
  expect((await readEvents()).at(-1)).toMatchObject({ status: 'waiting' })
  connected.control.clearFaults()
  await connected.run(sql`update webhook_event set next_try_at = now() - interval '1 second' where status = 'waiting'`)
  await processEvents(connected.app)
  expect((await readEvents()).at(-1)).toMatchObject({ status: 'done' })
})
