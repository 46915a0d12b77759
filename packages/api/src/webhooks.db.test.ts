import type { OutsideIntegration } from '@joy/contract'
import { createHmac } from 'node:crypto'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { findField, type IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import { ensureIntegrations } from '@joy/services/integrations/ensure-integrations.ts'
import { storeField } from '@joy/services/integrations/store-field.ts'
import { testSettings } from '@joy/services/testing/test-settings.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processEvents } from '@joy/services/webhooks/process-events.ts'
import { createTestServer, type TestServer } from './testing/create-test-server.ts'

let server: TestServer
const refusals = { points: 1000, seconds: 60 }
beforeAll(async () => {
  const { webhooks } = testSettings
  server = await createTestServer({
    over: { webhooks: { ...webhooks, refusalsPerNetwork: refusals } },
    requestsPerMinute: 10,
  })
  await ensureIntegrations(server.context())
})
afterAll(() => server.close())

const run = (statement: ReturnType<typeof sql>) => queryRows(server.context().em, statement)
const readEvents = () =>
  run(sql`select event_id as id, event_type as type, subject_id as subject, signed_with as secret, times_received as times, status
    from webhook_event order by event_id`)
const turnedAway = () => run(sql`select platform, reason, times from webhook_refusal order by platform, reason`)

async function setSecret(
  platform: OutsideIntegration,
  text: string | null,
  name: IntegrationFieldName = 'config.webhookSecret',
) {
  const context = server.context()
  const { em } = context
  const integration = await em.findOneOrFail(Integration, { platform })
  const field = findField(platform, name)
  if (!field) throw new Error(`${platform} has no ${name}.`)
  storeField(integration, field, text, context)
  await em.flush()
}
beforeEach(async () => {
  for (const platform of ['substack', 'planningcenter', 'stripe'] as const) {
    await setSecret(platform, getSecret(platform))
    await setSecret(platform, null, 'config.webhookSecretPrevious')
  }
})
afterEach(async () => {
  for (const table of ['webhook_event', 'webhook_refusal']) await run(sql`delete from ${sql.table(table)}`)
})

const getSecret = (platform: OutsideIntegration) => `whsec_${platform}_0123456789`
const hmac = (secret: string, ...parts: (string | Buffer)[]) =>
  parts.reduce((it, part) => it.update(part), createHmac('sha256', secret)).digest('hex')
const now = () => Math.floor(Date.now() / 1000)

/** The headers with which each platform signs a body. */
const sign = {
  stripe: (body: string | Buffer, secret = getSecret('stripe'), at = now()) => ({
    'stripe-signature': `t=${at},v1=${hmac(secret, `${at}.`, body)}`,
  }),
  planningcenter: (body: string | Buffer, secret = getSecret('planningcenter')) => ({
    'x-pco-webhooks-authenticity': hmac(secret, body),
    'x-pco-webhooks-name': 'people.v2.events.person.updated',
  }),
  substack: (body: string | Buffer, secret = getSecret('substack'), at = now()) => ({
    'x-joy-timestamp': String(at),
    'x-joy-signature': hmac(secret, `${at}.`, body),
  }),
}

const send = (platform: OutsideIntegration, payload: string | Buffer, headers: Record<string, string>) =>
  server.server.inject({ method: 'POST', url: `/api/${platform}/webhook`, headers, payload })

const stripeEvent = (id: string) =>
  `{ "id": "${id}",\n\t"object":"event", "type":"charge.succeeded", "created":1742803200, "livemode":false,  "data":{"object":{"id":"ch_1","name":"Łucja \\u00e9 🕯"}}}\n`
const planningCenterEvents = (...ids: string[]) =>
  JSON.stringify({
    data: ids.map((id) => ({
      id,
      type: 'EventDelivery',
      attributes: {
        name: 'people.v2.events.person.updated',
        attempt: 1,
        payload: JSON.stringify({ data: { type: 'Person', id: `9${id}`, attributes: {} } }),
      },
    })),
  })
const notice = (id: string) => JSON.stringify({ id, type: 'subscriber.updated', email: 'ruth@example.org' })
const bodies = { stripe: stripeEvent('evt_1'), planningcenter: planningCenterEvents('1'), substack: notice('n1') }

describe.each(['stripe', 'planningcenter', 'substack'] as const)('the webhook of %s', (platform) => {
  const body = bodies[platform]

  // Holds W6
  test('takes a signed request without cookie or origin, whatever kind of content it says it is', async () => {
    for (const more of [
      { 'content-type': 'application/json' },
      { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
      { 'content-type': 'application/x-www-form-urlencoded', cookie: `admin=${'A'.repeat(43)}` },
    ]) {
      const reply = await send(platform, body, { ...sign[platform](body), ...more })
      expect([reply.statusCode, reply.json()]).toEqual([200, { received: 1 }])
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await readEvents()).toMatchObject([{ secret: 'current', times: 3, status: 'waiting' }])
  })

  // Holds W1, F20
  test.each([
    ['one byte more', (text: string) => `${text} `],
    ['one byte less', (text: string) => text.slice(0, -1)],
    ['the same JSON written anew', (text: string) => JSON.stringify(JSON.parse(text), null, 1)],
    ['no body', () => ''],
  ])('refuses a body that is not what was signed: %s', async (_how, change) => {
    expect((await send(platform, change(body), sign[platform](body))).statusCode).toBe(401)
    expect(await readEvents()).toEqual([])
    expect(await turnedAway()).toEqual([{ platform, reason: 'bad signature', times: 1 }])
  })

  // Holds W1, W2, R9, L28, F20
  test('refuses what is not signed, signed with nothing, or with another secret, and counts each', async () => {
    const [signature = ''] = Object.keys(sign[platform](body)).filter((name) => /signature|authenticity/.test(name))
    for (const headers of [
      {},
      { ...sign[platform](body), [signature]: '' },
      { ...sign[platform](body), [signature]: 't=,v1=' },
      sign[platform](body, ''),
      sign[platform](body, 'whsec_another'),
    ]) {
      const reply = await send(platform, body, headers)
      expect(reply.statusCode).toBe(401)
      expect(reply.body).not.toContain(getSecret(platform))
    }
    expect(await readEvents()).toEqual([])
    const counted = await run(sql`select sum(times)::int as times from webhook_refusal`)
    expect(counted).toEqual([{ times: 5 }])
  })

  // Holds W2, R9, L28, L29
  test('is closed while no secret is set, even for an empty one, and stores nothing', async () => {
    for (const none of [null, '', '  ,']) {
      await setSecret(platform, none)
      const reply = await send(platform, body, sign[platform](body, ''))
      expect(reply.statusCode).toBe(503)
      expect((await send(platform, body, sign[platform](body))).statusCode).toBe(503)
    }
    expect([await readEvents(), await turnedAway()]).toEqual([[], []])
  })

  // Holds W3
  test('takes the secret of before and that of now while they are changed, and only the new one afterwards', async () => {
    const old = sign[platform](body)
    await setSecret(platform, getSecret(platform), 'config.webhookSecretPrevious')
    await setSecret(platform, 'whsec_the_new_one')
    expect((await send(platform, body, old)).statusCode).toBe(200)
    expect(await readEvents()).toMatchObject([{ secret: 'previous' }])
    expect((await send(platform, body, sign[platform](body, 'whsec_the_new_one'))).statusCode).toBe(200)
    await setSecret(platform, null, 'config.webhookSecretPrevious')
    expect((await send(platform, body, old)).statusCode).toBe(401)
  })

  // Holds W4, F18
  test('keeps one row for ten at once, and answers each alike', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(platform, body, sign[platform](body))))
    expect(replies.map(({ statusCode, body: text }) => [statusCode, text])).toEqual(
      Array(10).fill([200, '{"received":1}']),
    )
    expect(await readEvents()).toMatchObject([{ times: 10 }])
  })

  test('keeps a signed body that is not what the platform documents, once each, and takes it', async () => {
    const strange = ['{', '[]', '{"id":1}', 'null', '\u0000']
    for (const text of [...strange, ...strange])
      expect((await send(platform, text, sign[platform](text))).statusCode, text).toBe(200)
    const kept = await readEvents()
    expect(kept).toHaveLength(strange.length)
    expect(kept).toMatchObject(strange.map(() => ({ status: 'failed', secret: 'current', times: 2 })))
  })

  // Holds V15.3.5
  test('takes a signed event whose id, kind or subject no database could keep, and keeps it without', async () => {
    const parts = [
      'evt_1',
      'charge.succeeded',
      'ch_1',
      '1',
      'people.v2.events.person.updated',
      '91',
      'n1',
      'subscriber.updated',
      'ruth@example.org',
    ]
    for (const part of parts.filter((it) => body.includes(it)))
      for (const odd of ['\\u0000', '\\ud800', 'x'.repeat(5000)]) {
        const text = body.replace(part, () => `${part}${odd}`)
        const reply = await send(platform, text, sign[platform](text))
        expect(reply.statusCode, `${part} ${odd.slice(0, 10)}: ${reply.body}`).toBe(200)
      }
    expect((await readEvents()).length).toBeGreaterThan(0)
    await processEvents(server.context())
    expect(await run(sql`select id from webhook_event where status = 'waiting' and attempts = 0`)).toEqual([])
  })

  // Holds W5
  test('takes up to a megabyte and not a byte more', async () => {
    const padded = Buffer.alloc(1_000_000, ' ')
    padded.write(body)
    expect((await send(platform, padded, sign[platform](padded))).statusCode).toBe(200)
    const larger = Buffer.concat([padded, Buffer.from(' ')])
    expect((await send(platform, larger, sign[platform](larger))).statusCode).toBe(413)
    expect(await readEvents()).toHaveLength(1)
  })

  test('is a way in for events alone', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await server.server.inject({ method, url: `/api/${platform}/webhook` })).statusCode).toBe(405)
  })
})

describe.each(['stripe', 'substack'] as const)('a request of %s with a time', (platform) => {
  const body = bodies[platform]
  test.each([
    ['just in time', -285, 200],
    ['six minutes old', -360, 401],
    ['of the future', 360, 401],
  ])('%s', async (_when, seconds, status) => {
    expect((await send(platform, body, sign[platform](body, undefined, now() + seconds))).statusCode).toBe(status)
  })
})

test('one of several signatures of Stripe is enough, also while it changes its secret itself', async () => {
  const at = now()
  const good = hmac(getSecret('stripe'), `${at}.`, bodies.stripe)
  const header = `t=${at},v1=${hmac('whsec_other', `${at}.`, bodies.stripe)},v1=${good},v0=x`
  expect((await send('stripe', bodies.stripe, { 'stripe-signature': header })).statusCode).toBe(200)
})

test('a batch of Planning Center is kept event by event, whatever else came with each', async () => {
  const [first, second] = [planningCenterEvents('1', '2', '3', '2'), planningCenterEvents('3', '4', '1')]
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => (at % 2 ? first : second)).map((body) =>
      send('planningcenter', body, sign.planningcenter(body)),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(await readEvents()).toMatchObject([
    { id: '1', subject: '91', times: 6 },
    { id: '2', subject: '92', times: 6 },
    { id: '3', subject: '93', times: 6 },
    { id: '4', subject: '94', times: 3 },
  ])
})

// Holds F21, F44
test('an event of forty days ago is known, though its body was deleted', async () => {
  const body = bodies.planningcenter
  await send('planningcenter', body, sign.planningcenter(body))
  await run(
    sql`update webhook_event set status = 'done', body = null, received_at = now() - interval '40 days', done_at = now() - interval '40 days'`,
  )
  expect((await send('planningcenter', body, sign.planningcenter(body))).statusCode).toBe(200)
  expect(await readEvents()).toMatchObject([{ status: 'done', times: 2 }])
})

test('the same id of two platforms are two events', async () => {
  const body = stripeEvent('n1')
  await send('stripe', body, sign.stripe(body))
  await send('substack', bodies.substack, sign.substack(bodies.substack))
  expect(await readEvents()).toHaveLength(2)
})

// Holds limit-webhook
test('the limit of requests does not hold up a platform that catches up; its own limit stops who does not sign', async () => {
  const flood = Array.from({ length: 40 }, (_, at) => stripeEvent(`evt_${at}`))
  const replies = await Promise.all(flood.map((body) => send('stripe', body, sign.stripe(body))))
  expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  expect((await readEvents()).length).toBe(40)

  refusals.points = 0
  for (const headers of [{}, sign.stripe('another body')]) {
    const refused = await send('stripe', bodies.stripe, headers)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await turnedAway()).toEqual([])
  expect((await send('stripe', bodies.stripe, sign.stripe(bodies.stripe))).statusCode).toBe(200)
  refusals.points = 1000
})
