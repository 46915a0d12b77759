import { z } from 'zod'
import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import { getPerson } from './find-people.ts'
import { listDocument } from './json-api.ts'
import { listAll } from './list-all.ts'
import type { MembershipPerson } from './membership-provider.ts'
import type { MembershipValue } from './membership-target.ts'
import { jsonApiType } from './planning-center-client.ts'

const phone = z.object({
  type: z.literal('PhoneNumber'),
  attributes: z.object({ number: z.string() }),
  relationships: z.object({ person: z.object({ data: z.object({ id: z.string() }) }) }),
})

/** What two ways of writing one number have in common: its digits, without the country's where that is ours. */
const phoneKey = (number: string): string => number.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '')

/** Fewer digits would find half a town. */
const FEWEST_DIGITS = 7

/**
 * Who has this number, however it is written here and there: the service looks for numbers that end with these digits. One that
 * cannot be read is nobody's: it only helps to find people, and nothing is done by it.
 */
export async function findPeopleByPhone(
  client: JsonClient,
  number: string,
  call?: Call,
  field?: MembershipValue,
): Promise<MembershipPerson[]> {
  const key = phoneKey(number)
  if (key.length < FEWEST_DIGITS) return []
  const query = new URLSearchParams({ 'where[search_phone_number]': key, include: 'phone_numbers', per_page: '100' })
  const { included } = await client.ask(
    {
      method: 'GET',
      path: `/people/v2/people?${query}`,
      mediaType: jsonApiType,
      schema: listDocument,
      isRepeatable: true,
    },
    call,
  )
  const same = (included ?? [])
    .flatMap((raw) => phone.safeParse(raw).data ?? [])
    .filter(({ attributes }) => phoneKey(attributes.number) === key)
  const ids = new Set(same.map(({ relationships }) => relationships.person.data.id))
  const people = await Promise.all([...ids].map((id) => getPerson(client, id, call, field)))
  return people.filter((person) => person !== null)
}

/** The numbers of somebody; nobody has none. */
export async function listPhones(client: JsonClient, personId: string, call?: Call): Promise<string[]> {
  try {
    const { data } = await listAll(client, `/people/v2/people/${encodeURIComponent(personId)}/phone_numbers`, call)
    return data.flatMap((raw) => phone.safeParse(raw).data?.attributes.number ?? [])
  } catch (error) {
    if (error instanceof IntegrationFault && error.kind === 'not found') return []
    throw error
  }
}
