import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { openDirectory } from './directory.ts'
import { errorResponses, jsonApi } from './error-responses.ts'
import { listDocument } from './list-document.ts'
import { readListQuery } from './list-query.ts'
import type { SimulatedCard } from './planning-center-state.ts'
import { cardResource, organization, workflowResource } from './resources.ts'

const idParam = z.object({ id: z.string() })
const cardParam = z.object({ id: z.string(), card: z.string() })
const personId = z.union([z.string(), z.number().transform(String)])
const payload = z.object({ data: z.object({ attributes: z.object({ person_id: personId.optional() }) }) })

/** Workflows, and the cards of people within them. */
export function workflowRoutes(server: FastifyInstance, world: World): void {
  const directory = openDirectory(world)
  const state = world.state.planningCenter
  const { base } = directory
  const alone = (it: SimulatedCard) => ({
    data: cardResource(it, base()),
    included: [],
    meta: { parent: organization },
  })

  server.get('/people/v2/workflows', (request, reply) => {
    const parts = { base: base(), rows: state.workflows, resource: workflowOf }
    return reply.type(jsonApi).send(listDocument(request, readListQuery(request.query), parts))
  })
  server.get('/people/v2/people/:id/workflow_cards', (request, reply) => {
    const { id } = idParam.parse(request.params)
    if (!state.people.some((it) => it.id === id)) return errorResponses.missing(reply)
    const rows = state.cards.filter((it) => it.personId === id)
    const parts = { base: base(), rows, resource: (it: SimulatedCard) => cardResource(it, base()) }
    return reply.type(jsonApi).send(listDocument(request, readListQuery(request.query), parts))
  })
  server.post('/people/v2/workflows/:id/cards', (request, reply) => {
    const { id } = idParam.parse(request.params)
    if (!state.workflows.some((it) => it.id === id)) return errorResponses.missing(reply)
    const sent = payload.safeParse(request.body)
    if (!sent.success) return errorResponses.payload(reply)
    const { person_id: person } = sent.data.data.attributes
    if (person === undefined || !state.people.some((it) => it.id === person))
      return errorResponses.blankRelation(reply, 'person', 'WorkflowCard')
    return reply
      .code(201)
      .type(jsonApi)
      .send(alone(directory.addCard(person, id)))
  })
  server.post('/people/v2/people/:id/workflow_cards/:card/remove', (request, reply) => {
    const { id, card } = cardParam.parse(request.params)
    const found = state.cards.find((it) => it.id === card && it.personId === id)
    if (!found) return errorResponses.missing(reply)
    directory.removeCard(found)
    return reply.type(jsonApi).send(alone(found))
  })

  function workflowOf(workflow: (typeof state.workflows)[number]) {
    return workflowResource(workflow, base())
  }
}
