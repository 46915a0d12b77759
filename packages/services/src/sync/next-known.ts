import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { SyncCheckpoint } from './sync-checkpoint.ts'

/** Somebody on the sync's list; without an address they are gone since. */
const known = z.strictObject({
  id: z.int(),
  syncedAt: z.date(),
  email: z.string().nullable(),
  otherEmail: z.string().nullable(),
})
export type Known = z.output<typeof known>

/** Whose turn it is: the oldest stamps first. Call in a transaction of its own. */
export async function nextKnown(
  em: Em,
  { jobId, after, limit }: { jobId: number; after: SyncCheckpoint['after']; limit: number },
): Promise<Known[]> {
  await lookUpByKey(em)
  const rest = after ? sql`and (synced_at, subscriber_id) > (${after.syncedAt}::timestamptz, ${after.id}::int)` : sql``
  // Raw SQL: the order, and where it goes on, is of two columns at once.
  return query(
    em,
    known,
    sql`select r.subscriber_id as id, r.synced_at, coalesce(s.substack_email, s.email) as email,
      case when s.substack_email is not null then s.email end as other_email from (
      select synced_at, subscriber_id from sync_row where job_id = ${jobId} ${rest} order by synced_at, subscriber_id limit ${limit}
    ) r left join subscriber s on s.id = r.subscriber_id order by r.synced_at, r.subscriber_id`,
  )
}
