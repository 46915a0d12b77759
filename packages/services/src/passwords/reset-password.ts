import { messages } from '@joy/contract/messages.ts'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { endSessions } from '../account/end-sessions.ts'
import { mailAccessChanged } from '../account/mail-access-changed.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { checkNewPassword } from '../security/check-new-password.ts'
import { hashPassword } from '../security/password-hash.ts'
import { hashToken } from '../security/token.ts'
import { isActiveReset } from './active-reset.ts'
import { ownerOfReset } from './look-at-reset.ts'

/**
 * Sets a new password by the link of a mail, once, and ends all sessions. Nobody is signed in by it: signing in still
 * asks for the second factor.
 * @throws AppError `not_found` for a link that does not hold, `invalid_input` for the password, TooManyRequests
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  await takePoint(context, 'auth-link', toNetwork(context.client.ip), context.settings.authLinkLimit)
  // Before anything is hashed, and without using the link up: a password that is refused can be tried again.
  const owner = await ownerOfReset(context, { token })
  await checkNewPassword(password, { ...owner, siteName: context.settings.siteName })
  const passwordHash = await hashPassword(password)
  return inTransaction(context, async (context) => {
    const used = await db(context.em)
      .updateTable('administratorLink as link')
      .set({ usedAt: sqlNow })
      .where('link.tokenHash', '=', hashToken(token))
      .where(isActiveReset)
      .returning('link.administratorId as id')
      .executeTakeFirst()
    const administrator =
      used?.id && (await context.em.findOne(Administrator, { id: used.id, disabledAt: null }, { refresh: true }))
    if (!administrator) throw new AppError('not_found', messages.badPasswordLink)
    administrator.passwordHash = passwordHash
    administrator.passwordChangedAt = context.clock.now()
    administrator.pendingTotpSecret = null
    await context.em.flush()
    await endSessions(context, administrator.id)
    await logActivity(context, {
      action: 'Password Changed',
      platform: 'System',
      status: 'Successful',
      details: 'Set anew by a link; all sessions ended.',
      person: { name: administrator.name, email: administrator.email },
    })
    await mailAccessChanged(context, administrator, 'Your password was set anew by a link.')
    return { message: 'Your new password is set. Please sign in with it.' }
  })
}
