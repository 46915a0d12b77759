import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Administrator, Invitation, Role, Team, TeamMember } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { roleName, roleReaches } from '@joy/domain/account/roles.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { type ActivityDraft, logActivity } from '../activity/log-activity.ts'

/** Who may sign in before who may not, then by role and name. */
const byAccess = (a: TeamMember, b: TeamMember) =>
  Number(a.isDisabled) - Number(b.isDisabled) ||
  Number(roleReaches(b.role, a.role)) - Number(roleReaches(a.role, b.role)) ||
  a.name.localeCompare(b.name)

export const listTeam = ({ access, signedIn }: MockBackend): Team => ({
  members: access.members.map((it) => ({ ...it, isYou: it.id === signedIn?.id })).toSorted(byAccess),
  invitations: access.invitations,
})

function sendInvitation(backend: MockBackend, email: string, role: Role): Invitation {
  const { access, clock } = backend
  const sent: Invitation = {
    id: backend.nextId(),
    email,
    role,
    invitedBy: actorName(backend),
    sentAt: backend.now(),
    expiresAt: new Date(clock.now().getTime() + 7 * millisecondsInDay).toISOString(),
    isExpired: false,
  }
  access.invitations = [sent, ...access.invitations.filter((it) => it.email !== email)]
  return sent
}

export function invite(backend: MockBackend, { email: typed, role }: { email: string; role: Role }): Invitation {
  const email = readEmail(typed)
  if (!email.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  const { members, invitations } = backend.access
  if (members.some((it) => it.email === email.email))
    throw new Refusal('conflict', 'There is an administrator with this address already.')
  if (invitations.some((it) => it.email === email.email && !it.isExpired))
    throw new Refusal('conflict', 'This address is invited already. You can send the mail again.')
  logActivity(backend, {
    action: 'Administrator Invited',
    details: `${email.email} was invited as ${roleName(role)}.`,
    after: { email: email.email, role },
  })
  return sendInvitation(backend, email.email, role)
}

const openInvitation = ({ access }: MockBackend, id: number): Invitation => {
  const found = access.invitations.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This invitation is not open any more.')
  return found
}

export function resendInvitation(backend: MockBackend, { id }: { id: number }): Invitation {
  const { email, role } = openInvitation(backend, id)
  logActivity(backend, { action: 'Administrator Invited', details: `The invitation to ${email} was sent again.` })
  return sendInvitation(backend, email, role)
}

export function withdrawInvitation(backend: MockBackend, { id }: { id: number }): { message: string } {
  const { email } = openInvitation(backend, id)
  backend.access.invitations = backend.access.invitations.filter((it) => it.id !== id)
  logActivity(backend, { action: 'Invitation Withdrawn', details: `The invitation to ${email} is void.` })
  return { message: `The invitation to ${email} is withdrawn.` }
}

/** Who was invited works here from now on. */
export function join(backend: MockBackend, who: Pick<Administrator, 'email' | 'name' | 'role'>): Administrator {
  const { access, administrators } = backend
  const made = { id: backend.nextId(), ...who }
  administrators.push(made)
  const now = backend.now()
  const asNew = { isYou: false, isDisabled: false, hasSecondFactor: false, lastSeenAt: now, createdAt: now }
  access.members.push({ ...made, ...asNew })
  const invitedBy = access.invitations.find((it) => it.email === who.email)?.invitedBy ?? ''
  access.invitations = access.invitations.filter((it) => it.email !== who.email)
  logActivity(backend, {
    action: 'Invitation Accepted',
    details: `${who.name} became ${roleName(who.role)}, invited by ${invitedBy}.`,
    person: who,
  })
  return made
}

/** Changes another administrator; the rules are the server's. */
function changeMember(
  backend: MockBackend,
  id: number,
  change: Partial<TeamMember>,
  toEntry: (member: TeamMember) => ActivityDraft,
): TeamMember {
  const { access, signedIn } = backend
  const member = access.members.find((it) => it.id === id)
  if (!member) throw new Refusal('not_found', 'There is no such administrator.')
  if (id === signedIn?.id) throw new Refusal('forbidden', 'You cannot do this to yourself. Another owner can.')
  logActivity(backend, toEntry(member))
  Object.assign(member, change)
  return { ...member, isYou: false }
}

export const changeRole = (backend: MockBackend, { id, role }: { id: number; role: Role }): TeamMember =>
  changeMember(backend, id, { role }, ({ name, role: before }) => ({
    action: 'Role Changed',
    details: `${name}: ${roleName(before)}, now ${roleName(role)}.`,
    before: { role: before },
    after: { role },
  }))

export const disableMember = (backend: MockBackend, { id }: { id: number }): TeamMember =>
  changeMember(backend, id, { isDisabled: true }, ({ name }) => ({
    action: 'Administrator Disabled',
    details: `${name} cannot sign in any more.`,
  }))

export const enableMember = (backend: MockBackend, { id }: { id: number }): TeamMember =>
  changeMember(backend, id, { isDisabled: false }, ({ name }) => ({
    action: 'Administrator Enabled',
    details: `${name} can sign in again.`,
  }))

export const resetMembersSecondFactor = (backend: MockBackend, { id }: { id: number }): TeamMember =>
  changeMember(backend, id, { hasSecondFactor: false }, ({ name }) => ({
    action: 'Second Factor Reset',
    details: `${name} signs in with the password alone until they set up a new one.`,
  }))
