import { mutation, query } from '../operation.ts'
import { adminSession } from '../schemas/administrator.ts'
import { acceptInput, heldLink, openInvitation } from '../schemas/team.ts'

/** Following an invitation's link. Looking at it uses nothing up. */
export const invitations = {
  look: query({
    summary: 'What an invitation is for; changes nothing',
    access: 'public',
    input: heldLink,
    output: openInvitation,
    rest: { method: 'GET', path: '/admin/invitation' },
  }),
  accept: mutation({
    summary: 'Become an administrator with name and password, and be signed in',
    access: 'public',
    input: acceptInput,
    output: adminSession,
    rest: { method: 'POST', path: '/admin/invitation' },
  }),
}
