import { emailKey } from '@joy/domain/people/email.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import { toMembershipStatus } from './save-membership-statuses.ts'

/** What the comparison reads of people of Planning Center: a row for each of their addresses. */
export const toMembershipRows = (people: readonly MembershipPerson[], membership: string) =>
  people.flatMap((person) =>
    [...new Set(person.emails.map(({ address }) => emailKey(address)))].map((key) => ({
      personId: person.id,
      emailKey: key,
      isMember: toMembershipStatus(person, membership).isMember,
    })),
  )
