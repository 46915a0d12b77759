import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { putBackMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'

/** The people of a batch are unexported again, but who is left out by now, for an upload that Substack refused. @throws AppError `conflict`. */
export const putBackBatch = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const batch = await db(em)
      .updateTable('exportBatch')
      .set({ status: 'put back' })
      .where('id', '=', id)
      .where('status', '<>', 'put back')
      .returning('id')
      .executeTakeFirst()
    if (!batch) throw new AppError('conflict', 'This export batch does not exist, or it was put back already.')
    const people = await db(em)
      .updateTable('websiteSubscriber')
      .set({ exportedAt: null, exportBatchId: null })
      .where('exportBatchId', '=', id)
      .returning(['unsubscribedAt', 'leftOut'])
      .execute()
    const out = people.filter(({ unsubscribedAt, leftOut }) => unsubscribedAt !== null || leftOut !== null)
    const message = putBackMessage(people.length, out.length)
    await logActivity(context, {
      action: 'Export Put Back',
      platform: 'Substack',
      status: 'Successful',
      details: `Batch ${id} put back. ${message}`,
    })
    return { message }
  })
