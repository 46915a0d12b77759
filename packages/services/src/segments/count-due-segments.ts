import { forkEm, sql } from '@joy/database/sql.ts'
import { peopleLists } from '@joy/domain/segments/asked-people.ts'
import type { App } from '../context.ts'
import { noteSize } from '../saved-views/note-size.ts'
import { viewsWithOwner } from '../saved-views/view-row.ts'

/**
 * Counts each segment once on each day of the community's zone, one statement each. Those that nobody sees, private ones of
 * whoever left the team, are left out. One that cannot be counted keeps none of the others from their turn.
 */
export async function countDueSegments({ database, log }: App, signal: AbortSignal): Promise<void> {
  const due = await viewsWithOwner(forkEm(database.orm))
    .where('savedView.screen', 'in', [...peopleLists])
    .where((eb) => eb.or([eb('savedView.isShared', '=', true), eb('administrator.disabledAt', 'is', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('segmentSize')
            .select('viewId')
            .whereRef('segmentSize.viewId', '=', 'savedView.id')
            .where('segmentSize.day', '=', sql<string>`community_day(app_now())`),
        ),
      ),
    )
    .orderBy('savedView.id')
    .execute()
  for (const view of due) {
    if (signal.aborted) return
    try {
      await forkEm(database.orm).transactional((em) => noteSize(em, view))
    } catch (err) {
      log.error({ err, viewId: view.id }, 'A segment could not be counted; it is tried again in a minute.')
    }
  }
}
