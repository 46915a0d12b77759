import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/email.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { createToken, hashToken } from '../security/token.ts'
import { canSimulate } from './can-simulate.ts'
import { codeHash, createCode } from './sign-in-code.ts'
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
  const { portalLimits, portal, appUrl } = context.settings
  const email = readEmail(input.email)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  await takePoint(context, 'sign-in-link:network', networkOf(context.client.ip), portalLimits.linksPerNetwork)
  await takePoint(context, 'sign-in-link:address', email.key, portalLimits.linksPerAddress)

  const [token, browser, code] = [createToken(), createToken(), createCode()]
  const browserHash = hashToken(browser)
  const hash = codeHash(context.secrets, { emailKey: email.key, browserHash, code })
  await inTransaction(context, async (context) => {
    const known = await storedAddress(context.em, email.key)
    const to = known ?? email.email
    const [link] = await rowsOf(
      context.em,
      sql<{
        id: number
        expiresAt: Date
      }>`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at)
        values (${to}, ${email.key}, ${known !== null}, ${hashToken(token)}, ${hash}, ${browserHash}, now() + make_interval(mins => ${portal.linkMinutes}))
        returning id::int, expires_at as "expiresAt"`,
    )
    await queueMail(context, {
      template: known ? 'sign-in-link' : 'unknown-address',
      to,
      idempotencyKey: `sign-in-link:${link?.id}`,
      uselessAfter: link?.expiresAt ?? null,
      variables: { minutes: String(portal.linkMinutes) },
      secrets: { link: `${appUrl}/subscriber-portal?token=${token}`, code },
    })
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
