import type { Administrator } from '@joy/database/entities/administrator.entity.ts'
import type { Context } from '../context.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'

/** Turns the second factor of an administrator off, with all that belongs to it. */
export async function clearSecondFactor(context: Context, administrator: Administrator): Promise<void> {
  administrator.totpSecret = null
  administrator.pendingTotpSecret = null
  administrator.totpSince = null
  await context.em.flush()
  await forgetRecoveryCodes(context, administrator.id)
}
