import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { signNewsletterWebhook } from '@joy/integrations/webhooks/verify-newsletter-webhook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '../clock/move-clock.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { receiveRequest } from './receive-request.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp()
  connected = await connectSimulators(made.app)
  await run(sql`insert into administrator (email, email_key, name, role, password_hash)
    values ('h@x.org', 'h@x.org', 'Hannah', 'owner', 'none'), ('p@x.org', 'p@x.org', 'Peter', 'owner', 'none')`)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
const context = () => made.context({ ...connected.app, em: made.context().em })
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(made.context().em, statement)
const body = Buffer.from(JSON.stringify({ id: 'n1', type: 'subscriber.updated', email: 'a@b.c' }))
const send = (secret: string | null) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = secret === null ? undefined : signNewsletterWebhook(body, timestamp, secret)
  const headers = { 'x-joy-timestamp': timestamp, 'x-joy-signature': signature }
  return expect(receiveRequest(context(), 'substack', { body, headers })).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
}
const notices = () =>
  run(sql<{
    text: string
  }>`select n.text, n.link, a.name from notification n join administrator a on a.id = n.administrator_id
    where n.title = 'A webhook was refused' order by n.id`)
const mails = async () => (await run(sql`select 1 from outbox_mail where subject like '%A webhook was refused'`)).length
const lines = () => run(sql`select platform, status, details from activity where action = 'Webhook received'`)

test('requests signed with another secret are one line and one notice an hour, which counts, and one mail each', async () => {
  await Promise.all(Array.from({ length: 5 }, () => send('whsec_other')))
  const link = '/admin/integration-settings?platform=substack'
  const text = 'Substack called, but the signature did not match. 5 times within an hour.'
  expect(await notices()).toEqual([
    { text, link, name: 'Hannah' },
    { text, link, name: 'Peter' },
  ])
  expect(await mails()).toBe(2)
  expect(await lines()).toEqual([
    {
      platform: 'Substack',
      status: 'Failed',
      details: 'The signature did not match. More like it within an hour are counted under Webhooks.',
    },
  ])

  await send(null)
  expect((await notices()).map((its) => its.text)).toEqual([
    text,
    text,
    ...Array(2).fill('Substack called, but the request was not signed.'),
  ])
  expect(await lines()).toHaveLength(1)

  await moveClock(connected.app, { by: 61 * 60_000 })
  await send('whsec_other')
  expect((await notices()).slice(4).map((its) => its.text)).toEqual(
    Array(2).fill('Substack called, but the signature did not match.'),
  )
  expect(await lines()).toHaveLength(2)
  expect(await run(sql`select reason, sum(times)::int as times from webhook_refusal group by 1 order by 1`)).toEqual([
    { reason: 'bad signature', times: 6 },
    { reason: 'no signature', times: 1 },
  ])
})
