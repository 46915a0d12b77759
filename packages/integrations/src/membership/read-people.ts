import { z } from 'zod'
import type { Unreadable } from '../call.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import type { MembershipPerson } from './membership-provider.ts'
import { type EmailResource, emailResource, personResource } from './json-api.ts'
import type { MembershipValue } from './membership-target.ts'
import { readFieldData } from './read-field-data.ts'
import { readPerson } from './read-person.ts'

const resource = z.object({ type: z.string(), id: z.string().nullish().catch(null) })
const identified = z.object({ id: z.string() })

type Broken = { id: string | null; ownerId: string | null }

/**
 * The people of a page, each read by itself: one who cannot be, or one of whose addresses cannot, is named and left out
 * whole, for half a person would look like one who lost something.
 */
export function readPeople(
  data: readonly unknown[],
  included: readonly unknown[],
  membershipField?: MembershipValue,
): { items: MembershipPerson[]; unreadable: Unreadable[] } {
  const { emails, broken } = readEmails(included)
  const field = membershipField && readFieldData(included, membershipField)
  const items: MembershipPerson[] = []
  const unreadable: Unreadable[] = []
  for (const raw of data) {
    const person = personResource.safeParse(raw)
    const id = identified.safeParse(raw).data?.id ?? ''
    const isWhole = person.success && !broken.some((it) => mayBeOf(it, id, listedIn(person.data)))
    const isReadable = field === undefined || !(field.broken.has(id) || field.broken.has(null))
    if (isWhole && isReadable) {
      const read = readPerson(person.data, emails)
      items.push(field ? { ...read, membership: field.values.get(id) ?? null } : read)
    } else
      unreadable.push({
        id,
        raw,
        reason: !person.success
          ? describePlaces(person.error)
          : isWhole
            ? 'a custom field of another shape'
            : 'an address of another shape',
      })
  }
  return { items, unreadable }
}

/** The one person of an answer. @throws {IntegrationFault} `unreadable answer`, with the sentence that names them. */
export function readOnePerson(
  data: unknown,
  included: readonly unknown[],
  membershipField?: MembershipValue,
): MembershipPerson {
  const { items, unreadable } = readPeople([data], included, membershipField)
  const [person] = items
  if (person) return person
  const [{ id, reason } = { id: '', reason: 'another shape at the top' }] = unreadable
  throw unreadableThing(`Person ${id}`.trim(), reason, id !== '')
}

/** One thing came, in a shape that cannot be read: it is named, so that somebody can look at it there. */
export const unreadableThing = (name: string, reason: string, isLasting = true): IntegrationFault =>
  new IntegrationFault(
    'planningcenter',
    'unreadable answer',
    { detail: reason, isLasting },
    `${name} in Planning Center cannot be read: ${reason}.`,
  )

export const describePlaces = ({ issues }: z.ZodError): string =>
  `another shape at ${issues.map(({ path }) => path.join('.') || 'the top').join(', ')}`

function readEmails(included: readonly unknown[]): { emails: EmailResource[]; broken: Broken[] } {
  const emails: EmailResource[] = []
  const broken: Broken[] = []
  for (const raw of included) {
    const its = resource.safeParse(raw).data
    if (its?.type !== 'Email') continue
    const email = emailResource.safeParse(raw)
    if (email.success) emails.push(email.data)
    else broken.push({ id: its.id ?? null, ownerId: getOwner(raw) })
  }
  return { emails, broken }
}

const ownedBy = emailResource.pick({ relationships: true })
const getOwner = (raw: unknown): string | null => ownedBy.safeParse(raw).data?.relationships?.person.data.id ?? null

/** Null: the answer does not say which addresses are theirs. */
const listedIn = ({ relationships }: z.output<typeof personResource>): readonly string[] | null =>
  relationships?.emails.data.map(({ id }) => id) ?? null

/** Without an owner and an id it may be anybody's of whom the answer does not say which addresses are theirs. */
const mayBeOf = ({ id, ownerId }: Broken, personId: string, listed: readonly string[] | null): boolean =>
  ownerId === personId || (listed ? id !== null && listed.includes(id) : ownerId === null)
