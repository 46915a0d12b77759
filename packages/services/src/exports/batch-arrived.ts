import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { isInFile } from './why-left-out.ts'

type Batch = { status: 'open' | 'complete' | 'put back'; rows: number; sentLines: number | null }

/**
 * Whoever has the file of a batch says how many lines it has; if these are all, its people count as exported (ruling 64).
 * Said twice, it changes nothing. @throws AppError `not_found`; `conflict` where lines are missing, nothing was sent, or the
 * batch was put back
 */
export const batchArrived = (
  context: Context,
  { id, lines }: { id: number; lines: number },
): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const { em } = context
    const batch = await db(em)
      .selectFrom('exportBatch')
      .select(['status', 'rows', 'sentLines'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) throw new AppError('not_found', 'This export batch does not exist.')
    refuse(batch, lines)
    const message = `${counted(batch.rows, 'website subscriber')} of batch ${id} ${batch.rows === 1 ? 'counts' : 'count'} as exported.`
    if (batch.status === 'complete') return { message }
    await db(em)
      .updateTable('exportBatch')
      .set({ status: 'complete', completedAt: sqlNow })
      .where('id', '=', id)
      .execute()
    await db(em)
      .updateTable('websiteSubscriber as w')
      .from('exportBatchRow as r')
      .set({ exportedAt: sqlNow, exportBatchId: id })
      .where('r.batchId', '=', id)
      .whereRef('r.websiteSubscriberId', '=', 'w.id')
      .where('w.exportedAt', 'is', null)
      .where(isInFile)
      .execute()
    await logActivity(context, {
      action: 'Export Website Subscribers',
      platform: 'Substack',
      status: 'Successful',
      details: `Exported ${counted(batch.rows, 'website subscriber')}, batch ${id}`,
    })
    return { message }
  })

function refuse({ status, sentLines }: Batch, lines: number): void {
  if (status === 'put back') throw new AppError('conflict', 'This export batch was put back. Export them anew.')
  if (sentLines === null)
    throw new AppError(
      'conflict',
      'The file of this batch never went out whole. Download it again under Jobs, Exports.',
    )
  if (lines !== sentLines)
    throw new AppError(
      'conflict',
      `The file has not arrived whole: ${lines} of ${sentLines} lines. Nobody counts as exported; download the batch again under Jobs, Exports.`,
    )
}
