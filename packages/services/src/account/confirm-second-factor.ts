import { messages } from '@joy/contract/messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { forgetPoints, takePoint } from '../rate-limits/take-point.ts'
import { endSessions } from './end-sessions.ts'
import { mailAccessChanged } from './mail-access-changed.ts'
import { ownActor, ownAdministrator } from './own-administrator.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { takeTotpCode } from './take-totp-code.ts'
import { totpPurpose } from '../security/totp.ts'

/**
 * Turns the second factor on with a code of the new secret, and ends one's other sessions.
 * @throws AppError `wrong_credentials`, `conflict` when none was started, TooManyRequests
 */
export async function confirmSecondFactor(
  context: Context,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { id, sessionId } = ownActor(context)
  const { secondFactorLimit } = context.settings
  await takePoint(context, 'second-factor', String(id), secondFactorLimit)
  const recoveryCodes = await inTransaction(context, async (context) => {
    const own = await ownAdministrator(context)
    if (!own.pendingTotpSecret || own.totpSecret) throw new AppError('conflict', 'Please begin again.')
    const secret = context.secrets.open(own.pendingTotpSecret, totpPurpose(id))
    if (!(await takeTotpCode(context, { administratorId: id, secret, code: code.replaceAll(/\s/gu, '') })))
      throw new AppError('wrong_credentials', messages.wrongCode)
    own.totpSecret = own.pendingTotpSecret
    own.pendingTotpSecret = null
    own.totpSince = context.clock.now()
    await context.em.flush()
    await endSessions(context, id, sessionId)
    await logActivity(context, {
      action: 'Second Factor Turned On',
      platform: 'System',
      status: 'Successful',
      details: 'Signing in now asks for a code; other sessions ended.',
    })
    await mailAccessChanged(context, own, 'The second factor of your account was turned on.')
    return writeRecoveryCodes(context, id)
  })
  await forgetPoints(context, 'second-factor', String(id), secondFactorLimit)
  return { recoveryCodes }
}
