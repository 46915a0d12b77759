import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockRequest } from './lock-request.ts'

/**
 * Takes back that a request was settled without a place. One that has a place waits again once that comp is ended.
 * @throws AppError `not_found`, `conflict`
 */
export const reopenRequest = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { state } = await lockRequest(context, id)
    if (state !== 'settled')
      throw new AppError(
        'conflict',
        state === 'open' ? 'This request waits already.' : 'This request has a place. End its comp to open it again.',
      )
    await db(context.em)
      .updateTable('sponsorRequest')
      .set({ settledAt: null, settledBy: null })
      .where('id', '=', id)
      .execute()
    await logActivity(context, {
      action: 'Request Reopened',
      platform: 'System',
      status: 'Successful',
      details: 'Opened a request for a sponsored place again',
      after: { requestId: id },
    })
    return { message: 'The request waits again.' }
  })
