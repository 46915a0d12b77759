import { messages } from '@joy/contract/messages.ts'
import type { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { takeRecoveryCode } from '../account/recovery-codes.ts'
import { takeTotpCode } from '../account/take-totp-code.ts'
import { totpPurpose } from '../security/totp.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { forgetPoints, takePoint } from '../rate-limits/take-point.ts'

/**
 * The second step of signing in, together with the password: six digits of the authenticator, or a recovery code.
 * Throttled for each administrator; only who knows the password gets here.
 * @throws AppError `second_factor_needed` without a code, `wrong_credentials`, TooManyRequests
 */
export async function checkSecondFactor(
  context: Context,
  { id, name, email, totpSecret }: Administrator,
  code: string | undefined,
): Promise<void> {
  if (!totpSecret) return
  const typed = code?.replaceAll(/\s/gu, '')
  if (!typed) throw new AppError('second_factor_needed', messages.secondFactorNeeded)
  const { secondFactorLimit } = context.settings
  await takePoint(context, 'second-factor', String(id), secondFactorLimit)
  const isTotp = /^\d{6}$/u.test(typed)
  const isRight = isTotp
    ? await takeTotpCode(context, {
        administratorId: id,
        secret: context.secrets.open(totpSecret, totpPurpose(id)),
        code: typed,
      })
    : await takeRecoveryCode(context, id, typed)
  const person = { name, email }
  if (!isRight) {
    const details = 'The password was right, the code of the second factor was not.'
    await logActivity(context, { action: 'Admin Sign-in', platform: 'System', status: 'Failed', details, person })
    throw new AppError('wrong_credentials', messages.wrongCode)
  }
  await forgetPoints(context, 'second-factor', String(id), secondFactorLimit)
  if (isTotp) return
  const details = 'Used in place of a code of the authenticator.'
  await logActivity(context, {
    action: 'Recovery Code Used',
    platform: 'System',
    status: 'Successful',
    details,
    person,
  })
}
