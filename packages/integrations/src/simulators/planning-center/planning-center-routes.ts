import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { mergerResource } from './directory.ts'
import { emailRoutes } from './email-routes.ts'
import { guardPlanningCenter } from './gate.ts'
import { applyFilters, cutPage, readListQuery } from './list-query.ts'
import { peopleRoutes } from './people-routes.ts'
import { jsonApi, refusals } from './refusals.ts'

/** Planning Center: whose token it is, the People app, and no answer to paths of other apps. */
export function planningCenterRoutes(server: FastifyInstance, world: World): void {
  const state = world.state.planningCenter
  guardPlanningCenter(server, world)
  peopleRoutes(server, world)
  emailRoutes(server, world)

  server.get('/current/v2/me', (_request, reply) => {
    const attributes = { first_name: 'Hannah', last_name: 'Whitfield', name: 'Hannah Whitfield' }
    return reply.type(jsonApi).send({ data: { type: 'Person', id: '1', attributes }, included: [], meta: {} })
  })
  server.get('/people/v2/membership_types', (_request, reply) => {
    const data = state.memberships.map((value, index) => ({
      type: 'MembershipType',
      id: String(index + 1),
      attributes: { value },
    }))
    return reply.type(jsonApi).send({ data, included: [], meta: { total_count: data.length, count: data.length } })
  })
  server.get('/people/v2/person_mergers', (request, reply) => {
    const query = readListQuery(request.query)
    const found = applyFilters(state.mergers, query, {
      person_to_remove_id: ({ removedId }) => removedId,
      person_to_keep_id: ({ keptId }) => keptId,
    })
    const { page, meta } = cutPage(found, query)
    return reply.type(jsonApi).send({ data: page.map(mergerResource), included: [], meta })
  })
  server.setNotFoundHandler((_request, reply) => refusals.unknownPath(reply))
}
