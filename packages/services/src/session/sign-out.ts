import { db } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { logActivity } from '../activity/log-activity.ts'

/** Ends the session on the server; the cookie is worthless from here on. */
export async function signOut(context: Context): Promise<{ message: string }> {
  const { actor } = context
  if (actor.kind === 'administrator')
    await inTransaction(context, async (context) => {
      if (actor.sessionId !== null)
        await db(context.em).deleteFrom('adminSession').where('id', '=', actor.sessionId).execute()
      await logActivity(context, {
        action: 'Admin Sign-out',
        platform: 'System',
        status: 'Successful',
        details: `${actor.name} signed out of the console.`,
      })
    })
  return { message: 'You are signed out.' }
}
