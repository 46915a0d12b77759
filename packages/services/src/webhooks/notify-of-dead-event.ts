import type { OutsideIntegration } from '@joy/contract'
import * as pages from '@joy/domain/page-paths.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { notify } from '../notifications/notify.ts'
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
  const text = `${type} of ${name} could not be worked off. ${withStop(reason)} It is kept and can be replayed.`
  await logActivity(context, { action: 'Webhook Failed', platform: name, status: 'Failed', details: text })
  if (await notifyOfFault(context, thrown, { text })) return
  await notify(context, { kind: 'error', title: 'A delivery failed', text, link: pages.webhook(id), isFault: true })
}

const withStop = (sentence: string): string => (/[.!?]$/u.test(sentence) ? sentence : `${sentence}.`)
