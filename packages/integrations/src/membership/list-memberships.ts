import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listDocument, membershipType } from './json-api.ts'
import type { MembershipField } from './membership-target.ts'
import { jsonApiType } from './planning-center-client.ts'

/** The organisation's own list of membership values, in its order; one without a value is none. */
export async function listMemberships(client: JsonClient, call?: Call): Promise<string[]> {
  const { data } = await client.ask(
    {
      method: 'GET',
      path: '/people/v2/membership_types?per_page=100',
      mediaType: jsonApiType,
      schema: listDocument,
      isRepeatable: true,
    },
    call,
  )
  return data.flatMap((raw) => membershipType.safeParse(raw).data?.attributes.value ?? [])
}

/** @throws {IntegrationFault} `invalid`, with the sentence that names the value. */
export function requireMembership(known: readonly string[], membership: string, field?: MembershipField): void {
  if (known.includes(membership)) return
  const what = field
    ? `The field '${field.name}' of Planning Center has no value '${membership}'`
    : `Planning Center has no membership '${membership}'`
  const sentence = `${what}: choose one of its list in the integration's settings.`
  throw new IntegrationFault('planningcenter', 'invalid', { detail: 'unknown membership' }, sentence)
}

/** @throws {IntegrationFault} `invalid`, where the field of the settings is not there any more. */
export function requireField(fields: readonly MembershipField[], fieldId: string): MembershipField {
  const field = fields.find(({ id }) => id === fieldId)
  if (field) return field
  const sentence =
    "The custom field of the settings is not in Planning Center any more: choose one in the integration's settings."
  throw new IntegrationFault('planningcenter', 'invalid', { detail: 'unknown field' }, sentence)
}
