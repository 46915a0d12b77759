import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { webhookEvents } from '@joy/domain/integrations/webhook-events.ts'
import type { World } from '../world.ts'
import { errorResponses, jsonApi } from './error-responses.ts'
import { listDocument } from './list-document.ts'
import { readListQuery } from './list-query.ts'
import type { SimulatedHook } from './planning-center-state.ts'
import { organization } from './resources.ts'

const idParam = z.object({ id: z.string() })
const payload = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()).default({}) }) })
const newHook = z.strictObject({ name: z.string(), url: z.string(), active: z.boolean().default(true) })
const change = z.strictObject({ active: z.boolean() })
const place = '/webhooks/v2/webhook_subscriptions'

/** The Webhooks app: one subscription an event and address, each with a secret of its own; only `active` may be changed. */
export function webhookRoutes(server: FastifyInstance, world: World): void {
  const state = world.state.planningCenter
  const base = () => `${world.origin()}/planning-center`
  const find = (params: unknown) => state.hooks.find(({ id }) => id === idParam.parse(params).id)
  const alone = (hook: SimulatedHook) => ({
    data: hookResource(hook, base()),
    included: [],
    meta: { parent: organization },
  })

  server.get(place, (request, reply) => {
    const resource = (hook: SimulatedHook) => hookResource(hook, base())
    const parts = { base: base(), rows: state.hooks, resource }
    return reply.type(jsonApi).send(listDocument(request, readListQuery(request.query), parts))
  })
  server.post(place, (request, reply) => {
    const sent = payload.safeParse(request.body)
    if (!sent.success) return errorResponses.payload(reply)
    const asked = newHook.safeParse(sent.data.data.attributes)
    if (!asked.success) return errorResponses.missingAttribute(reply, nameOf(asked.error), 'WebhookSubscription')
    const { name, url, active } = asked.data
    if (!webhookEvents.planningcenter.includes(name))
      return errorResponses.invalidAttribute(reply, 'name', 'is not included in the list', 'WebhookSubscription')
    const number = world.nextNumber()
    const secret = `pco_whsec_1sim${String(number).padStart(50, '0')}`
    const made = { id: String(number), name, url, secret, active }
    state.hooks.push(made)
    world.changed()
    return reply.code(201).type(jsonApi).send(alone(made))
  })
  server.get(`${place}/:id`, (request, reply) => {
    const hook = find(request.params)
    return hook ? reply.type(jsonApi).send(alone(hook)) : errorResponses.missing(reply)
  })
  server.patch(`${place}/:id`, (request, reply) => {
    const hook = find(request.params)
    if (!hook) return errorResponses.missing(reply)
    const sent = payload.safeParse(request.body)
    if (!sent.success) return errorResponses.payload(reply)
    const asked = change.safeParse(sent.data.data.attributes)
    if (!asked.success) return errorResponses.forbiddenAttribute(reply, nameOf(asked.error))
    hook.active = asked.data.active
    world.changed()
    return reply.type(jsonApi).send(alone(hook))
  })
  server.delete(`${place}/:id`, (request, reply) => {
    const hook = find(request.params)
    if (!hook) return errorResponses.missing(reply)
    state.hooks = state.hooks.filter(({ id }) => id !== hook.id)
    world.changed()
    return reply.code(204).send()
  })
}

const nameOf = ({ issues: [issue] }: z.ZodError): string =>
  issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : (issue?.path.join('.') ?? '')

const createdAt = '2025-03-01T12:00:00Z'
const hookResource = ({ id, name, url, secret, active }: SimulatedHook, base: string) => ({
  type: 'WebhookSubscription',
  id,
  attributes: {
    active,
    application_id: null,
    authenticity_secret: secret,
    created_at: createdAt,
    name,
    updated_at: createdAt,
    url,
  },
  links: { self: `${base}${place}/${id}` },
})
