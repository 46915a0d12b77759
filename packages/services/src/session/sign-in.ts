import type { z } from 'zod'
import type { credentials } from '@joy/contract/schemas/administrator.ts'
import { messages } from '@joy/contract/messages.ts'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { forgetPoints, giveBackPoint, takePoint } from '../rate-limits/take-point.ts'
import { isPassword } from '../security/password-hash.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { isKnownTo } from './known-browser.ts'
import { type StartedSession, startSession } from './start-session.ts'

/**
 * Signs an administrator in. Throttled before anything is hashed; only failures count. Whoever guesses from many networks
 * has a limit for them all; a browser that its owner has signed in with (`known`) has not. An unknown address gets the same
 * answer for the same work as a wrong password.
 * @throws AppError `wrong_credentials`, `second_factor_needed` to ask for a code, TooManyRequests
 */
export async function signIn(
  context: Context,
  { email, password, code }: z.output<typeof credentials>,
  known: string | null = null,
): Promise<StartedSession> {
  const { perAccountAndNetwork, perNetwork, perAccount } = context.settings.signInLimits
  const network = toNetwork(context.client.ip)
  const key = emailKey(email)
  const account = `${key}\n${network}`
  const administrator = await context.em.findOne(Administrator, { emailKey: key })
  const isKnown = isKnownTo(context, known, administrator?.id)
  await takePoint(context, 'sign-in-account', account, perAccountAndNetwork)
  await takePoint(context, 'sign-in-network', network, perNetwork)
  if (!isKnown) await takePoint(context, 'sign-in-everywhere', key, perAccount)

  const isRight = await isPassword(password, administrator?.passwordHash ?? null)
  if (!administrator || !isRight || administrator.disabledAt) {
    await logActivity(context, {
      action: 'Admin Sign-in',
      platform: 'System',
      status: 'Failed',
      details: `A sign-in to the console failed for ${masked(email)}.`,
    })
    throw new AppError('wrong_credentials', messages.wrongCredentials)
  }

  await forgetPoints(context, 'sign-in-account', account, perAccountAndNetwork)
  await giveBackPoint(context, 'sign-in-network', network, perNetwork)
  if (!isKnown) await giveBackPoint(context, 'sign-in-everywhere', key, perAccount)
  await checkSecondFactor(context, administrator, code)
  return startSession(context, administrator)
}

/** Enough to recognise an address; nothing of what is none, for it may be a password in the wrong field. */
const masked = (email: string): string =>
  email
    .trim()
    .match(/^([^\s@])[^\s@]*(@[^\s@]+\.[^\s@]+)$/u)
    ?.slice(1)
    .join('…') ?? 'something that is no address'
