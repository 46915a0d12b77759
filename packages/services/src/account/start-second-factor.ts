import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { confirmPassword } from './confirm-password.ts'
import { ownAdministrator } from './own-administrator.ts'
import { createTotpSecret, totpPurpose, totpUri } from '../security/totp.ts'

/**
 * Makes a secret for the authenticator app. It holds once a code of it was confirmed.
 * @throws AppError `wrong_credentials`, `conflict` when the second factor is on already, TooManyRequests
 */
export async function startSecondFactor(
  context: Context,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  await confirmPassword(context, password)
  const own = await ownAdministrator(context)
  if (own.totpSecret) throw new AppError('conflict', 'The second factor is on already.')
  const secret = createTotpSecret()
  own.pendingTotpSecret = context.secrets.seal(secret, totpPurpose(own.id))
  await context.em.flush()
  return { secret, uri: totpUri(secret, { issuer: context.settings.siteName, label: own.email }) }
}
