import { forkOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Sessions that can never be valid again, a day after their end. */
export async function deleteExpiredSessions({ database }: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const gone = await rowsOf(
      forkOf(database.orm),
      sql`delete from admin_session where id in
      (select id from admin_session where ends_at < ${sqlRealNow} - interval '1 day' limit 1000) returning id`,
    )
    if (gone.length < 1000) return
  }
}
