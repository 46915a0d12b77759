import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { openEngine } from './engine.ts'
import { getQuery, readParams, respond, toPage } from './responses.ts'
import { invalid, missing } from './stripe-error.ts'
import { type SimulatedEndpoint, toEndpoint } from './stripe-state.ts'

const idParam = z.object({ id: z.string() })
const events = z.array(z.string().regex(/^(?:\*|[a-z_]+(?:\.[a-z_]+)+)$/u)).min(1)
const newEndpoint = z.strictObject({
  url: z.url({ protocol: /^https?$/u }),
  enabled_events: events,
  api_version: z.string().optional(),
  description: z.string().optional(),
})
const change = z.strictObject({
  url: z.url().optional(),
  enabled_events: events.optional(),
  disabled: z.enum(['true', 'false']).optional(),
  description: z.string().optional(),
})
/** So many may one account have. */
const mostEndpoints = 16

/** `/v1/webhook_endpoints`: make, read, list, change, take away. The secret is in the answer to the making alone. */
export function webhookEndpointRoutes(server: FastifyInstance, world: World): void {
  const { stripe: state } = world.state
  const engine = openEngine(world)

  server.post('/v1/webhook_endpoints', (request, reply) => {
    const asked = readParams(newEndpoint, request.body)
    if (state.endpoints.length >= mostEndpoints)
      throw invalid(`You have reached the maximum of ${mostEndpoints} test webhook endpoints.`)
    const made = toEndpoint({
      id: engine.newId('we'),
      url: asked.url,
      secret: `whsec_1sim${String(world.nextNumber()).padStart(24, '0')}`,
      apiVersion: asked.api_version ?? null,
      events: asked.enabled_events,
      description: asked.description ?? null,
      created: engine.seconds(),
    })
    state.endpoints.push(made)
    world.changed()
    return respond(world, request, reply, { ...endpointObject(made), secret: made.secret })
  })
  server.get('/v1/webhook_endpoints', (request, reply) =>
    respond(
      world,
      request,
      reply,
      toPage(state.endpoints.map(endpointObject), getQuery(request), '/v1/webhook_endpoints'),
    ),
  )
  server.get('/v1/webhook_endpoints/:id', (request, reply) =>
    respond(world, request, reply, endpointObject(find(request.params))),
  )
  server.post('/v1/webhook_endpoints/:id', (request, reply) => {
    const endpoint = find(request.params)
    const { url, enabled_events, disabled, description } = readParams(change, request.body)
    if (url !== undefined) endpoint.url = url
    if (enabled_events !== undefined) endpoint.events = enabled_events
    if (disabled !== undefined) endpoint.isEnabled = disabled === 'false'
    if (description !== undefined) endpoint.description = description
    world.changed()
    return respond(world, request, reply, endpointObject(endpoint))
  })
  server.delete('/v1/webhook_endpoints/:id', (request, reply) => {
    const { id } = find(request.params)
    state.endpoints = state.endpoints.filter((it) => it.id !== id)
    world.changed()
    return respond(world, request, reply, { id, object: 'webhook_endpoint', deleted: true })
  })

  function find(params: unknown): SimulatedEndpoint {
    const { id } = idParam.parse(params)
    const found = state.endpoints.find((it) => it.id === id)
    if (!found) throw missing('webhook endpoint', id, 'webhook_endpoint')
    return found
  }
}

const endpointObject = ({
  id,
  url,
  apiVersion,
  events: enabled,
  isEnabled,
  description,
  created,
}: SimulatedEndpoint) => ({
  id,
  object: 'webhook_endpoint',
  api_version: apiVersion,
  application: null,
  created,
  description,
  enabled_events: enabled,
  livemode: false,
  metadata: {},
  status: isEnabled ? 'enabled' : 'disabled',
  url,
})
