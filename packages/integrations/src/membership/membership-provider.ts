import type { Call, ConnectionReport, Page } from '../call.ts'
import type { MembershipField, MembershipWorkflow } from './membership-target.ts'
import type { WebhookSubscriptions } from './webhook-subscriptions.ts'

/**
 * Somebody in the organisation's own directory. `membership` is a word of the organisation's list, or what stands in the custom
 * field that says who is a member; times are UTC.
 */
export type MembershipPerson = {
  id: string
  name: string
  status: string
  membership: string | null
  /** Null: not told in a way that can be read. */
  createdAt: string | null
  updatedAt: string | null
  emails: readonly PersonEmail[]
}
export type PersonEmail = { id: string; address: string; isPrimary: boolean }

/** What there is to choose from: the organisation's memberships, its custom fields and its workflows. */
type MembershipChoices = {
  memberships: readonly string[]
  fields: readonly MembershipField[]
  workflows: readonly MembershipWorkflow[]
}

/** Who came out of a merge, and who went into it. */
export type PersonMerge = { keptId: string; removedId: string }

/**
 * The membership provider. No write has an idempotency key there, so each is one call: look up, create, keep the
 * id, add the e-mail, set the membership. After a fault with `isOutcomeUnknown` look up again before writing again.
 * @throws {IntegrationFault} from every call but `testConnection`.
 */
export type MembershipProvider = WebhookSubscriptions & {
  testConnection(call?: Call): Promise<ConnectionReport>
  /** All who have exactly this address, without regard to case. Families share one: more than one is for a person to choose. */
  findPeopleByEmail(email: string, call?: Call): Promise<readonly MembershipPerson[]>
  /** All who have a number with these digits, however it is written there. Families share one, too. */
  findPeopleByPhone(number: string, call?: Call): Promise<readonly MembershipPerson[]>
  /** The numbers of somebody, as they are written there. */
  listPhones(personId: string, call?: Call): Promise<readonly string[]>
  /** All of this name who were made at or after a time (UTC): what a try left whose answer was lost. */
  findPeopleMadeSince(made: { name: string; since: string }, call?: Call): Promise<readonly MembershipPerson[]>
  /** Null where there is no such person, also after a merge. */
  getPerson(personId: string, call?: Call): Promise<MembershipPerson | null>
  /** Into whom a person that is gone was merged; null where it was not. */
  findMerge(removedId: string, call?: Call): Promise<PersonMerge | null>
  /** Makes a new person, without an address yet; there is no check for duplicates there. */
  createPerson(person: { name: string }, call?: Call): Promise<{ id: string }>
  /** Does nothing where the person has the address already. */
  addEmail(personId: string, email: string, call?: Call): Promise<void>
  /** Whether it took the address away: not where the person has it not, is gone, or has no other. */
  removeEmail(personId: string, email: string, call?: Call): Promise<boolean>
  /** Active, with this membership. @throws {IntegrationFault} `invalid` where the organisation's list lacks it. */
  setMembership(personId: string, membership: string, call?: Call): Promise<void>
  /** Takes this membership away and leaves the person as they are otherwise; nothing happens where they have another, or are gone. */
  endMembership(personId: string, membership: string, call?: Call): Promise<void>
  /** The values that make a member; null: any text may, in the custom field that says it. */
  listMemberships(call?: Call): Promise<readonly string[] | null>
  /** What else the account has for it, whatever the settings say now. */
  listChoices(call?: Call): Promise<MembershipChoices>
  /** Active people with this membership; of a custom field all who have the value. */
  countMembers(membership: string, call?: Call): Promise<number>
  /** Who changed after a time, oldest change first. */
  listPeopleChangedSince(since: string, cursor: string | null, call?: Call): Promise<Page<MembershipPerson>>
}
