import * as pages from '@joy/domain/page-paths.ts'
import { db, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'
import { codeHash, createCode } from './sign-in-code.ts'

/** In place of a browser, for links that no browser asked for; no mark has such a hash. A newer one of a kind voids the older. */
export const askedByNobody = { administrator: 'administrator', signUp: 'sign-up' } as const

/**
 * `to` is the stored spelling. `askedIn`: the browser in words, null where nobody asked in one. `opensMailbox`: whoever follows it gets the letters again that they had left, and is called by
 * `name` where nobody knows another.
 */
type Asked = {
  to: string
  emailKey: string
  isKnown: boolean
  browserHash: string
  askedIn?: string | null
  opensMailbox?: boolean
  name?: string | null
}

/** Writes a sign-in link with its code, in the context's own transaction. */
export async function createLink(
  context: Context,
  { to, emailKey, isKnown, browserHash, askedIn = null, opensMailbox = false, name = null }: Asked,
): Promise<{ id: number; expiresAt: Date; secrets: { link: string; code: string } }> {
  const { portal, appUrl } = context.settings
  const [token, code] = [createToken(), createCode()]
  const hash = codeHash(context.secrets, { emailKey, browserHash, code })
  const link = await db(context.em)
    .insertInto('signInLink')
    .values({
      email: to,
      emailKey,
      isKnown,
      tokenHash: hashToken(token),
      codeHash: hash,
      browserHash,
      askedIn,
      expiresAt: sql<Date>`app_now() + make_interval(mins => ${portal.linkMinutes})`,
      opensMailbox,
      name,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { ...link, secrets: { link: `${appUrl}${pages.portalLogin(token)}`, code } }
}
