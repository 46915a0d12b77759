import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { openDirectory } from './directory.ts'
import { errorResponses, jsonApi } from './error-responses.ts'
import { listDocument } from './list-document.ts'
import { applyFilters, readListQuery } from './list-query.ts'
import type { SimulatedDatum } from './planning-center-state.ts'
import { datumResource, fieldResource, optionResource, organization } from './resources.ts'

const idParam = z.object({ id: z.string() })
const fieldId = z.union([z.string(), z.number().transform(String)])
const payload = z.object({
  data: z.object({ attributes: z.object({ field_definition_id: fieldId.optional(), value: z.string().default('') }) }),
})
const columns: Record<string, (row: SimulatedDatum) => string | null> = {
  field_definition_id: (it) => it.fieldId,
  value: ({ value }) => value,
}

/** The organisation's own fields of people, and what stands in them. */
export function fieldRoutes(server: FastifyInstance, world: World): void {
  const directory = openDirectory(world)
  const state = world.state.planningCenter
  const { base } = directory
  const resource = (it: SimulatedDatum) => datumResource(it, base())
  const alone = (it: SimulatedDatum) => ({ data: resource(it), included: [], meta: { parent: organization } })
  const hasPerson = (id: string) => state.people.some((person) => person.id === id)

  server.get('/people/v2/field_definitions', (request, reply) => {
    const query = readListQuery(request.query)
    const withOptions = query['include'] === 'field_options'
    const document = listDocument(request, query, {
      base: base(),
      rows: state.fields,
      resource: (it) => fieldResource(it, base()),
      included: (page) =>
        withOptions ? page.flatMap((it) => it.options.map((_option, index) => optionResource(it, index, base()))) : [],
    })
    return reply.type(jsonApi).send(document)
  })
  server.get('/people/v2/field_data', (request, reply) => {
    const query = readListQuery(request.query)
    const rows = applyFilters(state.fieldData, query, columns)
    return reply.type(jsonApi).send(listDocument(request, query, { base: base(), rows, resource }))
  })
  server.get('/people/v2/people/:id/field_data', (request, reply) => {
    const { id } = idParam.parse(request.params)
    if (!hasPerson(id)) return errorResponses.missing(reply)
    const rows = state.fieldData.filter(({ personId }) => personId === id)
    return reply
      .type(jsonApi)
      .send(listDocument(request, readListQuery(request.query), { base: base(), rows, resource }))
  })
  server.post('/people/v2/people/:id/field_data', (request, reply) => {
    const { id } = idParam.parse(request.params)
    if (!hasPerson(id)) return errorResponses.missing(reply)
    const sent = payload.safeParse(request.body)
    if (!sent.success) return errorResponses.payload(reply)
    const { field_definition_id: field, value } = sent.data.data.attributes
    if (!state.fields.some((it) => it.id === field) || field === undefined)
      return errorResponses.missingAttribute(reply, 'field_definition', 'FieldDatum')
    return reply
      .code(201)
      .type(jsonApi)
      .send(alone(directory.setDatum(id, field, value)))
  })
  server.patch('/people/v2/field_data/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const datum = state.fieldData.find((it) => it.id === id)
    if (!datum) return errorResponses.missing(reply)
    const sent = payload.safeParse(request.body)
    if (!sent.success) return errorResponses.payload(reply)
    datum.value = sent.data.data.attributes.value
    world.changed()
    return reply.type(jsonApi).send(alone(datum))
  })
  server.delete('/people/v2/field_data/:id', (request, reply) => {
    const { id } = idParam.parse(request.params)
    const datum = state.fieldData.find((it) => it.id === id)
    if (!datum) return errorResponses.missing(reply)
    state.fieldData = state.fieldData.filter((it) => it !== datum)
    world.changed()
    return reply.code(204).send()
  })
}
