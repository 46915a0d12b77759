import type { PersonEmail, MembershipPerson } from './membership-provider.ts'
import type { EmailResource, PersonResource } from './json-api.ts'

/** A person out of a document, with those of its included addresses that are theirs; the main one first. */
export function readPerson(person: PersonResource, included: readonly EmailResource[]): MembershipPerson {
  const emails = included.filter((it) => it.relationships.person.data.id === person.id).map(readEmailResource)
  return {
    id: person.id,
    name: person.attributes.name ?? '',
    status: person.attributes.status,
    membership: person.attributes.membership ?? null,
    createdAt: new Date(person.attributes.created_at).toISOString(),
    updatedAt: new Date(person.attributes.updated_at).toISOString(),
    emails: emails.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
  }
}

export const readEmailResource = ({ id, attributes }: EmailResource): PersonEmail => ({
  id,
  address: attributes.address,
  isPrimary: attributes.primary,
})
