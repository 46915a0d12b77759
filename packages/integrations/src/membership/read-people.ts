import { z } from 'zod'
import type { Unreadable } from '../call.ts'
import type { MembershipPerson } from './membership-provider.ts'
import { type EmailResource, emailResource, personResource } from './json-api.ts'
import { readPerson } from './read-person.ts'

const resource = z.object({ type: z.string(), id: z.string() })
const owned = z.object({ relationships: z.object({ person: z.object({ data: z.object({ id: z.string() }) }) }) })

/**
 * The people of a page, each read by itself: one who cannot be, or one of whose addresses cannot, is named and left out
 * whole, for half a person would look like one who lost something.
 */
export function readPeople(
  data: readonly unknown[],
  included: readonly unknown[],
): { items: MembershipPerson[]; unreadable: Unreadable[] } {
  const emails: EmailResource[] = []
  const maimed = new Set<string>()
  for (const raw of included.filter((it) => resource.safeParse(it).data?.type === 'Email')) {
    const email = emailResource.safeParse(raw)
    if (email.success) emails.push(email.data)
    else maimed.add(owned.safeParse(raw).data?.relationships.person.data.id ?? '')
  }
  const items: MembershipPerson[] = []
  const unreadable: Unreadable[] = []
  for (const raw of data) {
    const person = personResource.safeParse(raw)
    const id = resource.safeParse(raw).data?.id ?? ''
    if (person.success && !maimed.has(id)) items.push(readPerson(person.data, emails))
    else
      unreadable.push({
        id,
        raw,
        reason: person.success ? 'an address of another shape' : describePlaces(person.error),
      })
  }
  return { items, unreadable }
}

const describePlaces = ({ issues }: z.ZodError): string =>
  `another shape at ${issues.map(({ path }) => path.join('.') || 'the top').join(', ')}`
