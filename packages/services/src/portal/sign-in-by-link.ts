import { messages } from '@joy/contract/messages.ts'
import type { PortalSignInResult } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { type Context, inTransaction } from '../context.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'
import { openByOwner } from '../consent/open-by-owner.ts'
import { isLive } from './live-link.ts'
import { type StartedPortalSession, startPortalSession } from './start-portal-session.ts'

type Used = { linkId: number; email: string; emailKey: string; opensMailbox: boolean; name: string | null }
type NeedsConfirm = Extract<PortalSignInResult, { state: 'needs-confirm' }>

/**
 * Follows a link, once: one statement uses it up, so that of many at once one succeeds. In a browser that did not
 * ask for it nothing is used up until its person confirms.
 * @throws AppError `wrong_credentials`
 */
export const signInByLink = (
  context: Context,
  { token, browser, isConfirmed }: { token: string; browser: string | null; isConfirmed: boolean },
): Promise<StartedPortalSession | NeedsConfirm> =>
  inTransaction(context, async (context) => {
    const { em } = context
    if (!isTokenShaped(token)) throw new AppError('wrong_credentials', messages.invalidToken)
    const [used] = await rowsOf(
      em,
      sql<Used>`update sign_in_link link set used_at = app_now()
        where link.token_hash = ${hashToken(token)} and (${isConfirmed} or link.browser_hash = ${browser ? hashToken(browser) : ''}) and ${isLive}
        returning link.id::int as "linkId", link.email, link.email_key as "emailKey", link.opens_mailbox as "opensMailbox", link.name`,
    )
    if (used?.opensMailbox) await openByOwner(context, { ...used, by: 'sign-up' })
    if (used) return startPortalSession(context, { ...used, browser, way: 'a link' })
    const [waiting] = await rowsOf(
      em,
      sql<{
        email: string
        opensMailbox: boolean
      }>`select link.email, link.opens_mailbox as "opensMailbox" from sign_in_link link where link.token_hash = ${hashToken(token)} and ${isLive}`,
    )
    if (!waiting || isConfirmed) throw new AppError('wrong_credentials', messages.invalidToken)
    return { state: 'needs-confirm', maskedEmail: maskEmail(waiting.email), opensMailbox: waiting.opensMailbox }
  })
