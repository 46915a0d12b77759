import type { OutsideIntegration } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { notifyOfCause } from '../notifications/notify.ts'
import { notifyOfFault } from '../notifications/notify-of-fault.ts'

/**
 * An event was given up: the log and the notifications say so, why, and where it can be replayed. What fails for the same cause,
 * such as a key that was revoked, is one notice that counts, with the way to where it is mended (ruling 45).
 */
export async function notifyOfDeadEvent(
  context: Context,
  { id, platform, type }: { id: number; platform: OutsideIntegration; type: string },
  { reason, thrown }: { reason: string; thrown: unknown },
): Promise<void> {
  const name = integrationTitles[platform]
  const text = `${type} of ${name} could not be processed. ${withStop(reason)} It is kept and can be replayed.`
  await logActivity(context, { action: 'Webhook Failed', platform: name, status: 'Failed', details: text })
  if (await notifyOfFault(context, thrown, { text })) return
  const toText = (times: number) =>
    times === 1
      ? text
      : `${formatCount(times)} events of ${name} failed within an hour for the same reason, the last ${type}. ${withStop(reason)} They are kept under Webhooks, and can be replayed there.`
  await notifyOfCause(
    context,
    { key: `event ${platform} ${reason}`, toText },
    { kind: 'error', title: 'An event failed', link: pages.webhook(id), isFault: true },
  )
}

const withStop = (sentence: string): string => (/[.!?]$/u.test(sentence) ? sentence : `${sentence}.`)
