import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

/**
 * Links of forgotten passwords a day after their end; invitations after ninety, for until then they are listed as
 * expired and can be sent again; links about one's own account a day after their end, and changes of addresses after ninety. A thousand at a time: more are made in no minute.
 */
export async function deleteOldLinks({ database }: App): Promise<void> {
  await rowsOf(
    forkOf(database.orm),
    sql`delete from administrator_link where id in (
      select id from administrator_link
      where expires_at < app_now() - case kind when 'password' then interval '1 day' else interval '90 days' end
      limit 1000)`,
  )
  await rowsOf(
    forkOf(database.orm),
    sql`delete from account_link where token_hash in (
      select token_hash from account_link where expires_at < app_now() - interval '1 day' limit 1000)`,
  )
  await rowsOf(
    forkOf(database.orm),
    sql`delete from address_change where id in (
      select id from address_change where asked_at < app_now() - interval '90 days' limit 1000)`,
  )
}
