import { acceptInvitation } from '@joy/services/invitations/accept-invitation.ts'
import { lookAtInvitation } from '@joy/services/invitations/look-at-invitation.ts'
import { lookAtReset } from '@joy/services/passwords/look-at-reset.ts'
import { requestReset } from '@joy/services/passwords/request-reset.ts'
import { resetPassword } from '@joy/services/passwords/reset-password.ts'
import type { Answers } from '../answers.ts'
import { keep } from './session.router.ts'

export const invitations: Answers<'invitations'> = {
  look: lookAtInvitation,
  accept: async (context, input, door) => keep(await acceptInvitation(context, input), door),
}

export const passwords: Answers<'passwords'> = {
  requestReset,
  look: lookAtReset,
  reset: resetPassword,
}
