import type { OutgoingMessageRecord } from '@joy/contract'
import { db, sql, sqlRealNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { getMessage } from './get-message.ts'

/**
 * Lets a message go out at once: one that was given up, one that waits for its next try, or one that arrived. Its id stays,
 * so that who had it knows it again. @throws AppError `not_found`; `conflict` where its body was forgotten
 */
export const replayMessage = (context: Context, { id }: { id: number }): Promise<OutgoingMessageRecord> =>
  inTransaction(context, async (context) => {
    const { canReplay, kind, endpoint } = await getMessage(context, { id })
    if (!canReplay) throw new AppError('conflict', 'The body of this message was forgotten; it cannot be sent again.')
    await db(context.em)
      .updateTable('outgoingMessage')
      .set({
        status: 'waiting',
        attempts: 0,
        doneAt: null,
        error: null,
        answerStatus: null,
        nextTryAt: sql<Date>`least(next_try_at, ${sqlRealNow})`,
      })
      .where('id', '=', id)
      .execute()
    await logActivity(context, {
      action: 'Message Sent Again',
      platform: 'System',
      status: 'Pending',
      details: `${kind} goes out to ${endpoint.label} once more.`,
      after: { message: id },
    })
    return getMessage(context, { id })
  })
