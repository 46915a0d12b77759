import { db, forkEm, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/**
 * Previews that nobody ran within a week are thrown away, and say so, before their files are deleted: run without its
 * rows, whoever is on the list would be held for missing from the file. It ended when its file came, so that its rows go now.
 */
export async function discardOldPreviews({ database }: App): Promise<void> {
  const aWeekAgo = sql<Date>`app_now() - interval '7 days'`
  await db(forkEm(database.orm))
    .updateTable('import')
    .set(({ ref }) => ({ status: 'cancelled', finishedAt: ref('createdAt') }))
    .where('status', '=', 'ready')
    .where('changeSetId', 'is', null)
    .where('createdAt', '<', aWeekAgo)
    .where(({ not, exists, selectFrom }) =>
      // Its columns were given anew since, or its reading was tried again.
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .whereRef('job.importId', '=', 'import.id')
            .where('job.createdAt', '>', aWeekAgo),
        ),
      ),
    )
    .execute()
}
