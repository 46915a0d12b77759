import { acceptInvitation } from '@joy/services/invitations/accept-invitation.ts'
import { lookAtInvitation } from '@joy/services/invitations/look-at-invitation.ts'
import type { Procedures } from '../procedures.ts'
import { keep } from './session.router.ts'

export const invitations: Procedures<'invitations'> = {
  look: lookAtInvitation,
  accept: async (context, input, request) => keep(await acceptInvitation(context, input), request),
}
