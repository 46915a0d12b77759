import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { browserName } from '@joy/domain/account/browser-name.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import type { Person } from '../addresses/person.ts'

/** Ends one portal session of somebody. @throws AppError `not_found`, also for somebody else's */
export const endPortalSession = (
  context: Context,
  { email, emailKey }: Person,
  { id }: { id: number },
): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const gone = await db(context.em)
      .deleteFrom('portalSession')
      .where('id', '=', id)
      .where('emailKey', '=', emailKey)
      .returning('userAgent')
      .executeTakeFirst()
    if (!gone) throw new AppError('not_found', 'This device is logged out already.')
    const browser = browserName(gone.userAgent)
    await logActivity(context, {
      action: 'Portal Session Ended',
      platform: 'Website',
      status: 'Successful',
      details: `${browser} was logged out of the portal`,
      person: { name: null, email },
    })
    return { message: `${browser} is logged out.` }
  })
