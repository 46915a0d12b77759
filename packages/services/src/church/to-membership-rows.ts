import { emailKey } from '@joy/domain/people/email.ts'
import type { ChurchPerson } from '@joy/integrations/church-management/church-management.ts'
import { standingOf } from './keep-standings.ts'

/** What the comparison reads of people of Planning Center: a row for each of their addresses. */
export const toMembershipRows = (people: readonly ChurchPerson[], membership: string) =>
  people.flatMap((person) =>
    [...new Set(person.emails.map(({ address }) => emailKey(address)))].map((key) => ({
      personId: person.id,
      emailKey: key,
      isMember: standingOf(person, membership).isMember,
    })),
  )
