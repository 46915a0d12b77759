import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { signNewsletterWebhook } from '@joy/integrations/webhooks/verify-newsletter-webhook.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { receiveRequest } from './receive-request.ts'
import { processEvents } from './process-events.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(async () => {
  await run(sql`delete from webhook_event`)
  connected.simulators.control.state.deliveries.length = 0
  connected.simulators.control.clearFaults()
})
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
const readEvents = () =>
  run(sql`select event_type as type, status, times_received as times from webhook_event order by id`)
const adeyemi = async () =>
  (
    await queryRows(
      made.context().em,
      sql<{ status: string; ending: boolean }>`select status, is_cancel_at_period_end as ending
        from subscription where provider_subscription_id = 'sub_1sampleAdeyemi'`,
    )
  )[0]
const stripe = () => {
  const payments = connected.app.outside?.payments({
    secretKey: connected.simulators.credentials.stripe.secretKey,
    keyVersion: 1,
  })
  if (!payments) throw new Error('Stripe is not connected.')
  return payments
}
/** Somebody turns the end of the period on, or off where it is on: either way one event goes out. */
const changeThere = async () => {
  const before = await stripe().getSubscription('sub_1sampleAdeyemi')
  const key = { idempotencyKey: crypto.randomUUID() }
  const change = before?.willEnd ? stripe().resume : stripe().cancelAtPeriodEnd
  return (await change('sub_1sampleAdeyemi', key)).willEnd
}
const listSent = () => connected.simulators.control.state.deliveries.map(({ id }) => id)

describe('an event of Stripe', () => {
  // Holds W4, F18
  test('that comes ten times at once is kept once and acts once', async () => {
    const ending = await changeThere()
    const [id = 'none was sent'] = listSent()
    const statuses = await connected.simulators.control.redeliver(Array.from({ length: 10 }, () => id))
    expect(statuses).toEqual(Array(10).fill(200))
    expect(await readEvents()).toEqual([{ type: 'customer.subscription.updated', status: 'waiting', times: 10 }])
    await Promise.all([processEvents(connected.app), processEvents(connected.app)])
    expect(await readEvents()).toMatchObject([{ status: 'done' }])
    expect(await adeyemi()).toEqual({ status: 'active', ending })
    expect(await processEvents(connected.app)).toBe(0)
  })

  // Holds W4, F19
  test('in any order leaves what Stripe has at the end', async () => {
    const endings = [await changeThere(), await changeThere(), await changeThere()]
    const [a = '', b = '', c = ''] = listSent()
    for (const order of [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ]) {
      await run(sql`delete from webhook_event`)
      await connected.simulators.control.redeliver(order)
      await processEvents(connected.app)
      expect(await adeyemi()).toEqual({ status: 'active', ending: endings.at(-1) })
    }
  })

  test.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['with an empty secret', { secret: '' }],
    ['with another body', { body: '{"id":"evt_forged","type":"invoice.paid"}' }],
    ['that is six minutes old', { ageSeconds: 360 }],
  ])('%s is refused and leaves no row', async (_how, forgery) => {
    await changeThere()
    expect(await connected.simulators.control.redeliver(listSent().slice(0, 1), forgery)).toEqual([401])
    expect(await readEvents()).toEqual([])
    expect(await run(sql`select times from webhook_refusal where platform = 'stripe'`)).not.toEqual([])
  })

  test('waits while Stripe cannot be asked, and is done once it can', async () => {
    await changeThere()
    await connected.simulators.control.redeliver(listSent())
    connected.simulators.control.setFault({ platform: 'stripe', kind: 'server error', times: 50 })
    await processEvents(connected.app)
    expect(await readEvents()).toMatchObject([{ status: 'waiting' }])
    connected.simulators.control.clearFaults()
    await run(sql`update webhook_event set next_try_at = now() - interval '1 second'`)
    await processEvents(connected.app)
    expect(await readEvents()).toMatchObject([{ status: 'done' }])
  })
})

describe('our own receiver for the newsletter', () => {
  const secret = () => connected.simulators.credentials.substack.webhookSecret
  const send = (body: string, signedWith: string = secret()) => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const bytes = Buffer.from(body)
    const signature = signNewsletterWebhook(bytes, timestamp, signedWith)
    const headers = { 'x-joy-timestamp': timestamp, 'x-joy-signature': signature }
    return receiveRequest(made.context({ ...connected.app, em: made.context().em }), 'substack', {
      body: bytes,
      headers,
    })
  }
  const notice = (id: string, email: string) => JSON.stringify({ id, type: 'subscriber.updated', email })

  test('looks the person up and keeps what Substack says', async () => {
    const email = 'priya.thomas@example.com'
    connected.simulators.control.setSubscriber(email, { type: 'comp' })
    await send(notice('n1', email))
    await processEvents(connected.app)
    expect(await readEvents()).toMatchObject([{ type: 'subscriber.updated', status: 'done' }])
    expect(await run(sql`select substack_type as type from subscriber where email = ${email}`)).toEqual([
      { type: 'comp' },
    ])
  })

  test('keeps what concerns nobody here, and refuses what is not signed', async () => {
    await send(notice('n2', 'nobody@example.org'))
    await processEvents(connected.app)
    expect(await readEvents()).toMatchObject([{ status: 'ignored' }])
    await expect(send(notice('n3', 'a@b.c'), 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' })
  })
})

test('is closed while no secret is set, and stores nothing', async () => {
  const { secrets } = connected.app
  await run(sql`update integration set config = '{}' where platform = 'planningcenter'`)
  const request = { body: Buffer.from('{}'), headers: { 'x-pco-webhooks-authenticity': secrets.sign('', 'x') } }
  await expect(
    receiveRequest(made.context({ ...connected.app, em: made.context().em }), 'planningcenter', request),
  ).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readEvents()).toEqual([])
})
