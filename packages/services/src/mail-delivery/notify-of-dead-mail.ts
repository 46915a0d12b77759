import * as pages from '@joy/domain/page-paths.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { notifyOfCause } from '../notifications/notify.ts'

const toAdministrators = ['error-notification', 'notification']

/**
 * In the transaction in which a mail is given up: the log, and the administrators' notifications. A mail server that is away
 * gives up many mails: they are one notice that counts, and never by mails about those mails.
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
  const text = `'${subject}' did not reach its reader. The outbox says why${template === 'account-deleted' ? '; nothing is left to do, for their account is deleted' : ', and can send it again'}.`
  const toText = (times: number) =>
    times === 1
      ? text
      : `${formatCount(times)} mails did not reach their readers within an hour, '${subject}' among them. The outbox says why of each, and can send them again.`
  await notifyOfCause(
    context,
    { key: 'mail given up', toText },
    {
      kind: 'error',
      title: 'A mail could not be sent',
      link: pages.mail(id),
      isMailed: !toAdministrators.includes(template),
    },
  )
}
