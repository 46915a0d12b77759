import { db } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'

/** Ends the portal session on the server; the cookie is worthless from here on. */
export async function signOutOfPortal(context: Context): Promise<{ message: string }> {
  const { portal } = context
  if (portal)
    await inTransaction(context, async (context) => {
      await db(context.em).deleteFrom('portalSession').where('id', '=', portal.sessionId).execute()
      await logActivity(context, {
        action: 'Portal Sign-out',
        platform: 'Website',
        status: 'Successful',
        details: 'Signed out of the portal',
        person: { name: null, email: portal.email },
      })
    })
  return { message: 'You are signed out.' }
}
