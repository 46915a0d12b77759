import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { mainKey } from '../addresses/main-key.ts'
import { type Context, inTransaction } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { isOpen } from './live-link.ts'
import { codeHash } from './sign-in-code.ts'
import { type StartedPortalSession, startPortalSession } from './start-portal-session.ts'

/**
 * Signs in by the six-digit code, in the browser that asked for it and nowhere else. Wrong tries are counted in
 * the statement that compares; the fifth makes link and code void.
 * @throws AppError `wrong_credentials`
 */
export async function signInByCode(
  context: Context,
  { email, code, browser }: { email: string; code: string; browser: string | null },
): Promise<StartedPortalSession> {
  const key = await mainKey(context.em, emailKey(email))
  const browserHash = browser ? hashToken(browser) : ''
  const hash = codeHash(context.secrets, { emailKey: key, browserHash, code })
  // A wrong try must stay counted: the transaction ends well, and only then is the caller refused.
  const started = await inTransaction(context, async (context) => {
    const [tried] = await rowsOf(
      context.em,
      sql<{
        isRight: boolean
        isVoid: boolean
        linkId: number
        email: string
        emailKey: string
      }>`update sign_in_link link set
          used_at = case when link.is_known and link.code_hash = ${hash} then app_now() end,
          wrong_tries = link.wrong_tries + case when link.is_known and link.code_hash = ${hash} then 0 else 1 end,
          voided_at = case when not (link.is_known and link.code_hash = ${hash}) and link.wrong_tries + 1 >= ${context.settings.portal.codeTries} then app_now() end
        where link.email_key = ${key} and link.browser_hash = ${browserHash}
          and ${isOpen}
        returning link.used_at is not null as "isRight", link.voided_at is not null as "isVoid", link.id::int as "linkId", link.email, link.email_key as "emailKey"`,
    )
    if (tried?.isRight) return startPortalSession(context, { ...tried, browser, way: 'a code' })
    return (tried ? tried.isVoid : await wasTriedTooOften(context, { key, browserHash })) ? 'tried too often' : null
  })
  if (started === 'tried too often') throw new AppError('wrong_credentials', messages.codeTriedTooOften)
  if (!started) throw new AppError('wrong_credentials', messages.invalidCode)
  return started
}

/** The newest link of this browser for this address, known or not, is void by wrong codes. */
async function wasTriedTooOften(
  { em, settings }: Context,
  { key, browserHash }: { key: string; browserHash: string },
): Promise<boolean> {
  const [newest] = await rowsOf(
    em,
    sql<{ isVoid: boolean }>`select voided_at is not null and wrong_tries >= ${settings.portal.codeTries} as "isVoid"
      from sign_in_link where email_key = ${key} and browser_hash = ${browserHash} and expires_at > app_now()
      order by id desc limit 1`,
  )
  return newest?.isVoid ?? false
}
