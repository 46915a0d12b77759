import { forkOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/**
 * Links and portal sessions that can never be valid again, a day after their end. A link that was followed stays as long as
 * a session may last: by it a browser is known in which its person has logged in before.
 */
export async function deleteOldSignIns({ database, settings }: App, signal: AbortSignal): Promise<void> {
  const known = sql`case when used_in is null then interval '1 day' else make_interval(days => ${settings.portal.absoluteDays}) end`
  for (const [table, end, now, kept] of [
    ['sign_in_link', 'expires_at', sql`app_now()`, known],
    ['portal_session', 'ends_at', sqlRealNow, sql`interval '1 day'`],
  ] as const)
    for (let deleted = 1000; deleted === 1000 && !signal.aborted;) {
      const gone = await rowsOf(
        forkOf(database.orm),
        sql`delete from ${sql.table(table)} where id in
          (select id from ${sql.table(table)} where ${sql.ref(end)} < ${now} - ${kept} limit 1000) returning id`,
      )
      deleted = gone.length
    }
}
