import { forkOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/**
 * At a start on PGlite, where the directory's lock proves that whoever held an event or an action is gone: what waits is
 * due at once, instead of when their lease would have run out.
 */
export async function wakeWaiting({ database }: Pick<App, 'database'>): Promise<void> {
  if (!database.pglite) return
  const em = forkOf(database.orm)
  await rowsOf(
    em,
    sql`update webhook_delivery set next_try_at = ${sqlRealNow} where status = 'waiting' and next_try_at > ${sqlRealNow}`,
  )
  await rowsOf(
    em,
    sql`update pending_provider_action set next_try_at = ${sqlRealNow} where status = 'pending' and next_try_at > ${sqlRealNow}`,
  )
}
