import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { canSimulate } from './can-simulate.ts'
import { isLive } from './live-link.ts'
import { type StartedPortalSession, startPortalSession } from './start-portal-session.ts'

/**
 * 'Simulate Clicking Email Link': follows the newest link that this browser asked for, by the same rules.
 * @throws AppError `not_found` outside the demo, `wrong_credentials`
 */
export const simulateLink = (context: Context, browser: string | null): Promise<StartedPortalSession> =>
  inTransaction(context, async (context) => {
    if (!canSimulate(context.settings)) throw new AppError('not_found', 'There is no demo here.')
    const browserHash = browser ? hashToken(browser) : ''
    const [used] = await rowsOf(
      context.em,
      sql<{ linkId: number; email: string; emailKey: string }>`update sign_in_link link set used_at = app_now()
        where link.browser_hash = ${browserHash} and ${isLive}
          and link.id = (select max(id) from sign_in_link where browser_hash = ${browserHash})
        returning link.id::int as "linkId", link.email, link.email_key as "emailKey"`,
    )
    if (!used) throw new AppError('wrong_credentials', messages.invalidToken)
    return startPortalSession(context, { ...used, browser, way: 'a link' })
  })
