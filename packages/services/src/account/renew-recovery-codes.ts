import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { confirmPassword } from './confirm-password.ts'
import { ownAdministrator } from './own-administrator.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'

/** Makes new recovery codes; the old ones are void. @throws AppError `wrong_credentials`, `conflict`, TooManyRequests */
export async function renewRecoveryCodes(
  context: Context,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  await confirmPassword(context, password)
  return inTransaction(context, async (context) => {
    const own = await ownAdministrator(context)
    if (!own.totpSecret) throw new AppError('conflict', 'The second factor is off.')
    const recoveryCodes = await writeRecoveryCodes(context, own.id)
    await logActivity(context, {
      action: 'Recovery Codes Renewed',
      platform: 'System',
      status: 'Successful',
      details: 'The earlier ones are void.',
    })
    return { recoveryCodes }
  })
}
