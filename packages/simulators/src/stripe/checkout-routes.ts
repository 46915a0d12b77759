import { secondsInDay } from '@joy/domain/time/durations.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { respond, toPage, getQuery, readParams } from './responses.ts'
import { invalid, missing } from './stripe-error.ts'
import { sessionObject } from './session-object.ts'
import { openEngine } from './engine.ts'
import type { WireSession } from './wire.ts'

const idParam = z.object({ id: z.string() })
const metadata = z.record(z.string(), z.string()).default({})
const address = z.url().max(2048)
const create = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.tuple([z.strictObject({ price: z.string(), quantity: z.coerce.number().int().min(1).default(1) })]),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata,
  subscription_data: z.strictObject({ metadata }).default({ metadata: {} }),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: z.coerce.number().int().optional(),
  expand: z.array(z.string()).optional(),
})
const halfHour = 30 * 60

/** `/v1/checkout/sessions`: start, read, list, expire. */
export function checkoutRoutes(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)
  const find = (params: unknown): WireSession => {
    const { id } = idParam.parse(params)
    const found = state.sessions.find((it) => it.id === id)
    if (!found) throw missing('checkout.session', id)
    return found
  }

  server.post('/v1/checkout/sessions', (request, reply) => {
    const params = readParams(create, request.body)
    const [line] = params.line_items
    const price = state.prices.find(({ id }) => id === line.price)
    if (!price) throw invalid(`No such price: '${line.price}'`, 'line_items[0][price]', 'resource_missing')
    if (params.customer !== undefined && params.customer_email !== undefined)
      throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer')
    const customer = state.customers.find(({ id }) => id === params.customer)
    if (params.customer !== undefined && !customer)
      throw invalid(`No such customer: '${params.customer}'`, 'customer', 'resource_missing')
    const now = engine.seconds()
    const expiresAt = params.expires_at ?? now + secondsInDay
    if (expiresAt < now + halfHour - 60 || expiresAt > now + secondsInDay)
      throw invalid('expires_at must be between 30 minutes and 24 hours from now', 'expires_at')
    const id = engine.newId('cs_test')
    const session = sessionObject({
      id,
      url: `${world.origin()}/stripe/checkout/${id}`,
      amount: (price.unit_amount ?? 0) * line.quantity,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      reference: params.client_reference_id ?? null,
      customer: customer?.id ?? null,
      email: customer?.email ?? params.customer_email ?? null,
      created: now,
      expiresAt,
      metadata: params.metadata,
    })
    state.sessions.push(session)
    state.checkoutDrafts[id] = {
      priceId: price.id,
      quantity: line.quantity,
      metadata: params.subscription_data.metadata,
    }
    world.changed()
    return respond(world, request, reply, session)
  })
  server.get('/v1/checkout/sessions', (request, reply) =>
    respond(world, request, reply, toPage(state.sessions, getQuery(request), '/v1/checkout/sessions')),
  )
  server.get('/v1/checkout/sessions/:id', (request, reply) => respond(world, request, reply, find(request.params)))
  server.post('/v1/checkout/sessions/:id/expire', (request, reply) => {
    const session = find(request.params)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    engine.expireCheckout(session)
    return respond(world, request, reply, session)
  })
}
