import * as pages from '@joy/domain/page-paths.ts'
import { db, execute, sql } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'

const title = 'A mail could not be sent'
const toAdministrators = ['error-notification', 'notification']

/**
 * In the transaction in which a mail is given up: the log, and the administrators' notifications. A mail server that is away
 * gives up many mails: they are told once an hour, and never by mails about those mails.
 */
export async function notifyOfDeadMail(
  context: Context,
  { id, template, subject, attempts }: { id: number; template: string; subject: string; attempts: number },
): Promise<void> {
  await logActivity(context, {
    action: 'Mail Not Sent',
    platform: 'E-mail',
    status: 'Failed',
    details: `A mail (${template}) could not be sent; it stands in the outbox.`,
    after: { mail: id, attempts },
  })
  // Mails of one outage are given up side by side: each looks only after the one before has told.
  // Raw SQL: a lock of the transaction.
  await execute(context.em, sql`select pg_advisory_xact_lock(hashtextextended('tell of dead mail', 0))`)
  const notifiedLately = await db(context.em)
    .selectFrom('notification')
    .select('id')
    .where('title', '=', title)
    .where('at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  if (notifiedLately) return
  await notify(context, {
    kind: 'error',
    title,
    text: `'${subject}' did not reach its reader. The outbox says why${template === 'account-deleted' ? '; nothing is left to do, for their account is deleted' : ', and can send it again'}.`,
    link: pages.mail(id),
    isMailed: !toAdministrators.includes(template),
  })
}
