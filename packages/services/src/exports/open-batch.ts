import { ExportBatch } from '@joy/database/entities/export-batch.entity.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { unexported } from '../website-subscribers/website-subscriber-row.ts'

/** Freezes the unexported people in a new batch; null where there are none. Who is left out is not one of them. */
export const openBatch = (context: Context): Promise<ExportBatch | null> =>
  inTransaction(context, async ({ em, actor }) => {
    // Two who wrote at the same moment, one a list and one a sign-up, did not see each other.
    await rowsOf(
      em,
      sql`select refresh_left_out(array(select email_key from website_subscriber where exported_at is null and unsubscribed_at is null))`,
    )
    const batch = em.create(ExportBatch, { createdBy: actorName(actor) })
    await em.flush()
    const rows = await rowsOf(
      em,
      sql`insert into export_batch_row (batch_id, website_subscriber_id, email, name)
        select ${batch.id}, id, email, name from website_subscriber w where ${unexported} returning 1`,
    )
    if (rows.length > 0) batch.rows = rows.length
    else em.remove(batch)
    await em.flush()
    return rows.length > 0 ? batch : null
  })
