import type { OutsideIntegration } from '@joy/contract'
import { type Em, queryOne, sql, sqlRealNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'

const BATCH = 500

/**
 * Lets every event that was given up be processed once more, oldest first, of one platform or of all. One that fails
 * meanwhile is not taken again. Gives how many.
 */
export async function replayFailed(
  context: Context,
  { platform }: { platform?: OutsideIntegration | undefined },
): Promise<{ replayed: number }> {
  let replayed = 0
  for (let after = 0; ;) {
    const batch = await inTransaction(context, ({ em }) => replayBatch(em, after, platform))
    replayed += batch.count
    if (batch.last === null) break
    after = batch.last
  }
  if (replayed > 0)
    await inTransaction(context, (context) =>
      logActivity(context, {
        action: 'Webhooks Replayed',
        platform: platform ? integrationTitles[platform] : 'System',
        status: 'Pending',
        details: `${replayed} failed ${replayed === 1 ? 'event is' : 'events are'} processed once more.`,
        after: { replayed },
      }),
    )
  return { replayed }
}

const replayBatch = (em: Em, after: number, platform: OutsideIntegration | undefined) =>
  // Raw SQL: chosen, changed and counted by one statement.
  queryOne(
    em,
    z.strictObject({ count: z.int(), last: z.int().nullable() }),
    sql`with chosen as (
        select id from webhook_event where status = 'failed' and body is not null and id > ${after}
          ${platform ? sql`and platform = ${platform}` : sql``} order by id limit ${BATCH} for update),
      again as (update webhook_event set status = 'waiting', attempts = 0, detail = null, done_at = null, next_try_at = ${sqlRealNow}
        where id in (select id from chosen) returning id)
      select count(*) as count, max(id) as last from again`,
  )
