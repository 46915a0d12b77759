import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Administrator, Invitation, Role, Team, TeamMember } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { roleName, roleReaches } from '@joy/domain/account/roles.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'

/** Who may sign in before who may not, then by role and name. */
const byStanding = (a: TeamMember, b: TeamMember) =>
  Number(a.isDisabled) - Number(b.isDisabled) ||
  Number(roleReaches(b.role, a.role)) - Number(roleReaches(a.role, b.role)) ||
  a.name.localeCompare(b.name)

export const listTeam = ({ access, signedIn }: MockBackend): Team => ({
  members: access.members.map((it) => ({ ...it, isYou: it.id === signedIn?.id })).toSorted(byStanding),
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
    platform: 'System',
    details: `${email.email} was invited as ${roleName(role)}.`,
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
  return sendInvitation(backend, email, role)
}

export function withdrawInvitation(backend: MockBackend, { id }: { id: number }): { message: string } {
  const { email } = openInvitation(backend, id)
  backend.access.invitations = backend.access.invitations.filter((it) => it.id !== id)
  return { message: `The invitation to ${email} is withdrawn.` }
}

/** Who was invited works here from now on. */
export function join(backend: MockBackend, who: Pick<Administrator, 'email' | 'name' | 'role'>): Administrator {
  const { access, administrators } = backend
  const made = { id: backend.nextId(), ...who }
  administrators.push(made)
  const now = backend.now()
  const standing = { isYou: false, isDisabled: false, hasSecondFactor: false, lastSeenAt: now, createdAt: now }
  access.members.push({ ...made, ...standing })
  access.invitations = access.invitations.filter((it) => it.email !== who.email)
  return made
}

/** Changes another administrator; the rules are the server's. */
export function changeMember(backend: MockBackend, id: number, change: Partial<TeamMember>): TeamMember {
  const { access, signedIn } = backend
  const member = access.members.find((it) => it.id === id)
  if (!member) throw new Refusal('not_found', 'There is no such administrator.')
  if (id === signedIn?.id) throw new Refusal('forbidden', 'You cannot do this to yourself. Another owner can.')
  Object.assign(member, change)
  return { ...member, isYou: false }
}
