import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { putBackWords } from '@joy/domain/subscriber-csv/left-out-words.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'

/** The people of a batch are unexported again, but who is left out by now, for an upload that Substack refused. @throws AppError `conflict`. */
export const putBackBatch = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const [batch] = await rowsOf(
      em,
      sql`update export_batch set status = 'put back' where id = ${id} and status <> 'put back' returning id`,
    )
    if (!batch) throw new AppError('conflict', 'This export batch does not exist, or it was put back already.')
    const people = await rowsOf(
      em,
      sql<{
        isLeftOut: boolean
      }>`update website_subscriber set exported_at = null, export_batch_id = null where export_batch_id = ${id}
        returning unsubscribed_at is not null or left_out is not null as "isLeftOut"`,
    )
    const message = putBackWords(people.length, people.filter(({ isLeftOut }) => isLeftOut).length)
    await logActivity(context, {
      action: 'Export Put Back',
      platform: 'Substack',
      status: 'Successful',
      details: `Batch ${id} put back. ${message}`,
    })
    return { message }
  })
