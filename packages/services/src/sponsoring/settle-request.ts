import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { lockRequest, settledAlready } from './lock-request.ts'

/** A request is settled without a place: helped in another way, or not needed any more. @throws AppError `not_found`, `conflict` */
export const settleRequest = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    if ((await lockRequest(context, id)).state !== 'open') throw new AppError('conflict', settledAlready)
    await db(context.em)
      .updateTable('sponsorRequest')
      .set({ settledAt: sqlNow, settledBy: actorName(context.actor), isGiven: false })
      .where('id', '=', id)
      .execute()
    await logActivity(context, {
      action: 'Request Settled',
      platform: 'System',
      status: 'Successful',
      details: 'Settled a request for a sponsored place, without a place',
      after: { requestId: id },
    })
    return { message: 'The request is settled. It is deleted in a year.' }
  })
