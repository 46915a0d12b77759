// A row is the soft bounces of an address with no mail between them that arrived.
import { db, type Em, execute, sql } from '@joy/database/sql.ts'

/** How long a relay goes on trying: a mail that has not come back by then arrived. */
const ARRIVED_AFTER_DAYS = 3

/** Where a mail went to them after the last soft bounce, and none came back for it in days, the row begins anew. */
export const beginRowAnew = (em: Em, { email, emailKey }: { email: string; emailKey: string }) =>
  // Raw SQL: what is asked for and changed is one statement.
  execute(
    em,
    sql`update returned_mail r set outcome = 'nothing'
      where r.email_key = ${emailKey} and r.kind = 'soft' and r.outcome = 'counted' and exists (
        select from outbox_mail m where lower(m.recipient) = lower(${email}) and m.status = 'sent'
          and m.sent_at > (select max(received_at) from returned_mail where email_key = ${emailKey} and kind = 'soft')
          and m.sent_at < app_now() - make_interval(days => ${ARRIVED_AFTER_DAYS}))`,
  )

/** A mail arrived: what came back before counts no more. */
export const endRow = (em: Em, emailKey: string, at: Date) =>
  db(em)
    .updateTable('returnedMail')
    .set({ outcome: 'nothing' })
    .where('emailKey', '=', emailKey)
    .where('kind', '=', 'soft')
    .where('outcome', '=', 'counted')
    .where('at', '<', at)
    .execute()

export async function countRow(em: Em, emailKey: string): Promise<number> {
  const { times } = await db(em)
    .selectFrom('returnedMail')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('emailKey', '=', emailKey)
    .where('kind', '=', 'soft')
    .where('outcome', '=', 'counted')
    .executeTakeFirstOrThrow()
  return times
}
