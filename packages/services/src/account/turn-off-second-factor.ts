import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { confirmPassword } from './confirm-password.ts'
import { clearSecondFactor } from './clear-second-factor.ts'
import { mailAccessChanged } from './mail-access-changed.ts'
import { ownAdministrator } from './own-administrator.ts'

/** Turns one's own second factor off. @throws AppError `wrong_credentials`, TooManyRequests */
export async function turnOffSecondFactor(
  context: Context,
  { password }: { password: string },
): Promise<{ message: string }> {
  await confirmPassword(context, password)
  return inTransaction(context, async (context) => {
    const own = await ownAdministrator(context)
    if (own.totpSecret) {
      await clearSecondFactor(context, own)
      await logActivity(context, {
        action: 'Second Factor Turned Off',
        platform: 'System',
        status: 'Successful',
        details: 'Signing in asks for the password alone.',
      })
      await mailAccessChanged(context, own, 'The second factor of your account was turned off.')
    }
    return { message: 'The second factor is off.' }
  })
}
