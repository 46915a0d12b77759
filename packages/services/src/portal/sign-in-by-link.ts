import { messages } from '@joy/contract/messages.ts'
import type { PortalSignInResult } from '@joy/contract'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { type Context, inTransaction } from '../context.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'
import { openByOwner } from '../consent/open-by-owner.ts'
import { isLive } from './active-link.ts'
import { type StartedPortalSession, startPortalSession } from './start-portal-session.ts'

type NeedsConfirm = Extract<PortalSignInResult, { state: 'needs-confirm' }>

/**
 * Follows a link, once: one statement uses it up, so that of many at once one succeeds. In a browser that did not
 * ask for it nothing is used up until its person confirms; that it was opened is written down.
 * @throws AppError `wrong_credentials`
 */
export const signInByLink = (
  context: Context,
  { token, browser, isConfirmed }: { token: string; browser: string | null; isConfirmed: boolean },
): Promise<StartedPortalSession | NeedsConfirm> =>
  inTransaction(context, async (context) => {
    const { em } = context
    if (!isTokenShaped(token)) throw new AppError('wrong_credentials', messages.invalidToken)
    const used = await db(em)
      .updateTable('signInLink as link')
      .set({ usedAt: sqlNow })
      .where('link.tokenHash', '=', hashToken(token))
      .$if(!isConfirmed, (its) => its.where('link.browserHash', '=', browser ? hashToken(browser) : ''))
      .where(isLive)
      .returning(['link.id as linkId', 'link.email', 'link.emailKey', 'link.opensMailbox', 'link.name'])
      .executeTakeFirst()
    if (used?.opensMailbox) await openByOwner(context, { ...used, by: 'sign-up' })
    if (used) return startPortalSession(context, { ...used, browser, way: 'a link' })
    if (isConfirmed) throw new AppError('wrong_credentials', messages.invalidToken)
    const waiting = await db(em)
      .updateTable('signInLink as link')
      .set((eb) => ({ openedAt: eb.fn.coalesce('link.openedAt', sqlNow) }))
      .where('link.tokenHash', '=', hashToken(token))
      .where(isLive)
      .returning(['link.email', 'link.opensMailbox'])
      .executeTakeFirst()
    if (!waiting) throw new AppError('wrong_credentials', messages.invalidToken)
    return { state: 'needs-confirm', maskedEmail: maskEmail(waiting.email), opensMailbox: waiting.opensMailbox }
  })
