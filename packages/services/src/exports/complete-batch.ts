import { rowsOf, sql } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { isInFile } from './why-left-out.ts'

/** The whole file went out: its people count as exported. Doing it twice changes nothing. */
export const completeBatch = (context: Context, batchId: number): Promise<void> =>
  inTransaction(context, async ({ em }) => {
    const [opened] = await rowsOf(
      em,
      sql`update export_batch set status = 'complete', completed_at = app_now() where id = ${batchId} and status = 'open' returning id`,
    )
    if (!opened) return
    await rowsOf(
      em,
      sql`update website_subscriber w set exported_at = app_now(), export_batch_id = ${batchId}
        from export_batch_row r where r.batch_id = ${batchId} and r.website_subscriber_id = w.id and w.exported_at is null and ${isInFile}`,
    )
  })
