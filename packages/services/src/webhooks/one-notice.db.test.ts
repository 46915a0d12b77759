import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listIntegrations } from '../integrations/list-integrations.ts'
import { updateIntegration } from '../integration-settings/update-integration.ts'
import { type ConnectedStripe, connectStripe } from '../testing/connect-stripe.ts'
import { processEvents } from './process-events.ts'
import { replayFailed } from './replay-failed.ts'

let connected: ConnectedStripe
beforeAll(async () => {
  connected = await connectStripe()
  for (const table of ['webhook_event', 'outbox_mail']) await connected.run(sql`delete from ${sql.table(table)}`)
})
afterAll(() => connected.close())

const setSecretKey = async (apiSecret: string) => {
  const stripe = (await listIntegrations(connected.context())).find(({ platform }) => platform === 'stripe')
  if (!stripe) throw new Error('There are no settings of Stripe.')
  await updateIntegration(connected.context(), { ...stripe, apiSecret })
}
const notices = () =>
  connected.run(
    sql<{
      times: number
      text: string
      link: string
      unread: boolean
    }>`select times, text, link, read_at is null as unread from notification where cause is not null order by id`,
  )
const errorMails = async () =>
  (await connected.run(sql`select id from outbox_mail where template = 'error-notification'`)).length
const readEvents = () =>
  connected.run(
    sql<{ status: string; count: number }>`select status, count(*)::int as count from webhook_event group by status`,
  )
/** Somebody turns the end of the period on, or off: so many events go out. */
const changeThere = async (times: number) => {
  for (let time = 0; time < times; time += 1) {
    const change = time % 2 === 0 ? connected.stripe().cancelAtPeriodEnd : connected.stripe().resume
    await change('sub_1sampleAdeyemi', connected.key())
  }
}

test('thirty events under a revoked key are one notice in the words of Stripe, and are all done by one button', async () => {
  await changeThere(30)
  await setSecretKey('sk_test_revoked')
  await connected.control.deliverDue()
  await processEvents(connected.app)
  expect(await readEvents()).toEqual([{ status: 'failed', count: 30 }])
  const [notice, ...others] = await notices()
  expect(others).toEqual([])
  expect(notice).toMatchObject({ times: 30, unread: true, link: '/admin/integration-settings?platform=stripe' })
  expect(notice?.text).toMatch(
    /^30 things failed within an hour\. Stripe does not accept these credentials: “.+”\. Nothing is lost/u,
  )
  expect(notice?.text).not.toContain('revoked')
  expect(await errorMails()).toBe(1)

  await setSecretKey(connected.secretKey)
  expect(await replayFailed(connected.context(), { platform: 'stripe' })).toEqual({ replayed: 30 })
  await processEvents(connected.app)
  expect(await readEvents()).toEqual([{ status: 'done', count: 30 }])
  expect(await errorMails()).toBe(1)
})

test('what comes after it was read makes it unread', async () => {
  await connected.run(sql`update notification set read_at = app_now()`)
  await changeThere(1)
  await setSecretKey('sk_test_revoked')
  await connected.control.deliverDue()
  await processEvents(connected.app)
  expect(await notices()).toMatchObject([{ times: 31, unread: true }])
})

test('after an hour the same cause is told anew', async () => {
  await connected.run(sql`update hourly_cause set since = since - interval '61 minutes'`)
  await connected.run(sql`update notification set at = at - interval '61 minutes'`)
  await replayFailed(connected.context(), { platform: 'stripe' })
  await processEvents(connected.app)
  expect((await notices()).map(({ times }) => times)).toEqual([31, 1])
  expect(await errorMails()).toBe(2)
})

describe('by themselves', () => {
  beforeEach(async () => {
    for (const table of ['webhook_event', 'outbox_mail', 'notification', 'hourly_cause'])
      await connected.run(sql`delete from ${sql.table(table)}`)
  })

  test('what fails for the same reason by its shape is one notice, and so is what cannot be read', async () => {
    const torn = { object: 'invoice', subscription: 'sub_1sampleAdeyemi', amount_due: 'much' }
    for (let time = 0; time < 4; time += 1) await connected.arrives('invoice.payment_failed', torn)
    // The last try of each.
    await connected.run(sql`update webhook_event set attempts = 99, next_try_at = now() - interval '1 second'`)
    await processEvents(connected.app)
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      times: 4,
      text: expect.stringMatching(/^4 (events|things).* failed within an hour/u),
    })
    expect(await errorMails()).toBe(1)
  })

  test.each([
    { livemode: true, detail: 'This event is of live mode, and the keys here are of test mode.' },
    { account: 'acct_other', detail: 'This event is of another account, acct_other.' },
  ])('an event of others is kept, named and not processed: $detail', async ({ detail: description, ...over }) => {
    const [subscription] = connected.control.state.stripe.subscriptions
    await connected.arrives('customer.subscription.updated', subscription ?? {}, connected.control.now(), over)
    expect(await connected.run(sql`select status, detail from webhook_event`)).toEqual([
      { status: 'ignored', detail: description },
    ])
  })
})
