import type { PersonEmail, MembershipPerson } from './membership-provider.ts'
import type { EmailResource, PersonResource } from './json-api.ts'

/**
 * A person out of a document, with those of its included addresses that are theirs, by what either of the two says of the
 * other; the main one first.
 */
export function readPerson(person: PersonResource, included: readonly EmailResource[]): MembershipPerson {
  const { name, status, membership, created_at, updated_at } = person.attributes
  const listed = person.relationships?.emails.data.map(({ id }) => id) ?? []
  const emails = included
    .filter((it) => (it.relationships ? it.relationships.person.data.id === person.id : listed.includes(it.id)))
    .map(readEmailResource)
  return {
    id: person.id,
    name: name ?? '',
    status,
    membership,
    createdAt: toInstant(created_at),
    updatedAt: toInstant(updated_at),
    emails: emails.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
  }
}

const toInstant = (at: string | null | undefined): string | null => (at ? new Date(at).toISOString() : null)

const readEmailResource = ({ id, attributes }: EmailResource): PersonEmail => ({
  id,
  address: attributes.address,
  isPrimary: attributes.primary,
})
