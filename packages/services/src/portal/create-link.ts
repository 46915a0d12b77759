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

/** A sign-in link with its code as it stands in the database, but for its end; the secrets themselves stand nowhere. */
export function toLink(
  { secrets, settings }: Pick<Context, 'secrets' | 'settings'>,
  { to, emailKey, isKnown, browserHash, askedIn = null, opensMailbox = false, name = null }: Asked,
) {
  const [token, code] = [createToken(), createCode()]
  return {
    row: {
      email: to,
      emailKey,
      isKnown,
      tokenHash: hashToken(token),
      codeHash: codeHash(secrets, { emailKey, browserHash, code }),
      browserHash,
      askedIn,
      opensMailbox,
      name,
    },
    secrets: { link: `${settings.appUrl}${pages.portalLogin(token)}`, code },
  }
}

/** Writes a sign-in link with its code, in the context's own transaction. */
export async function createLink(
  context: Context,
  asked: Asked,
): Promise<{ id: number; expiresAt: Date; secrets: { link: string; code: string } }> {
  const { row, secrets } = toLink(context, asked)
  const link = await db(context.em)
    .insertInto('signInLink')
    .values({ ...row, expiresAt: sql<Date>`app_now() + make_interval(mins => ${context.settings.portal.linkMinutes})` })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { ...link, secrets }
}
