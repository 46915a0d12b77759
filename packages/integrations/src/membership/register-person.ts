import { emailKey } from '@joy/domain/people/email.ts'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { PersonEmail, MembershipPerson } from './membership-provider.ts'
import { emailDocument, emailsDocument, personDocument } from './json-api.ts'
import { jsonApiType } from './planning-center-client.ts'
import { readEmailResource, readPerson } from './read-person.ts'
import { splitName } from './split-name.ts'

const mediaType = jsonApiType
const personPath = (id: string) => `/people/v2/people/${encodeURIComponent(id)}`

/** Not repeatable: the service makes a second person without a word. */
export async function createPerson(client: JsonClient, name: string, call?: Call): Promise<MembershipPerson> {
  const body = { data: { type: 'Person', attributes: splitName(name) } }
  const { data, included } = await client.ask(
    { method: 'POST', path: '/people/v2/people', body, mediaType, schema: personDocument, isRepeatable: false },
    call,
  )
  return readPerson(data, included)
}

/** Looks first, so that a second try finds what the first one left. */
export async function addEmail(client: JsonClient, id: string, email: string, call?: Call): Promise<PersonEmail> {
  const path = `${personPath(id)}/emails`
  const { data: present } = await client.ask(
    { method: 'GET', path: `${path}?per_page=100`, mediaType, schema: emailsDocument, isRepeatable: true },
    call,
  )
  const same = present.find(({ attributes }) => emailKey(attributes.address) === emailKey(email))
  if (same) return readEmailResource(same)
  const attributes = { address: email, location: 'Home', primary: present.length === 0 }
  const { data } = await client.ask(
    {
      method: 'POST',
      path,
      body: { data: { type: 'Email', attributes } },
      mediaType,
      schema: emailDocument,
      isRepeatable: false,
    },
    call,
  )
  return readEmailResource(data)
}

/** Makes the person active with it. Reads back what was written: a value that did not hold is a fault. */
export async function setMembership(
  client: JsonClient,
  id: string,
  membership: string,
  call?: Call,
): Promise<MembershipPerson> {
  const body = { data: { type: 'Person', id, attributes: { membership, status: 'active' } } }
  const path = `${personPath(id)}?include=emails`
  const { data, included } = await client.ask(
    { method: 'PATCH', path, body, mediaType, schema: personDocument, isRepeatable: true },
    call,
  )
  if (data.attributes.membership !== membership)
    throw new IntegrationFault('planningcenter', 'invalid', { detail: 'the membership was not taken' })
  return readPerson(data, included)
}
