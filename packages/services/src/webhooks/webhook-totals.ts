import type { WebhookPlatform, WebhookRefusal, WebhookTotals } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countWebhooks, hookPlatforms } from './count-webhooks.ts'

const SHOWN_DAYS = 14

/** Counts of the ledger, the newest event of each platform, and who was turned away lately. */
export async function webhookTotals({ em, settings }: Context): Promise<WebhookTotals> {
  const counter = await readCounters(em)
  const states = (platform?: WebhookPlatform) => ({
    waiting: countWebhooks(counter, { platform, status: 'waiting' }),
    done: countWebhooks(counter, { platform, status: 'done' }),
    ignored: countWebhooks(counter, { platform, status: 'ignored' }),
    failed: countWebhooks(counter, { platform, status: 'failed' }),
  })
  const platforms: WebhookTotals['platforms'] = []
  for (const platform of hookPlatforms)
    platforms.push({ platform, ...states(platform), latest: await latestOf(em, platform) })
  return {
    ...states(),
    platforms,
    refusals: await recentRefusals(em),
    bodiesKeptDays: settings.webhooks.bodiesKeptDays,
  }
}

type Latest = NonNullable<WebhookTotals['platforms'][number]['latest']>

async function latestOf(em: Em, platform: WebhookPlatform): Promise<Latest | null> {
  const [row] = await rowsOf(
    em,
    sql<
      Omit<Latest, 'receivedAt'> & { receivedAt: Date }
    >`select id, event_type as type, status, received_at as "receivedAt"
      from webhook_delivery where platform = ${platform} order by id desc limit 1`,
  )
  return row ? { ...row, receivedAt: row.receivedAt.toISOString() } : null
}

async function recentRefusals(em: Em): Promise<WebhookRefusal[]> {
  const rows = await rowsOf(
    em,
    sql<
      Omit<WebhookRefusal, 'lastAt'> & { lastAt: Date }
    >`select platform, reason, day::text, times, last_at as "lastAt"
      from webhook_refusal where day > community_day(app_now()) - ${SHOWN_DAYS}::int order by last_at desc, platform, reason`,
  )
  return rows.map((it) => ({ ...it, lastAt: it.lastAt.toISOString() }))
}
