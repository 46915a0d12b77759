import { db, query, sql, sqlNow } from '@joy/database/sql.ts'
import type { ReturnedMail } from '@joy/integrations/returned-mail/returned-mail.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { closingStatus } from '../closed-mailboxes/find-closing.ts'

type Report = Pick<ReturnedMail, 'kind' | 'detail'> & { id: number; email: string; emailKey: string }

/** Closes a mailbox on both lists by a report, in its transaction, and keeps what stood there. Substack notices by itself what comes back to it. */
export async function closeReturned(context: Context, { id, kind, detail, email, emailKey }: Report): Promise<void> {
  const { em } = context
  // Raw SQL: gives what stood there before the same statement changed it.
  const [newsletter] = await query(
    em,
    z.strictObject({ prior: z.string().nullable() }),
    sql`update subscriber it set subscription_status = ${closingStatus(kind)}, version = it.version + 1
      from (select id, subscription_status as prior from subscriber where email_key = ${emailKey} for update) was
      where it.id = was.id and not coalesce(closes_mailbox(was.prior), false) returning was.prior`,
  )
  const website = await db(em)
    .updateTable('websiteSubscriber')
    .set({ unsubscribedAt: sqlNow })
    .where('emailKey', '=', emailKey)
    .where('unsubscribedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await db(em)
    .updateTable('returnedMail')
    .set({ outcome: 'closed', priorStatus: newsletter?.prior ?? null, leftWebsite: website !== undefined })
    .where('id', '=', id)
    .execute()
  await logActivity(context, {
    action: 'Mailbox Closed',
    platform: 'E-mail',
    status: 'Successful',
    details: `${kind === 'complaint' ? 'Marked our mail as spam' : kind === 'soft' ? 'Mail came back too often' : 'Mail came back'}: the mailbox is closed${detail ? `. ${detail}` : ''}`,
    person: { name: null, email },
    after: { returnedMail: id },
  })
}
