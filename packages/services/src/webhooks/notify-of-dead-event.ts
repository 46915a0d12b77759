import type { OutsideIntegration } from '@joy/contract'
import * as pages from '@joy/domain/page-paths.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { notify, notifyOfCause } from '../notifications/notify.ts'
import { toFaultCause } from '../providers/fault-cause.ts'

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
  const text = `${type} of ${name} could not be worked off. ${withStop(reason)} It is kept and can be replayed.`
  await logActivity(context, { action: 'Webhook Failed', platform: name, status: 'Failed', details: text })
  const cause = toFaultCause(thrown)
  if (!cause)
    return notify(context, { kind: 'error', title: 'A delivery failed', text, link: pages.webhook(id), isFault: true })
  const toText = (times: number) =>
    times === 1
      ? text
      : `${formatCount(times)} events of ${name} could not be worked off within an hour. ${withStop(reason)} They are kept, and can be replayed all at once under Webhooks.`
  await notifyOfCause(
    context,
    { key: `events ${cause.key}`, toText },
    { kind: 'error', title: `Deliveries of ${name} failed`, link: cause.link, isFault: true },
  )
}

const withStop = (sentence: string): string => (/[.!?]$/u.test(sentence) ? sentence : `${sentence}.`)
