import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/**
 * Links of forgotten passwords a day after their end; invitations after ninety, for until then they are listed as
 * expired and can be sent again. A thousand at a time: more are made in no minute.
 */
export async function deleteOldLinks({ database }: App): Promise<void> {
  await rowsOf(
    forkOf(database.orm),
    sql`delete from administrator_link where id in (
      select id from administrator_link
      where expires_at < app_now() - case kind when 'password' then interval '1 day' else interval '90 days' end
      limit 1000)`,
  )
}
