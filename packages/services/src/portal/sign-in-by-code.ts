import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { messages } from '@joy/contract/messages.ts'
import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { mainKey } from '../addresses/main-key.ts'
import { type Context, inTransaction } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { isOpen } from './active-link.ts'
import { codeHash } from './sign-in-code.ts'
import { type StartedPortalSession, startPortalSession } from './start-portal-session.ts'

/**
 * Signs in by the six-digit code, in the browser that asked for it and nowhere else. Wrong tries are counted in
 * the statement that compares; the fifth makes link and code void, of a code that was read by phone the third.
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
    const isRight = sql`(link.is_known and link.code_hash = ${hash})`
    const tried = await db(context.em)
      .updateTable('signInLink as link')
      .set({
        usedAt: sql<Date | null>`case when ${isRight} then app_now() end`,
        wrongTries: sql<number>`link.wrong_tries + case when ${isRight} then 0 else 1 end`,
        voidedAt: sql<Date | null>`case when not ${isRight} and link.wrong_tries + 1 >= ${mostTries(context)} then app_now() end`,
      })
      .where('link.emailKey', '=', key)
      .where('link.browserHash', '=', browserHash)
      .where(isOpen)
      .returning([
        'link.id as linkId',
        'link.email',
        'link.emailKey',
        'link.usedAt',
        'link.voidedAt',
        'link.isReadByPhone',
      ])
      .executeTakeFirst()
    if (tried?.usedAt)
      return startPortalSession(context, {
        ...tried,
        browser,
        way: tried.isReadByPhone ? 'a code that was read by phone' : 'a code',
      })
    return (tried ? tried.voidedAt : await wasTriedTooOften(context, { key, browserHash })) ? 'tried too often' : null
  })
  if (started === 'tried too often') throw new AppError('wrong_credentials', messages.codeTriedTooOften)
  if (!started) throw new AppError('wrong_credentials', messages.invalidCode)
  return started
}

/** Of the row `link`. */
const mostTries = ({ settings: { portal } }: Context) =>
  sql<number>`case when link.is_read_by_phone then ${portal.phoneCode.tries}::int else ${portal.codeTries}::int end`

/** The newest link of this browser for this address, known or not, is void by wrong codes. */
async function wasTriedTooOften(
  context: Context,
  { key, browserHash }: { key: string; browserHash: string },
): Promise<boolean> {
  const newest = await db(context.em)
    .selectFrom('signInLink as link')
    .select('link.voidedAt')
    .select(typed(z.boolean(), sql`link.wrong_tries >= ${mostTries(context)}`).as('isOver'))
    .where('link.emailKey', '=', key)
    .where('link.browserHash', '=', browserHash)
    .where('link.expiresAt', '>', sqlNow)
    .orderBy('link.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.voidedAt !== null && newest.isOver
}
