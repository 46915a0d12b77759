import type { OutsideIntegration } from '@joy/contract'
import * as pages from '@joy/domain/page-paths.ts'
import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { capital } from '@joy/domain/labels/capital.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import type { WebhookVerdict } from '@joy/integrations/webhooks/webhook-verdict.ts'
import { toCauseKey } from '../activity/cause-key.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { countInHour } from '../notifications/count-in-hour.ts'
import { notify } from '../notifications/notify.ts'

export type RefusalReason = Extract<WebhookVerdict, { isGenuine: false }>['reason']

const whys: Record<RefusalReason, string> = {
  'no secret': 'no secret is set for its webhook',
  'no signature': 'the request was not signed',
  'bad signature': 'the signature did not match',
  'too old': 'the request was signed too long ago',
  'from the future': 'the request was signed with a time to come',
}

const title = 'A webhook was refused'

/**
 * In the caller's transaction: a request that was not signed as it should be is counted by day and told of. Anybody may
 * send such: within an hour there is one line of the log a service, and one notice a service and reason, which counts.
 */
export async function noteRefusal(
  context: Context,
  platform: OutsideIntegration,
  reason: RefusalReason,
): Promise<void> {
  const { em } = context
  await db(em)
    .insertInto('webhookRefusal')
    .values({ platform, reason, day: sql<string>`community_day(app_now())` })
    .onConflict((conflict) =>
      conflict
        .columns(['platform', 'day', 'reason'])
        .doUpdateSet((eb) => ({ times: eb('webhookRefusal.times', '+', 1), lastAt: sqlNow })),
    )
    .execute()
  const name = integrationTitles[platform]
  const line = await countInHour(em, `webhook-refused:${platform}`)
  if (line.times === 1)
    await logActivity(context, {
      action: 'Webhook received',
      platform: name,
      status: 'Failed',
      details: `${capital(whys[reason])}. More like it within an hour are counted under Webhooks.`,
    })
  const { times, since } = await countInHour(em, `webhook-refused:${platform}:${reason}`)
  const text = `${name} called, but ${whys[reason]}.`
  const cause = { key: `webhook-refused:${platform}:${reason}:${since.toISOString()}`, written: 0, isAgain: false }
  if (times === 1) {
    const link = pages.integrations(platform)
    await notify({ ...context, cause }, { kind: 'error', title, text, link })
    return
  }
  // By administrator, as the index has it; whoever has read it is not disturbed anew.
  await db(em)
    .updateTable('notification')
    .set({ text: `${text} ${capital(counted(times, 'time'))} within an hour.` })
    .where('administratorId', 'in', (eb) => eb.selectFrom('administrator').select('id'))
    .where('causeKey', '=', toCauseKey(cause, 'error', title, text))
    .execute()
}
