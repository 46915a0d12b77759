import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { openDirectory } from './directory.ts'
import { listDocument } from './list-document.ts'
import { applyFilters, applyOrder, readListQuery } from './list-query.ts'
import type { SimulatedPerson } from './planning-center-state.ts'
import { jsonApi, errorResponses } from './error-responses.ts'
import { datumResource, emailResource, organization, personResource, phoneResource, type Place } from './resources.ts'

const idParam = z.object({ id: z.string() })
const writable = z.strictObject({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  membership: z.string().nullable().optional(),
  status: z.string().optional(),
  inactivated_at: z.string().nullable().optional(),
  remote_id: z.number().nullable().optional(),
})
const payload = z.object({ data: z.object({ attributes: z.record(z.string(), z.unknown()).default({}) }) })

const columns: Record<string, (row: SimulatedPerson) => string | null> = {
  id: ({ id }) => id,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  membership: ({ membership }) => membership,
  status: ({ status }) => status,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
}

const can = {
  can_order_by: Object.keys(columns),
  can_query_by: [...Object.keys(columns), 'search_name_or_email', 'search_phone_number'],
  can_include: ['emails', 'field_data', 'phone_numbers'],
  can_filter: ['created_since', 'admins', 'organization_admins'],
}

/** `/people/v2/people`: find, read, create, change, remove. */
export function peopleRoutes(server: FastifyInstance, world: World): void {
  const directory = openDirectory(world)
  const state = world.state.planningCenter
  const find = (params: unknown) => state.people.find(({ id }) => id === idParam.parse(params).id)
  const base = directory.base
  const isAsked = (query: unknown, name: (typeof can.can_include)[number]) =>
    readListQuery(query)['include']?.split(',').includes(name) === true
  const resource = (person: SimulatedPerson, place: Place, query: unknown) =>
    personResource(person, {
      base: base(),
      place,
      ...(isAsked(query, 'emails') ? { emails: state.emails } : {}),
      ...(isAsked(query, 'field_data') ? { fieldData: state.fieldData } : {}),
      ...(isAsked(query, 'phone_numbers') ? { phones: state.phones } : {}),
    })
  const document = (person: SimulatedPerson, query: unknown) => ({
    data: resource(person, 'alone', query),
    included: includedFor([person], query),
    meta: { can_include: can.can_include, parent: organization },
  })

  server.get('/people/v2/people', (request, reply) => {
    const query = readListQuery(request.query)
    const found = applyFilters(state.people, query, columns).filter(
      (person) =>
        isSearched(person, query['where[search_name_or_email]']) &&
        hasNumber(person, query['where[search_phone_number]']),
    )
    const document = listDocument(request, query, {
      base: base(),
      rows: applyOrder(found, query, columns),
      resource: (person) => resource(person, 'in list', request.query),
      included: (page) => includedFor(page, request.query),
      can,
    })
    return reply.type(jsonApi).send(document)
  })

  server.post('/people/v2/people', (request, reply) => {
    const attributes = readAttributes(request.body)
    if (attributes === 'no data') return errorResponses.payload(reply)
    if (!attributes.success) return errorResponses.forbiddenAttribute(reply, getAttributeName(attributes.error))
    const { first_name = '', last_name = '' } = attributes.data
    if (!first_name.trim()) return errorResponses.missingAttribute(reply, 'first_name', 'Person')
    const added = directory.addPerson({ ...present(attributes.data), first_name, last_name })
    return reply.code(201).type(jsonApi).send(document(added, request.query))
  })

  server.get('/people/v2/people/:id', (request, reply) => {
    const person = find(request.params)
    return person ? reply.type(jsonApi).send(document(person, request.query)) : errorResponses.missing(reply)
  })

  server.patch('/people/v2/people/:id', (request, reply) => {
    const person = find(request.params)
    if (!person) return errorResponses.missing(reply)
    const attributes = readAttributes(request.body)
    if (attributes === 'no data') return errorResponses.payload(reply)
    if (!attributes.success) return errorResponses.forbiddenAttribute(reply, getAttributeName(attributes.error))
    return reply.type(jsonApi).send(document(directory.changePerson(person, present(attributes.data)), request.query))
  })

  server.delete('/people/v2/people/:id', (request, reply) => {
    const person = find(request.params)
    if (!person) return errorResponses.missing(reply)
    directory.removePerson(person)
    return reply.code(204).send()
  })

  function includedFor(people: readonly SimulatedPerson[], query: unknown) {
    const ids = new Set(people.map(({ id }) => id))
    const ofThem = <T extends { personId: string }>(its: readonly T[]) =>
      its.filter(({ personId }) => ids.has(personId))
    return [
      ...(isAsked(query, 'emails')
        ? ofThem(state.emails).map((it) => emailResource(it, { base: base(), place: 'in list' }))
        : []),
      ...(isAsked(query, 'field_data') ? ofThem(state.fieldData).map((it) => datumResource(it, base())) : []),
      ...(isAsked(query, 'phone_numbers') ? ofThem(state.phones).map((it) => phoneResource(it, base())) : []),
    ]
  }

  // The beginning of a name's word, or any part of an address.
  /** Planning Center compares from the end, digits alone. */
  function hasNumber({ id }: SimulatedPerson, wanted: string | undefined): boolean {
    if (wanted === undefined) return true
    const digits = (text: string) => text.replaceAll(/\D/gu, '')
    return state.phones.some(({ personId, number }) => personId === id && digits(number).endsWith(digits(wanted)))
  }

  function isSearched(person: SimulatedPerson, wanted: string | undefined): boolean {
    if (wanted === undefined) return true
    const text = wanted.toLowerCase()
    const words = `${person.first_name} ${person.last_name}`.toLowerCase().split(/\s+/)
    const addresses = state.emails
      .filter(({ personId }) => personId === person.id)
      .map((it) => it.address.toLowerCase())
    return words.some((word) => word.startsWith(text)) || addresses.some((it) => it.includes(text))
  }
}

function readAttributes(body: unknown) {
  const parsed = payload.safeParse(body)
  return parsed.success ? writable.safeParse(parsed.data.data.attributes) : ('no data' as const)
}

const getAttributeName = (error: z.ZodError): string => {
  const [issue] = error.issues
  return issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : (issue?.path.join('.') ?? '')
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> }
/** Leaves out what was not sent. */
function present<T extends object>(values: T): Partial<Present<T>>
function present(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
