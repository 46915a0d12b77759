import type { SyncKind } from '@joy/contract'
import { syncKind } from '@joy/contract/schemas/sync-report.ts'
import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { JobRun } from '../jobs/job-handler.ts'
import type { SyncCheckpoint } from './sync-checkpoint.ts'

/** Counts everybody who was meant by kind, as the platform counts its own, by windows of ids. Whose mailbox is closed is none. */
export async function countKnown(
  { step }: JobRun,
  { upTo, window, at: from }: { upTo: number; window: number; at: SyncCheckpoint },
): Promise<SyncCheckpoint> {
  let at = from
  while (at.countedTo < upTo) {
    at = await step(async (em, advance) => {
      const until = Math.min(at.countedTo + window, upTo)
      const found = await countWindow(em, { after: at.countedTo, upTo: until })
      const ours: SyncCheckpoint['ours'] = {}
      for (const kind of syncKind.options) ours[kind] = (at.ours[kind] ?? 0) + (found.get(kind) ?? 0)
      const next: SyncCheckpoint = { ...at, countedTo: until, ours }
      advance({ checkpoint: next })
      return next
    })
  }
  return at
}

async function countWindow(em: Em, { after, upTo }: { after: number; upTo: number }): Promise<Map<SyncKind, number>> {
  await lookUpByKey(em)
  // Raw SQL: counted by a kind that follows from several columns, one after the other.
  const rows = await query(
    em,
    z.strictObject({ kind: syncKind, count: z.int() }),
    sql`select kind, count(*) as count from (
      select case when c.id is not null or s.substack_type in ('comp', 'author') then 'comp'
          when s.substack_type in ('gift', 'founding', 'trial', 'lifetime') then s.substack_type
          when s.substack_tier = 'Free' then 'free' else 'paid' end as kind
      from subscriber s left join comp c on c.email_key = s.email_key and c.ended_at is null
      where s.id > ${after} and s.id <= ${upTo} and not closes_mailbox(s.subscription_status)
    ) it group by kind`,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
