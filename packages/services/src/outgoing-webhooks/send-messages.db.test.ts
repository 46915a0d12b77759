import { once } from 'node:events'
import { createServer } from 'node:http'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { outgoingEventKinds } from '@joy/domain/integrations/outgoing-events.ts'
import { createOutbound } from '@joy/integrations/http/outbound.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { App, Context } from '../context.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { createIntegrationClients } from '../providers/create-integration-clients.ts'
import { addOwner } from '../testing/add-owner.ts'
import { createTestApp } from '../testing/test-context.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { createEndpoint } from './create-endpoint.ts'
import { getMessage } from './get-message.ts'
import { pageMessages } from './page-messages.ts'
import { getEndpoint } from './read-endpoints.ts'
import { removeEndpoint } from './remove-endpoint.ts'
import { replayMessage } from './replay-message.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendMessages } from './send-messages.ts'
import { sendTest } from './send-test.ts'

type Arrived = { path: string; body: string; headers: Record<string, string> }
const arrived: Arrived[] = []
/** What the tool answers, by its path. */
let responses: Record<string, number> = {}

const tool = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, it]) => [name, String(it)]))
    const path = request.url ?? ''
    arrived.push({ path, body, headers })
    response.writeHead(responses[path] ?? 204).end()
  })
})

const made = await createTestApp({ name: 'an owner', fill: addOwner })
const outbound = createOutbound({ mayCallSimulators: true })
const app: App = {
  ...made.app,
  outside: createIntegrationClients(outbound, { userAgent: 'Path to Joy', baseUrls: {} }),
}
const context = (over: Partial<Context> = {}) => made.context({ ...app, em: made.context().em, ...over })
const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows<T>(made.context().em, statement)
let origin = ''
let endpoint = { id: 0, secret: '' }

beforeAll(async () => {
  tool.listen(0, '127.0.0.1')
  await once(tool, 'listening')
  origin = `http://127.0.0.1:${z.object({ port: z.number() }).parse(tool.address()).port}`
})
afterAll(async () => {
  await outbound.close()
  tool.closeAllConnections()
  tool.close()
  await made.database.close()
})
beforeEach(async () => {
  for (const table of ['outgoing_endpoint', 'outgoing_event', 'subscriber', 'notification', 'hourly_cause'])
    await run(sql`delete from ${sql.table(table)}`)
  arrived.length = 0
  responses = {}
  endpoint = await add('/crm')
})

const password = 'a long word for tests alone'
async function add(path: string) {
  const { secret, endpoint } = await createEndpoint(context(), {
    label: `Tool at ${path}`,
    address: `${origin}${path}`,
    events: [...outgoingEventKinds],
    password,
  })
  return { id: endpoint.id, secret }
}
const join = (...names: string[]) =>
  run(sql`insert into subscriber (email, email_key, name)
    select name || '@example.org', name || '@example.org', name from unnest(${names}::text[]) with ordinality it (name, n) order by n`)
const endWaits = () =>
  run(sql`update outgoing_message set next_try_at = now() - interval '1 second' where status = 'waiting'`)
const newest = async () => (await pageMessages(context(), { limit: 1 })).items[0]
const who = () =>
  arrived.map(({ body }) => z.object({ data: z.object({ name: z.string() }) }).parse(JSON.parse(body)).data.name)

test('what happens arrives once, in its order, signed, and stands in the log', async () => {
  await join('ann', 'ben', 'cleo')
  expect(await sendMessages(app)).toBe(3)
  expect(await sendMessages(app)).toBe(0)
  expect(who()).toEqual(['ann', 'ben', 'cleo'])
  for (const { body, headers } of arrived)
    expect(() => new Webhook(endpoint.secret).verify(body, headers)).not.toThrow()
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  expect(await newest()).toMatchObject({ kind: 'person.created', status: 'done', attempts: 1, answerStatus: 204 })
  expect(await getEndpoint(context(), endpoint.id)).toMatchObject({ goodAt: expect.any(String), waiting: 0 })
})

test('one that is away is tried again later, holds up its own messages alone, and hears of all in their order', async () => {
  const other = await add('/mail')
  responses['/crm'] = 503
  await join('ann', 'ben')
  expect(await sendMessages(app)).toBe(2)
  expect(arrived.map(({ path }) => path).toSorted()).toEqual(['/crm', '/mail', '/mail'])
  expect(await getEndpoint(context(), endpoint.id)).toMatchObject({
    failingSince: expect.any(String),
    failure: 'It answered with 503.',
    waiting: 2,
  })
  expect(await getEndpoint(context(), other.id)).toMatchObject({ failingSince: null, waiting: 0 })
  const [waiting] = (await pageMessages(context(), { limit: 10, endpointId: endpoint.id })).items.toReversed()
  expect(waiting).toMatchObject({ status: 'waiting', attempts: 1, answerStatus: 503, error: 'It answered with 503.' })
  delete responses['/crm']
  arrived.length = 0
  await endWaits()
  expect(await sendMessages(app)).toBe(2)
  expect(who()).toEqual(['ann', 'ben'])
  expect(await getEndpoint(context(), endpoint.id)).toMatchObject({ failingSince: null, failure: null })
})

test('a message that is refused ten times steps aside: what is behind it arrives, and it is tried on', async () => {
  responses['/crm'] = 500
  await join('ann', 'ben')
  await sendMessages(app)
  await run(sql`update outgoing_message set attempts = 9 where attempts = 1`)
  delete responses['/crm']
  arrived.length = 0
  expect(await sendMessages(app)).toBe(0)
  responses['/crm'] = 500
  await endWaits()
  await sendMessages(app)
  delete responses['/crm']
  arrived.length = 0
  await run(
    sql`update outgoing_message set next_try_at = now() - interval '1 second' where status = 'waiting' and attempts < 10`,
  )
  expect(await sendMessages(app)).toBe(1)
  expect(who()).toEqual(['ben'])
  await endWaits()
  expect(await sendMessages(app)).toBe(1)
  expect(who()).toEqual(['ben', 'ann'])
})

test('the id and the body of a message are the same at each try', async () => {
  responses['/crm'] = 500
  await join('ann')
  await sendMessages(app)
  await endWaits()
  delete responses['/crm']
  await sendMessages(app)
  expect(arrived).toHaveLength(2)
  expect(new Set(arrived.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
})

test('after five days of nothing but failure it is off, which is told once; on again, what waited goes out', async () => {
  responses['/crm'] = 500
  await join('ann', 'ben')
  await sendMessages(app)
  await run(sql`update outgoing_endpoint set failing_since = app_now() - interval '5 days'`)
  for (let time = 0; time < 3; time += 1) {
    await endWaits()
    await sendMessages(app)
  }
  expect(arrived).toHaveLength(2)
  expect(await getEndpoint(context(), endpoint.id)).toMatchObject({
    isEnabled: false,
    switchedOffAt: expect.any(String),
    waiting: 2,
  })
  expect(await run(sql`select title, text, link, times from notification`)).toEqual([
    {
      title: 'A webhook endpoint is switched off',
      text: 'Tool at /crm is switched off. It took nothing for 5 days. It answered with 500. What waited for it goes out once it is switched on again.',
      link: '/admin/outgoing-webhooks',
      times: 1,
    },
  ])
  delete responses['/crm']
  arrived.length = 0
  const { label, address, events } = await getEndpoint(context(), endpoint.id)
  await changeEndpoint(context(), { id: endpoint.id, label, address, events, isEnabled: true })
  expect(await sendMessages(app)).toBe(2)
  expect(who()).toEqual(['ann', 'ben'])
})

test('one that says that it is gone is off at once', async () => {
  responses['/crm'] = 410
  await join('ann')
  await sendMessages(app)
  expect(await getEndpoint(context(), endpoint.id)).toMatchObject({ isEnabled: false })
})

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const { secret } = await rotateSecret(context(), { id: endpoint.id, password })
  expect(secret).not.toBe(endpoint.secret)
  await join('ann')
  await sendMessages(app)
  const [first] = arrived
  for (const it of [secret, endpoint.secret])
    expect(() => new Webhook(it).verify(first?.body ?? '', first?.headers ?? {})).not.toThrow()
  await run(sql`update outgoing_endpoint set prior_until = app_now() - interval '1 second'`)
  await join('ben')
  await sendMessages(app)
  expect(() => new Webhook(endpoint.secret).verify(arrived[1]?.body ?? '', arrived[1]?.headers ?? {})).toThrow()
  await runMaintenance(app)
  expect(await run(sql`select prior_secret from outgoing_endpoint`)).toEqual([{ prior_secret: null }])
})

test('a test goes out at once and says what was answered, also to one that is off', async () => {
  const { label, address, events } = await getEndpoint(context(), endpoint.id)
  await changeEndpoint(context(), { id: endpoint.id, label, address, events, isEnabled: false })
  expect(await sendTest(context(), { id: endpoint.id })).toEqual({
    isDelivered: true,
    message: 'Tool at /crm took the test, and answered with 204.',
  })
  responses['/crm'] = 401
  expect(await sendTest(context(), { id: endpoint.id })).toEqual({
    isDelivered: false,
    message: 'Tool at /crm did not take the test. It answered with 401.',
  })
  expect(await newest()).toMatchObject({ kind: 'endpoint.test', status: 'failed', answerStatus: 401 })
})

test('one is sent again by hand, under its own id', async () => {
  await join('ann')
  await sendMessages(app)
  const { id = 0 } = (await newest()) ?? {}
  expect(await replayMessage(context(), { id })).toMatchObject({ status: 'waiting', attempts: 0 })
  expect(await sendMessages(app)).toBe(1)
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('that somebody is deleted is forgotten once all have heard it', async () => {
  const other = await add('/mail')
  await join('ann')
  await sendMessages(app)
  responses['/mail'] = 500
  await run(sql`delete from subscriber`)
  await sendMessages(app)
  const { id = 0 } = (await newest()) ?? {}
  expect((await getMessage(context(), { id })).body).toContain('ann@example.org')
  delete responses['/mail']
  await endWaits()
  await sendMessages(app)
  expect(await getMessage(context(), { id })).toMatchObject({ body: null, canReplay: false })
  await expect(replayMessage(context(), { id })).rejects.toMatchObject({ code: 'conflict' })
  expect(await run(sql`select from outgoing_event where kind = 'person.deleted' and happening like '%ann%'`)).toEqual(
    [],
  )
  await removeEndpoint(context(), { id: other.id })
})

test('all of it is deleted after thirty days, also what nobody took', async () => {
  responses['/crm'] = 500
  await join('ann')
  await sendMessages(app)
  await run(sql`update outgoing_event set at = app_now() - interval '31 days'`)
  await runMaintenance(app)
  expect((await pageMessages(context(), { limit: 10 })).items).toEqual([])
  expect((await pageMessages(context(), { limit: 10 })).total).toBe(0)
})

test('another address takes the password', async () => {
  const { label, events } = await getEndpoint(context(), endpoint.id)
  const input = { id: endpoint.id, label, events, isEnabled: true, address: `${origin}/else` }
  await expect(changeEndpoint(context(), input)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await changeEndpoint(context(), { ...input, password })
  await join('ann')
  await sendMessages(app)
  expect(arrived.map(({ path }) => path)).toEqual(['/else'])
})

test('an address that may not be called, and a wrong password, are refused', async () => {
  const input = { label: 'x', address: 'http://hooks.example.org', events: [...outgoingEventKinds], password }
  await expect(createEndpoint(context(), input)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(createEndpoint(context(), { ...input, address: 'https://10.0.0.1/', password })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(
    createEndpoint(context(), { ...input, address: 'https://hooks.example.org', password: 'wrong' }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(rotateSecret(context(), { id: endpoint.id, password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong_credentials',
  })
  expect(JSON.stringify(await run(sql`select * from activity`))).not.toContain(endpoint.secret)
})
