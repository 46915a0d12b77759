import type { WebhookEventDetail } from '@joy/contract'
import { db, sql, sqlRealNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { getWebhookEvent } from './get-webhook-event.ts'

/**
 * Lets an event be processed at once: one that was given up, one that waits for its next try, or one that was settled
 * (what is true is read again, so that nothing happens twice). The tries of a settled one are counted anew.
 * @throws AppError `not_found`; `conflict` where its body was deleted after its time
 */
export const replayWebhookEvent = (context: Context, { id }: { id: number }): Promise<WebhookEventDetail> =>
  inTransaction(context, async (context) => {
    const before = await getWebhookEvent(context, { id })
    const again = await db(context.em)
      .updateTable('webhookEvent')
      .set({
        nextTryAt: sql<Date>`least(next_try_at, ${sqlRealNow})`,
        status: 'waiting',
        doneAt: null,
        attempts: sql<number>`case status when 'waiting' then attempts else 0 end`,
        detail: sql<string | null>`case status when 'waiting' then detail end`,
      })
      .where('id', '=', id)
      .where('body', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!again)
      throw new AppError('conflict', 'The body of this event was deleted after its time; it cannot be replayed.')
    await logActivity(context, {
      action: 'Webhook Replayed',
      platform: integrationTitles[before.platform],
      status: 'Pending',
      details: `${before.type} is processed once more.`,
      before: { status: before.status },
      after: { event: id },
    })
    return getWebhookEvent(context, { id })
  })
