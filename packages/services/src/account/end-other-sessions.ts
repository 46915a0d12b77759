import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { endSessions } from './end-sessions.ts'
import { ownActor } from './own-administrator.ts'

/** Signs oneself out everywhere but here. */
export const endOtherSessions = (context: Context): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { id, sessionId } = ownActor(context)
    const ended = await endSessions(context, id, sessionId)
    if (ended > 0)
      await logActivity(context, {
        action: 'Session Ended',
        platform: 'System',
        status: 'Successful',
        details: `${ended} other ${ended === 1 ? 'session' : 'sessions'}, from the own page.`,
      })
    return { message: ended === 0 ? 'There was no other session.' : 'All other sessions have ended.' }
  })
