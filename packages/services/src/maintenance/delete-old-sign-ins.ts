import { forkOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/** Links and portal sessions that can never be valid again, a day after their end. */
export async function deleteOldSignIns({ database }: App, signal: AbortSignal): Promise<void> {
  for (const [table, end, now] of [
    ['sign_in_link', 'expires_at', sql`app_now()`],
    ['portal_session', 'ends_at', sqlRealNow],
  ] as const)
    for (let deleted = 1000; deleted === 1000 && !signal.aborted;) {
      const gone = await rowsOf(
        forkOf(database.orm),
        sql`delete from ${sql.table(table)} where id in
          (select id from ${sql.table(table)} where ${sql.ref(end)} < ${now} - interval '1 day' limit 1000) returning id`,
      )
      deleted = gone.length
    }
}
