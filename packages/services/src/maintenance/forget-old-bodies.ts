import { execute, forkEm, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

const BATCH = 200

/**
 * What webhook requests held, once their events have been settled for as long as the settings say. Their ids stay for ever, so
 * that one which comes again is known; what waits or failed keeps its body, for it is needed.
 */
export async function forgetOldBodies({ database, settings }: App, signal: AbortSignal): Promise<void> {
  for (let forgotten = BATCH; forgotten === BATCH && !signal.aborted;) {
    // Raw SQL: rows that another process holds are left to it.
    forgotten = await execute(
      forkEm(database.orm),
      sql`update webhook_event set body = null where id in (
          select id from webhook_event where body is not null and status in ('done', 'ignored')
            and done_at < app_now() - make_interval(days => ${settings.webhooks.bodiesKeptDays})
          order by done_at limit ${BATCH} for update skip locked)`,
    )
  }
}
