import { messages } from '@joy/contract/messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/email.ts'
import { type Context, inTransaction } from '../context.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { createToken, hashToken } from '../security/token.ts'
import { canSimulate } from './can-simulate.ts'
import { mailLink } from './mail-link.ts'
import { storedAddress } from './stored-address.ts'

/** `browser` goes into a cookie of the browser that asks; the rest may be shown. */
export type RequestedLink = {
  browser: string
  answer: { message: string; expiresInMinutes: number; canSimulate: boolean }
}

/**
 * Has a link and a code mailed to an address. Known and unknown ones cost the same work and get the same answer;
 * an unknown one gets a mail that says how to join.
 * @throws AppError `invalid_input`, TooManyRequests
 */
export async function requestLink(context: Context, input: { email: string }): Promise<RequestedLink> {
  const { portalLimits, portal } = context.settings
  const email = readEmail(input.email)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  await takePoint(context, 'sign-in-link:network', networkOf(context.client.ip), portalLimits.linksPerNetwork)
  await takePoint(context, 'sign-in-link:address', email.key, portalLimits.linksPerAddress)

  const browser = createToken()
  await inTransaction(context, async (context) => {
    const known = await storedAddress(context.em, email.key)
    const address = { to: known ?? email.email, emailKey: email.key, isKnown: known !== null }
    await mailLink(context, address, hashToken(browser))
  })
  return {
    browser,
    answer: {
      message: messages.linkSent,
      expiresInMinutes: portal.linkMinutes,
      canSimulate: canSimulate(context.settings),
    },
  }
}
