import { forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import type { App } from '../context.ts'

const BATCH = 500

/**
 * Mails that went out, or were given up, longer ago than the settings keep them; notifications that were read as
 * long ago. What still waits, or was not read, stays.
 */
export async function deleteOldMails({ database, settings }: App, signal: AbortSignal): Promise<void> {
  const limit = sql`app_now() - make_interval(days => ${settings.mail.keptDays})`
  for (const [table, isOver] of [
    ['outbox_mail', sql`status = 'sent' and sent_at < ${limit}`],
    ['outbox_mail', sql`status = 'failed' and created_at < ${limit}`],
    ['notification', sql`read_at < ${limit}`],
  ] as const)
    for (let deleted = BATCH; deleted === BATCH && !signal.aborted;) {
      const gone = await rowsOf(
        forkOf(database.orm),
        sql`delete from ${sql.table(table)} where id in (select id from ${sql.table(table)} where ${isOver} limit ${BATCH}) returning id`,
      )
      deleted = gone.length
    }
}
