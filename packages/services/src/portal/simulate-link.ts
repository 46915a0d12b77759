import { messages } from '@joy/contract/messages.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { canSimulate } from './can-simulate.ts'
import { isLive } from './active-link.ts'
import { type StartedPortalSession, startPortalSession } from './start-portal-session.ts'

/**
 * 'Simulate Clicking Email Link': follows the newest link that this browser asked for, by the same rules.
 * @throws AppError `not_found` outside the demo, `wrong_credentials`
 */
export const simulateLink = (context: Context, browser: string | null): Promise<StartedPortalSession> =>
  inTransaction(context, async (context) => {
    if (!canSimulate(context.settings)) throw new AppError('not_found', 'There is no demo here.')
    const browserHash = browser ? hashToken(browser) : ''
    const used = await db(context.em)
      .updateTable('signInLink as link')
      .set({ usedAt: sqlNow })
      .where('link.browserHash', '=', browserHash)
      .where(isLive)
      .where('link.id', '=', ({ selectFrom }) =>
        selectFrom('signInLink')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('browserHash', '=', browserHash),
      )
      .returning(['link.id as linkId', 'link.email', 'link.emailKey'])
      .executeTakeFirst()
    if (!used) throw new AppError('wrong_credentials', messages.invalidToken)
    return startPortalSession(context, { ...used, browser, way: 'a link' })
  })
