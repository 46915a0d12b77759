import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { ownActor } from './own-administrator.ts'

/** Ends one of one's own sessions. @throws AppError `not_found`, also for somebody else's */
export const endSession = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const gone = await db(context.em)
      .deleteFrom('adminSession')
      .where('id', '=', id)
      .where('administratorId', '=', ownActor(context).id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new AppError('not_found', 'This session has ended already.')
    await logActivity(context, {
      action: 'Session Ended',
      platform: 'System',
      status: 'Successful',
      details: 'One session, from the own page.',
    })
    return { message: 'The session has ended.' }
  })
