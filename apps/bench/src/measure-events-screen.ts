import { execute, sql } from '@joy/database/sql.ts'
import type { Context } from '@joy/services/context.ts'
import { pageWebhooks } from '@joy/services/webhooks/page-webhooks.ts'
import { webhookTotals } from '@joy/services/webhooks/webhook-totals.ts'

const BATCH = 2000

const questions: readonly [string, Omit<Parameters<typeof pageWebhooks>[1], 'limit'>][] = [
  ['newest', {}],
  ['one platform', { platform: 'stripe' }],
  ['failed of one platform', { platform: 'stripe', status: 'failed' }],
  ['search by subject', { search: 'sub_777' }],
  ['search that finds nobody', { search: 'nobody has this' }],
]

/** How long the console's list takes over so many events. */
export async function measureEventsScreen(context: Context, rows: number): Promise<[string, string][]> {
  for (let from = 0; from < rows; from += BATCH)
    // Raw SQL: rows that the database makes up.
    await execute(
      context.em,
      sql`insert into webhook_event (platform, event_id, event_type, subject_id, body, signed_with, status, done_at)
        select case n % 3 when 0 then 'stripe' when 1 then 'planningcenter' else 'substack' end, 'evt_long_' || md5(n::text),
          'customer.subscription.updated', 'sub_' || n, repeat('x', 1500), 'current', case when n % 5000 = 0 then 'failed' else 'done' end, now()
        from generate_series(${from + 1}::int, ${Math.min(rows, from + BATCH)}::int) n`,
    )
  const lines: [string, string][] = []
  for (const [name, over] of questions)
    lines.push([
      `list over ${rows.toLocaleString('en-US')}: ${name}`,
      await timed(() => pageWebhooks(context, { limit: 20, ...over })),
    ])
  return [...lines, ['its totals', await timed(() => webhookTotals(context))]]
}

async function timed(ask: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  await ask()
  return `${(performance.now() - start).toFixed(0)} ms`
}
