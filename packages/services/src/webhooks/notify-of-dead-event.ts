import type { OutsideIntegration } from '@joy/contract'
import * as pages from '@joy/domain/page-paths.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { notify } from '../notifications/notify.ts'

/** An event was given up: the log and the notifications say so, and where it can be replayed. */
export async function notifyOfDeadEvent(
  context: Context,
  { id, platform, type }: { id: number; platform: OutsideIntegration; type: string },
): Promise<void> {
  const text = `${type} of ${integrationTitles[platform]} could not be worked off. It is kept and can be replayed.`
  await logActivity(context, {
    action: 'Webhook Failed',
    platform: integrationTitles[platform],
    status: 'Failed',
    details: text,
  })
  await notify(context, {
    kind: 'error',
    title: 'A delivery failed',
    text,
    link: pages.webhook(id),
    isFault: true,
  })
}
