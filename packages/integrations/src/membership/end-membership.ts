import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { getPerson } from './find-people.ts'
import { membershipDocument } from './json-api.ts'
import { jsonApiType } from './planning-center-client.ts'

/** Looks first: a membership that somebody else gave is not ours to take. */
export async function endMembership(client: JsonClient, id: string, membership: string, call?: Call): Promise<void> {
  const person = await getPerson(client, id, call)
  if (person?.membership !== membership) return
  const { data } = await client.ask(
    {
      method: 'PATCH',
      path: `/people/v2/people/${encodeURIComponent(id)}`,
      body: { data: { type: 'Person', id, attributes: { membership: null } } },
      mediaType: jsonApiType,
      schema: membershipDocument,
      isRepeatable: true,
    },
    call,
  )
  if (data.attributes.membership)
    throw new IntegrationFault('planningcenter', 'invalid', { detail: 'the membership was not taken away' })
}
