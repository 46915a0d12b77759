import { db, type Em, sql } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'
import type { JobRun } from '../jobs/job-handler.ts'
import type { SyncCheckpoint } from './sync-checkpoint.ts'

/** Writes down who is to be looked up, by windows of ids up to the last that is meant. */
export async function listKnown(
  { job, step }: JobRun,
  { upTo, window, at: from }: { upTo: number; window: number; at: SyncCheckpoint },
): Promise<SyncCheckpoint> {
  let at = from
  while (at.listedTo < upTo) {
    at = await step(async (em, advance) => {
      const until = Math.min(at.listedTo + window, upTo)
      const listed = await listWindow(em, { jobId: job.id, after: at.listedTo, upTo: until })
      const next = { ...at, listedTo: until, listed: at.listed + listed }
      advance({ checkpoint: next, total: next.listed })
      return next
    })
  }
  return at
}

async function listWindow(em: Em, { jobId, after, upTo }: { jobId: number; after: number; upTo: number }) {
  const { numInsertedOrUpdatedRows } = await db(em)
    .insertInto('syncRow')
    .columns(['jobId', 'syncedAt', 'subscriberId'])
    .expression(({ selectFrom, val }) =>
      selectFrom('subscriber')
        .select([
          val(jobId).as('jobId'),
          typed(z.date(), sql`coalesce(synced_at, to_timestamp(0))`).as('syncedAt'),
          'id as subscriberId',
        ])
        .where('id', '>', after)
        .where('id', '<=', upTo),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
