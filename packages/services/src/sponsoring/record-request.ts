import * as pages from '@joy/domain/page-paths.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mailReceived } from './mail-received.ts'

/**
 * From now on the request counts. Log and outbox are read by more people than may see who asked for help: neither names
 * anybody, and the mail to the support address says only that there is one.
 */
export async function recordRequest(context: Context, id: number): Promise<void> {
  const { em, settings } = context
  const { email } = await db(em)
    .updateTable('sponsorRequest')
    .set({ provedAt: sqlNow, linkHash: null })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await logActivity(context, {
    action: 'Place Asked For',
    platform: 'Website',
    status: 'Successful',
    details: 'Somebody asked for a sponsored place',
    after: { requestId: id },
  })
  await mailReceived(context, { kind: 'request', id, email })
  await queueMail(context, {
    template: 'place-asked-for',
    to: settings.supportEmail,
    idempotencyKey: `sponsoring:request:${id}`,
    variables: { consoleLink: `${settings.appUrl}${pages.sponsorRequest(id)}` },
    secrets: {},
  })
}
