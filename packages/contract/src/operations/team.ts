import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import { id, message, nothing } from '../schemas/primitives.ts'
import { invitation, inviteInput, roleInput, team as wholeTeam, teamMember } from '../schemas/team.ts'

const one = z.object({ id })
const byOwner = { access: 'admin', role: 'owner', isSessionOnly: true } as const

/** Who works in the console. Owners alone see and change it, and only while they are signed in: no API token can. */
export const team = {
  list: query({
    ...byOwner,
    summary: 'All administrators and open invitations',
    input: nothing,
    output: wholeTeam,
    rest: { method: 'GET', path: '/admin/team' },
  }),
  invite: mutation({
    ...byOwner,
    summary: 'Invite somebody by mail; the link works once, for seven days',
    input: inviteInput,
    output: invitation,
    rest: { method: 'POST', path: '/admin/team/invitations' },
  }),
  resendInvitation: mutation({
    ...byOwner,
    summary: 'Mail an invitation again, with a new link; the old one is void',
    input: one,
    output: invitation,
    rest: { method: 'POST', path: '/admin/team/invitations/:id/resend' },
  }),
  withdrawInvitation: mutation({
    ...byOwner,
    summary: 'Make an invitation void',
    input: one,
    output: message,
    rest: { method: 'DELETE', path: '/admin/team/invitations/:id' },
  }),
  changeRole: mutation({
    ...byOwner,
    summary: 'Give an administrator another role; nobody changes their own',
    input: roleInput,
    output: teamMember,
    rest: { method: 'PUT', path: '/admin/team/:id/role' },
  }),
  disable: mutation({
    ...byOwner,
    summary: 'Close the console to an administrator at once, with every session and API token',
    input: one,
    output: teamMember,
    rest: { method: 'POST', path: '/admin/team/:id/disable' },
  }),
  enable: mutation({
    ...byOwner,
    summary: 'Open the console to an administrator again',
    input: one,
    output: teamMember,
    rest: { method: 'POST', path: '/admin/team/:id/enable' },
  }),
  resetSecondFactor: mutation({
    ...byOwner,
    summary: 'Turn the second factor of somebody off who has lost it; ends their sessions',
    input: one,
    output: teamMember,
    rest: { method: 'POST', path: '/admin/team/:id/second-factor/reset' },
  }),
}
