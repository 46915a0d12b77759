import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { emailRoutes } from './email-routes.ts'
import { fieldRoutes } from './field-routes.ts'
import { phoneRoutes } from './phone-routes.ts'
import { workflowRoutes } from './workflow-routes.ts'
import { addAuthAndRateLimit } from './auth-and-rate-limit.ts'
import { listDocument } from './list-document.ts'
import { applyFilters, readListQuery } from './list-query.ts'
import { peopleRoutes } from './people-routes.ts'
import { jsonApi, errorResponses } from './error-responses.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { membershipResource, mergerResource } from './resources.ts'

/** Planning Center: whose token it is, the People app, and no answer to paths of other apps. */
export function planningCenterRoutes(server: FastifyInstance, world: World): void {
  const state = world.state.planningCenter
  const base = () => `${world.origin()}/planning-center`
  addAuthAndRateLimit(server, world)
  peopleRoutes(server, world)
  emailRoutes(server, world)
  fieldRoutes(server, world)
  workflowRoutes(server, world)
  phoneRoutes(server, world)
  webhookRoutes(server, world)

  server.get('/current/v2/me', (_request, reply) => {
    const attributes = { first_name: 'Hannah', last_name: 'Whitfield', name: 'Hannah Whitfield' }
    return reply.type(jsonApi).send({ data: { type: 'Person', id: '1', attributes }, included: [], meta: {} })
  })
  server.get('/people/v2/membership_types', (request, reply) => {
    const rows = state.memberships.map((value, index) => membershipResource(value, index, base()))
    const parts = { base: base(), rows, resource: (it: (typeof rows)[number]) => it }
    return reply.type(jsonApi).send(listDocument(request, readListQuery(request.query), parts))
  })
  server.get('/people/v2/person_mergers', (request, reply) => {
    const query = readListQuery(request.query)
    const rows = applyFilters(state.mergers, query, {
      person_to_remove_id: ({ removedId }) => removedId,
      person_to_keep_id: ({ keptId }) => keptId,
    })
    const resource = (it: (typeof rows)[number]) => mergerResource(it, base())
    return reply.type(jsonApi).send(listDocument(request, query, { base: base(), rows, resource }))
  })
  // The apps answer with their own words, a path that no app has without any.
  server.setNotFoundHandler((request, reply) =>
    /^\/(?:people|webhooks)\/v2\//u.test(request.url.slice(server.prefix.length))
      ? errorResponses.missing(reply)
      : errorResponses.unknownPath(reply),
  )
}
