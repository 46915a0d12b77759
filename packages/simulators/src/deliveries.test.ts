import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testServices } from './testing/test-services.ts'
import { readPlanningCenterEvents } from '@joy/integrations/webhooks/read-planning-center-events.ts'
import { verifyPlanningCenterWebhook } from '@joy/integrations/webhooks/verify-planning-center-webhook.ts'
import { verifyStripeWebhook } from '@joy/integrations/webhooks/verify-stripe-webhook.ts'

type Received = { url: string; headers: Record<string, string | undefined>; body: Buffer }

/** A product that keeps what it is sent and answers as it is told. */
async function receiver() {
  const received: Received[] = []
  const responses = { status: 200 }
  const server = createServer((request, response) => {
    const pieces: Uint8Array[] = []
    request.on('data', (piece: Uint8Array) => pieces.push(piece))
    request.on('end', () => {
      const headers = z.record(z.string(), z.string().optional()).parse(request.headers)
      received.push({ url: request.url ?? '', headers, body: Buffer.concat(pieces) })
      response.writeHead(responses.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const services = await testServices({ simulators: { deliverTo: `http://127.0.0.1:${port}` } })
  return { received, responses, ...services, ...services.simulators }
}

const toVerdict = ({ headers, body }: Received, secret: string, now: number) =>
  headers['stripe-signature']
    ? verifyStripeWebhook({ body, signature: headers['stripe-signature'], secrets: { current: secret }, now })
    : verifyPlanningCenterWebhook({
        body,
        signature: headers['x-pco-webhooks-authenticity'],
        secrets: { current: secret },
      })

test('what happens is delivered, signed, once', async () => {
  const { members, control, received, credentials, clock } = await receiver()
  const person = await members.createPerson({ name: 'Peter Kowalczyk' })
  await members.addEmail(person.id, 'pkowalczyk@example.net')
  await control.deliverDue()
  await control.deliverDue()
  expect(received.map(({ url }) => url)).toEqual(Array.from({ length: 3 }, () => '/api/planningcenter/webhook'))
  for (const delivery of received)
    expect(toVerdict(delivery, credentials.planningcenter.webhookSecret, clock.now())).toMatchObject({
      isGenuine: true,
    })
  const events = received.flatMap(({ body }) => readPlanningCenterEvents(body.toString()).events)
  expect(events.map(({ name, personId }) => [name, personId])).toEqual([
    ['people.v2.events.person.created', person.id],
    ['people.v2.events.email.created', person.id],
    ['people.v2.events.email.updated', person.id],
  ])
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
})

test('Planning Center’s headers are those that were recorded: the delivery’s own id, the event’s number and time', async () => {
  const { members, control, received } = await receiver()
  await members.createPerson({ name: 'Peter Kowalczyk' })
  await control.deliverDue()
  const [first] = received
  const [event] = readPlanningCenterEvents(first?.body.toString() ?? '').events
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-pco-webhooks-name': 'people.v2.events.person.created',
    'x-pco-webhooks-event': event?.id,
    'x-pco-webhooks-event-id': expect.stringMatching(/^\d+$/),
    'x-pco-webhooks-event-time': '2025-03-28T15:04:00Z',
    'x-pco-webhooks-authenticity': expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(event?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('a merge names both', async () => {
  const { control, received } = await receiver()
  control.mergePeople('31000001', '31000002')
  await control.deliverDue()
  const [first] = received.flatMap(({ body }) => readPlanningCenterEvents(body.toString()).events)
  expect(first?.merge).toEqual({ keptId: '31000001', removedId: '31000002' })
})

test('what is not taken comes again by the clock, and in the end no more', async () => {
  const { payments, simulators, control, received, responses } = await receiver()
  responses.status = 500
  const { prices } = simulators.credentials.stripe
  const urls = { successUrl: 'https://example.org/a', cancelUrl: 'https://example.org/b' }
  const call = { idempotencyKey: 'k' }
  const session = await payments.startCheckout(
    { priceId: prices.workOut.monthly, email: 'a@example.com', reference: 'r', ...urls },
    call,
  )
  control.payCheckout(session.id)
  await control.deliverDue()
  expect(received).toHaveLength(6)
  await control.advance(30)
  expect(received).toHaveLength(6)
  await control.advance(31)
  expect(received).toHaveLength(12)
  responses.status = 200
  await control.advance(600)
  expect(received).toHaveLength(18)
  expect(control.state.deliveries.every(({ outcome }) => outcome === 'delivered')).toBe(true)
})

test('one can be sent again, late, out of order and forged', async () => {
  const { members, payments, control, received, credentials, clock } = await receiver()
  await members.createPerson({ name: 'A B' })
  await payments.cancelAtPeriodEnd('sub_1sampleAdeyemi', { idempotencyKey: 'cancel' })
  await control.deliverDue()
  const ids = control.state.deliveries.map(({ id }) => id)
  expect(await control.redeliver([...ids.toReversed(), ...ids])).toEqual([200, 200, 200, 200])
  const secret = credentials.stripe.webhookSecret
  const stripeId = control.state.deliveries.find(({ platform }) => platform === 'stripe')?.id ?? ''
  for (const forgery of [{ secret: 'whsec_other' }, { ageSeconds: 600 }, { body: '{}' }]) {
    await control.redeliver([stripeId], forgery)
    const last = received.at(-1)
    expect(last && toVerdict(last, secret, clock.now())).toMatchObject({ isGenuine: false })
  }
})
