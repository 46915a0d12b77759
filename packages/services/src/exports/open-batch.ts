import { ExportBatch } from '@joy/database/entities/export-batch.entity.ts'
import { db, execute, sql } from '@joy/database/sql.ts'
import { actorName, type Context, inTransaction } from '../context.ts'
import { unexported } from '../website-subscribers/website-subscriber-row.ts'

/** Freezes the unexported people in a new batch; null where there are none. Who is left out is not one of them. */
export const openBatch = (context: Context): Promise<ExportBatch | null> =>
  inTransaction(context, async ({ em, actor }) => {
    // Two who wrote at the same moment, one a list and one a sign-up, did not see each other.
    // Raw SQL: who is left out is a function of the database, over all addresses at once.
    await execute(
      em,
      sql`select refresh_left_out(array(select email_key from website_subscriber where exported_at is null and unsubscribed_at is null))`,
    )
    const batch = em.create(ExportBatch, { createdBy: actorName(actor) })
    await em.flush()
    const { numInsertedOrUpdatedRows } = await db(em)
      .insertInto('exportBatchRow')
      .columns(['batchId', 'websiteSubscriberId', 'email', 'name'])
      .expression(({ selectFrom, val }) =>
        selectFrom('websiteSubscriber as w')
          .select([val(batch.id).as('batchId'), 'w.id', 'w.email', 'w.name'])
          .where(unexported),
      )
      .executeTakeFirstOrThrow()
    const rows = Number(numInsertedOrUpdatedRows ?? 0)
    if (rows > 0) batch.rows = rows
    else em.remove(batch)
    await em.flush()
    return rows > 0 ? batch : null
  })
