import { lookAtReset } from '@joy/services/passwords/look-at-reset.ts'
import { requestReset } from '@joy/services/passwords/request-reset.ts'
import { resetPassword } from '@joy/services/passwords/reset-password.ts'
import type { Procedures } from '../procedures.ts'

export const passwords: Procedures<'passwords'> = {
  requestReset,
  look: lookAtReset,
  reset: resetPassword,
}
