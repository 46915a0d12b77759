import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { openDirectory } from './directory.ts'
import { errorResponses, jsonApi } from './error-responses.ts'
import { listDocument } from './list-document.ts'
import { readListQuery } from './list-query.ts'
import type { SimulatedPhone } from './planning-center-state.ts'
import { phoneResource } from './resources.ts'

const idParam = z.object({ id: z.string() })

/** The numbers of a person; who has one is searched among the people. */
export function phoneRoutes(server: FastifyInstance, world: World): void {
  const { base } = openDirectory(world)
  const state = world.state.planningCenter
  server.get('/people/v2/people/:id/phone_numbers', (request, reply) => {
    const { id } = idParam.parse(request.params)
    if (!state.people.some((it) => it.id === id)) return errorResponses.missing(reply)
    const rows = state.phones.filter(({ personId }) => personId === id)
    const resource = (it: SimulatedPhone) => phoneResource(it, base())
    return reply
      .type(jsonApi)
      .send(listDocument(request, readListQuery(request.query), { base: base(), rows, resource }))
  })
}
