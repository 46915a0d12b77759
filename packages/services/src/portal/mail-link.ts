import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createToken, hashToken } from '../security/token.ts'
import { codeHash, createCode } from './sign-in-code.ts'

/** `to` is the stored spelling; an address that nobody has (`isKnown` false) gets a mail that says how to join. */
type Address = { to: string; emailKey: string; isKnown: boolean }

/**
 * Writes a sign-in link with its code and queues the mail, in the context's own transaction. The code works in the
 * browser whose hash is given; in any other one the link asks for one press of a button.
 */
export async function mailLink(
  context: Context,
  { to, emailKey, isKnown }: Address,
  browserHash: string,
): Promise<void> {
  const { portal, appUrl } = context.settings
  const [token, code] = [createToken(), createCode()]
  const hash = codeHash(context.secrets, { emailKey, browserHash, code })
  const [link] = await rowsOf(
    context.em,
    sql<{
      id: number
      expiresAt: Date
    }>`insert into sign_in_link (email, email_key, is_known, token_hash, code_hash, browser_hash, expires_at)
      values (${to}, ${emailKey}, ${isKnown}, ${hashToken(token)}, ${hash}, ${browserHash}, app_now() + make_interval(mins => ${portal.linkMinutes}))
      returning id::int, expires_at as "expiresAt"`,
  )
  await queueMail(context, {
    template: isKnown ? 'sign-in-link' : 'unknown-address',
    to,
    idempotencyKey: `sign-in-link:${link?.id}`,
    uselessAfter: link?.expiresAt ?? null,
    variables: { minutes: String(portal.linkMinutes) },
    secrets: { link: `${appUrl}/subscriber-portal?token=${token}`, code },
  })
}
