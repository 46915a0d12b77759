import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { MembershipPerson } from './membership-provider.ts'
import { listDocument, personDocument } from './json-api.ts'
import { jsonApiType } from './planning-center-client.ts'
import { includedWith, type MembershipValue } from './membership-target.ts'
import { readOnePerson } from './read-people.ts'
import { readEmailRow } from './read-email-row.ts'

/**
 * All who have exactly this address. The service ignores filters that it does not know and then answers with everybody:
 * a row that does not match is a fault, never 'the first'.
 */
export async function findPeopleByEmail(
  client: JsonClient,
  email: string,
  call?: Call,
  field?: MembershipValue,
): Promise<MembershipPerson[]> {
  const reading = readEmail(email)
  if (!reading.ok) throw new IntegrationFault('planningcenter', 'invalid', { detail: reading.reason })
  const query = new URLSearchParams({ 'where[address]': reading.email, per_page: '100' })
  const { data } = await client.ask(
    {
      method: 'GET',
      path: `/people/v2/emails?${query}`,
      mediaType: jsonApiType,
      schema: listDocument,
      isRepeatable: true,
    },
    call,
  )
  const rows = data.map(readEmailRow)
  const matching = rows.filter(({ address }) => emailKey(address) === reading.key)
  if (matching.length < rows.length && !hasWildcard(reading.email))
    throw new IntegrationFault('planningcenter', 'unreadable answer', { detail: 'the filter by address was ignored' })
  const ids = new Set(matching.flatMap(({ ownerId }) => ownerId ?? []))
  const people = await Promise.all([...ids].map((id) => getPerson(client, id, call, field)))
  return people.filter((person) => person !== null)
}

/** Null where there is no such person. */
export async function getPerson(
  client: JsonClient,
  id: string,
  call?: Call,
  field?: MembershipValue,
): Promise<MembershipPerson | null> {
  const path = `/people/v2/people/${encodeURIComponent(id)}?include=${includedWith(field)}`
  try {
    const { data, included } = await client.ask(
      { method: 'GET', path, mediaType: jsonApiType, schema: personDocument, isRepeatable: true },
      call,
    )
    return readOnePerson(data, included ?? [], field)
  } catch (error) {
    if (error instanceof IntegrationFault && error.kind === 'not found') return null
    throw error
  }
}

// Letters of an address that the service's filter reads as 'anything'.
const hasWildcard = (email: string) => /[%_]/.test(email)
