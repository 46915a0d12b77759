import type { Call } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { MembershipPerson } from './membership-provider.ts'
import { peopleDocument } from './json-api.ts'
import { jsonApiType } from './planning-center-client.ts'
import { includedWith, type MembershipValue } from './membership-target.ts'
import { readOnePerson } from './read-people.ts'
import { splitName } from './split-name.ts'

/** All of this name who were made at or after a time. Whoever is older shows that the filter was ignored: a fault. */
export async function findPeopleMadeSince(
  client: JsonClient,
  { name, since }: { name: string; since: string },
  call?: Call,
  field?: MembershipValue,
): Promise<MembershipPerson[]> {
  const { first_name: first, last_name: last } = splitName(name)
  const query = new URLSearchParams({
    'where[first_name]': first,
    'where[last_name]': last,
    'where[created_at][gte]': since,
    order: '-created_at',
    per_page: '100',
    include: includedWith(field),
  })
  const { data, included, meta } = await client.ask(
    {
      method: 'GET',
      path: `/people/v2/people?${query}`,
      mediaType: jsonApiType,
      schema: peopleDocument,
      isRepeatable: true,
    },
    call,
  )
  const people = data.map((person) => readOnePerson(person, included ?? [], field))
  // Recorded times have whole seconds.
  const from = Math.floor(Date.parse(since) / 1000) * 1000
  if (meta.next || people.some(({ createdAt }) => !(Date.parse(createdAt ?? '') >= from)))
    throw new IntegrationFault('planningcenter', 'unreadable answer', { detail: 'the filter by time was ignored' })
  return people.filter((person) => nameKey(person.name) === nameKey(`${first} ${last}`))
}

const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
