import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { openDirectory } from './directory.ts'
import { listDocument } from './list-document.ts'
import { applyFilters, applyOrder, readListQuery } from './list-query.ts'
import type { SimulatedEmail } from './planning-center-state.ts'
import { jsonApi, errorResponses } from './error-responses.ts'
import { emailResource, organization } from './resources.ts'

const idParam = z.object({ id: z.string() })
const payload = z.object({
  data: z.object({
    attributes: z.object({
      address: z.string().default(''),
      location: z.string().default(''),
      primary: z.boolean().default(false),
    }),
  }),
})

const columns: Record<string, (row: SimulatedEmail) => string | null> = {
  id: ({ id }) => id,
  location: ({ location }) => location,
  primary: ({ primary }) => String(primary),
}

const can = {
  can_order_by: ['address', 'created_at', 'id', 'location', 'primary', 'updated_at'],
  can_query_by: ['address', 'blocked', 'id', 'location', 'primary'],
  can_include: ['person'],
}

/** `/people/v2/emails` and a person's own: exact without regard to case, `%` and `_` stand for anything. */
export function emailRoutes(server: FastifyInstance, world: World): void {
  const directory = openDirectory(world)
  const state = world.state.planningCenter
  const base = directory.base
  const list = (rows: readonly SimulatedEmail[], request: FastifyRequest) => {
    const query = readListQuery(request.query)
    const found = applyFilters(rows, query, columns).filter(({ address }) => isLike(address, query['where[address]']))
    const resource = (it: SimulatedEmail) => emailResource(it, { base: base(), place: 'in list' })
    return listDocument(request, query, { base: base(), rows: applyOrder(found, query, columns), resource, can })
  }

  server.get('/people/v2/emails', (request, reply) => reply.type(jsonApi).send(list(state.emails, request)))

  server.get('/people/v2/people/:id/emails', (request, reply) => {
    const { id } = idParam.parse(request.params)
    if (!state.people.some((person) => person.id === id)) return errorResponses.missing(reply)
    const own = state.emails.filter(({ personId }) => personId === id)
    return reply.type(jsonApi).send(list(own, request))
  })

  server.post('/people/v2/people/:id/emails', (request, reply) => {
    const { id } = idParam.parse(request.params)
    if (!state.people.some((person) => person.id === id)) return errorResponses.missing(reply)
    const parsed = payload.safeParse(request.body)
    if (!parsed.success) return errorResponses.payload(reply)
    const { address, location, primary } = parsed.data.data.attributes
    if (!address.includes('@')) return errorResponses.missingAttribute(reply, 'address', 'Email')
    if (location === '') return errorResponses.missingAttribute(reply, 'location', 'Email')
    const added = directory.addEmail(id, address, location, primary)
    return reply
      .code(201)
      .type(jsonApi)
      .send({
        data: emailResource(added, { base: base(), place: 'alone' }),
        included: [],
        meta: { parent: organization },
      })
  })

  server.delete('/people/v2/emails/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const found = state.emails.find((email) => email.id === id)
    if (!found) return errorResponses.missing(reply)
    directory.removeEmail(found)
    return reply.code(204).send()
  })
}

function isLike(address: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'iu').test(address)
}
