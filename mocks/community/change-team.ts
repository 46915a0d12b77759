import type { Invitation, Role, Team, TeamMember } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { roleName } from '@joy/domain/account/roles.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'

const DAY = 86_400_000

export const listTeam = ({ access, signedIn }: Community): Team => ({
  members: access.members.map((it) => ({ ...it, isYou: it.id === signedIn?.id })),
  invitations: access.invitations,
})

function sendInvitation(community: Community, email: string, role: Role): Invitation {
  const { access, clock } = community
  const sent: Invitation = {
    id: community.nextId(),
    email,
    role,
    invitedBy: actorName(community),
    sentAt: community.now(),
    expiresAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
    isExpired: false,
  }
  access.invitations = [sent, ...access.invitations.filter((it) => it.email !== email)]
  return sent
}

export function invite(community: Community, { email: typed, role }: { email: string; role: Role }): Invitation {
  const email = readEmail(typed)
  if (!email.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  const { members, invitations } = community.access
  if (members.some((it) => it.email === email.email))
    throw new Refusal('conflict', 'There is an administrator with this address already.')
  if (invitations.some((it) => it.email === email.email && !it.isExpired))
    throw new Refusal('conflict', 'This address is invited already. You can send the mail again.')
  logActivity(community, {
    action: 'Administrator Invited',
    platform: 'System',
    details: `${email.email} was invited as ${roleName(role)}.`,
  })
  return sendInvitation(community, email.email, role)
}

const openInvitation = ({ access }: Community, id: number): Invitation => {
  const found = access.invitations.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This invitation is not open any more.')
  return found
}

export function resendInvitation(community: Community, { id }: { id: number }): Invitation {
  const { email, role } = openInvitation(community, id)
  return sendInvitation(community, email, role)
}

export function withdrawInvitation(community: Community, { id }: { id: number }): { message: string } {
  const { email } = openInvitation(community, id)
  community.access.invitations = community.access.invitations.filter((it) => it.id !== id)
  return { message: `The invitation to ${email} is withdrawn.` }
}

/** Changes another administrator; the rules are the server's. */
export function changeMember(community: Community, id: number, change: Partial<TeamMember>): TeamMember {
  const { access, signedIn } = community
  const member = access.members.find((it) => it.id === id)
  if (!member) throw new Refusal('not_found', 'There is no such administrator.')
  if (id === signedIn?.id) throw new Refusal('forbidden', 'You cannot do this to yourself. Another owner can.')
  Object.assign(member, change)
  return { ...member, isYou: false }
}
