import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { OutsideIntegration } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { createHash } from 'node:crypto'
import { sql, sqlNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { notifyOfCause } from '../notifications/notify.ts'
import { saveEvents } from './save-events.ts'
import { readEvents } from './read-events.ts'

type Came = { platform: OutsideIntegration; body: string; secret: 'current' | 'previous' | 'asked' }

/**
 * In the caller's transaction: what of genuine events cannot be read stands among the webhook events all the same, as failed with
 * the reason, and people are told once of each (ruling 47). Gives how many were new.
 */
export async function saveUnreadable(context: Context, came: readonly Came[]): Promise<number> {
  let added = 0
  for (const { platform, body, secret } of came)
    for (const [place, { id, name, reason }] of readEvents(platform, body).unreadable.entries()) {
      const eventId = (id ?? `unreadable-${createHash('sha256').update(`${place}:${body}`).digest('hex')}`).slice(
        0,
        200,
      )
      const message = `This event cannot be read: ${reason}.`
      const row = await saveEvents(context.em, [
        {
          platform,
          eventId,
          eventType: (name ?? 'unreadable').slice(0, 200),
          body: body.replaceAll('\0', ''),
          signedWith: secret,
          status: 'failed',
          detail: message,
          timesReceived: secret === 'asked' ? 0 : 1,
          doneAt: sqlNow,
        },
      ])
        .returning(['id', typed(z.boolean(), sql`xmax = 0`).as('isNew')])
        .executeTakeFirstOrThrow()
      if (!row.isNew) continue
      added += 1
      const text = `${name ?? 'An event'} of ${integrationTitles[platform]} cannot be read: ${reason}. It is kept.`
      await logActivity(context, {
        action: 'Webhook Unreadable',
        platform: integrationTitles[platform],
        status: 'Failed',
        details: text,
      })
      const link = pages.webhook(row.id)
      const toText = (times: number) =>
        times === 1
          ? text
          : `${formatCount(times)} events of ${integrationTitles[platform]} could not be read within an hour. The last: ${reason}. They are kept under Webhooks.`
      await notifyOfCause(
        context,
        { key: `unreadable ${platform}`, toText },
        { kind: 'error', title: 'An event cannot be read', link, isFault: true },
      )
    }
  return added
}
