import { messages } from '@joy/contract'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { forgetPoints, giveBackPoint, takePoint } from '../rate-limits/take-point.ts'
import { isPassword } from '../security/password-hash.ts'

/**
 * Asks the signed-in administrator for the password again (step-up). Throttled together with their sign-ins; only
 * failures count. Call it outside a transaction.
 * @throws AppError `wrong_credentials`, TooManyRequests; `forbidden` for anybody but an administrator
 */
export async function confirmPassword(context: Context, password: string): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'administrator') throw new AppError('forbidden', messages.notAllowed)
  const { perAccountAndNetwork, perNetwork } = context.settings.signInLimits
  const network = toNetwork(context.client.ip)
  const administrator = await context.em.findOne(Administrator, { id: actor.id })
  const account = `${administrator?.emailKey ?? actor.id}\n${network}`
  await takePoint(context, 'sign-in-account', account, perAccountAndNetwork)
  await takePoint(context, 'sign-in-network', network, perNetwork)

  const isRight = await isPassword(password, administrator?.passwordHash ?? null)
  if (!isRight) {
    await logActivity(context, {
      action: 'Password Asked Again',
      platform: 'System',
      status: 'Failed',
      details: 'The password was not right',
    })
    throw new AppError('wrong_credentials', messages.wrongPassword)
  }
  await forgetPoints(context, 'sign-in-account', account, perAccountAndNetwork)
  await giveBackPoint(context, 'sign-in-network', network, perNetwork)
}
