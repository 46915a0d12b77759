import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { checkNewPassword } from '../security/check-new-password.ts'
import { hashPassword } from '../security/password-hash.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { mailAccessChanged } from './mail-access-changed.ts'
import { ownActor } from './own-administrator.ts'

/**
 * Changes one's own password and ends one's other sessions.
 * @throws AppError `wrong_credentials` for the current one, `invalid_input` for the new one, TooManyRequests
 */
export async function changePassword(
  context: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ message: string }> {
  const { id, sessionId, email, name } = ownActor(context)
  await confirmPassword(context, currentPassword)
  await checkNewPassword(newPassword, { email, name, siteName: context.settings.siteName })
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(context, async (context) => {
    const own = await context.em.findOneOrFail(Administrator, { id })
    own.passwordHash = passwordHash
    own.passwordChangedAt = context.clock.now()
    own.pendingTotpSecret = null
    await context.em.flush()
    const ended = await endSessions(context, id, sessionId)
    await logActivity(context, {
      action: 'Password Changed',
      platform: 'System',
      status: 'Successful',
      details: 'Changed on the own page; other sessions ended.',
    })
    await mailAccessChanged(context, own, 'Your password was changed.')
    const others =
      ended === 0 ? '' : ended === 1 ? ' Your other session has ended.' : ` Your ${ended} other sessions have ended.`
    return { message: `Your password is changed.${others}` }
  })
}
