import type { OutsideIntegration, WebhookRefusal, WebhookTotals } from '@joy/contract'
import { db, type Em, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countWebhooks, outsideIntegrations } from './count-webhooks.ts'

const SHOWN_DAYS = 14

/** Counts of the webhook events, the newest event of each platform, and who was turned away lately. */
export async function webhookTotals({ em, settings }: Context): Promise<WebhookTotals> {
  const counter = await readCounters(em)
  const states = (platform?: OutsideIntegration) => ({
    waiting: countWebhooks(counter, { platform, status: 'waiting' }),
    done: countWebhooks(counter, { platform, status: 'done' }),
    ignored: countWebhooks(counter, { platform, status: 'ignored' }),
    failed: countWebhooks(counter, { platform, status: 'failed' }),
  })
  const platforms: WebhookTotals['platforms'] = []
  for (const platform of outsideIntegrations)
    platforms.push({ platform, ...states(platform), latest: await getLatest(em, platform) })
  return {
    ...states(),
    platforms,
    refusals: await recentRefusals(em),
    bodiesKeptDays: settings.webhooks.bodiesKeptDays,
  }
}

type Latest = NonNullable<WebhookTotals['platforms'][number]['latest']>

async function getLatest(em: Em, platform: OutsideIntegration): Promise<Latest | null> {
  const row = await db(em)
    .selectFrom('webhookEvent')
    .select(['id', 'eventType as type', 'status', 'receivedAt'])
    .where('platform', '=', platform)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, receivedAt: row.receivedAt.toISOString() } : null
}

async function recentRefusals(em: Em): Promise<WebhookRefusal[]> {
  const rows = await db(em)
    .selectFrom('webhookRefusal')
    .select(['platform', 'reason', 'day', 'times', 'lastAt'])
    .$narrowType<{ platform: OutsideIntegration }>()
    .where('day', '>', sql<string>`community_day(app_now()) - ${SHOWN_DAYS}::int`)
    .orderBy('lastAt', 'desc')
    .orderBy('platform')
    .orderBy('reason')
    .execute()
  return rows.map((it) => ({ ...it, lastAt: it.lastAt.toISOString() }))
}
