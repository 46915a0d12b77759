import { z } from 'zod'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listDocument } from './json-api.ts'
import { listAll } from './list-all.ts'
import type { MembershipField } from './membership-target.ts'
import { jsonApiType } from './planning-center-client.ts'

const definition = z.object({
  id: z.string(),
  attributes: z.object({ name: z.string(), data_type: z.string(), deleted_at: z.string().nullish().catch(null) }),
})
const option = z.object({
  type: z.literal('FieldOption'),
  attributes: z.object({ value: z.string() }),
  relationships: z.object({ field_definition: z.object({ data: z.object({ id: z.string() }) }) }),
})
const datum = z.object({
  id: z.string(),
  attributes: z.object({ value: z.string().nullable() }),
  relationships: z.object({ field_definition: z.object({ data: z.object({ id: z.string() }) }) }),
})

/** Whose values are words: of the others none can say that somebody is a member. */
const kinds = new Set(['text', 'select', 'checkboxes', 'string'])
const withOptions = new Set(['select', 'checkboxes'])

/** The organisation's own fields of people, with the values that they allow; one that cannot be read is not offered. */
export async function listFields(client: JsonClient, call?: Call): Promise<MembershipField[]> {
  const { data, included } = await listAll(client, '/people/v2/field_definitions?include=field_options', call)
  const options = included.flatMap((raw) => option.safeParse(raw).data ?? [])
  return data
    .flatMap((raw) => definition.safeParse(raw).data ?? [])
    .filter(({ attributes }) => !attributes.deleted_at && kinds.has(attributes.data_type))
    .map(({ id, attributes: { name, data_type } }) => ({
      id,
      name,
      isMany: data_type === 'checkboxes',
      options: withOptions.has(data_type)
        ? options
            .filter(({ relationships }) => relationships.field_definition.data.id === id)
            .map(({ attributes }) => attributes.value)
        : null,
    }))
}

type At = { personId: string; fieldId: string; value: string }
const listPath = (personId: string) => `/people/v2/people/${encodeURIComponent(personId)}/field_data`

/** Looks first: a second try finds what the first one left. A field of several values keeps the others. */
export async function setFieldValue(client: JsonClient, at: At & { isMany: boolean }, call?: Call): Promise<void> {
  const { personId, fieldId, value, isMany } = at
  const present = await readField(client, at, call)
  if (present.some((it) => it.attributes.value === value)) return
  const attributes = { field_definition_id: fieldId, value }
  const [first] = present
  const isChange = first !== undefined && !isMany
  const path = isChange ? `/people/v2/field_data/${encodeURIComponent(first.id)}` : listPath(personId)
  const data = { type: 'FieldDatum', ...(isChange ? { id: first.id } : {}), attributes }
  await client.ask(
    {
      method: isChange ? 'PATCH' : 'POST',
      path,
      body: { data },
      mediaType: jsonApiType,
      schema: z.unknown(),
      isRepeatable: isChange,
    },
    call,
  )
}

/** Takes this value away, and no other: what somebody else wrote there is not ours. */
export async function clearFieldValue(client: JsonClient, at: At, call?: Call): Promise<void> {
  for (const { id, attributes } of await readField(client, at, call))
    if (attributes.value === at.value)
      try {
        const path = `/people/v2/field_data/${encodeURIComponent(id)}`
        await client.ask(
          { method: 'DELETE', path, mediaType: jsonApiType, schema: z.undefined(), isRepeatable: true },
          call,
        )
      } catch (fault) {
        // Somebody else was quicker.
        if (!(fault instanceof IntegrationFault && fault.kind === 'not found')) throw fault
      }
}

/** How many people have it. The service ignores filters that it does not know: a row that does not match is a fault. */
export async function countByField(
  client: JsonClient,
  { fieldId, value }: Omit<At, 'personId'>,
  call?: Call,
): Promise<number> {
  const query = new URLSearchParams({ 'where[field_definition_id]': fieldId, 'where[value]': value, per_page: '1' })
  const path = `/people/v2/field_data?${query}`
  const { data, meta } = await client.ask(
    { method: 'GET', path, mediaType: jsonApiType, schema: listDocument, isRepeatable: true },
    call,
  )
  const isIgnored = data.some((raw) => {
    const its = datum.safeParse(raw).data
    return its?.attributes.value !== value || its.relationships.field_definition.data.id !== fieldId
  })
  if (isIgnored || meta?.total_count === undefined)
    throw new IntegrationFault('planningcenter', 'unreadable answer', { detail: 'the filter was ignored' })
  return meta.total_count
}

async function readField(client: JsonClient, { personId, fieldId }: At, call?: Call) {
  const { data } = await listAll(client, listPath(personId), call)
  return data
    .flatMap((raw) => datum.safeParse(raw).data ?? [])
    .filter(({ relationships }) => relationships.field_definition.data.id === fieldId)
}
