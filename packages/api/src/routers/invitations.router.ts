import { acceptInvitation } from '@joy/services/invitations/accept-invitation.ts'
import { lookAtInvitation } from '@joy/services/invitations/look-at-invitation.ts'
import type { Answers } from '../answers.ts'
import { keep } from './session.router.ts'

export const invitations: Answers<'invitations'> = {
  look: lookAtInvitation,
  accept: async (context, input, door) => keep(await acceptInvitation(context, input), door),
}
