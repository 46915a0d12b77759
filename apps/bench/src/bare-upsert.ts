import type { Database } from '@joy/database/create-orm.ts'
import { execute, forkEm, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey } from '@joy/domain/search.ts'
import { generatedRow } from './generated-file.ts'

const BATCH = 5000

/** What anybody would write first: the same rows into the same table and indexes, no rules, no undo. Gives seconds. */
export async function bareUpsert({ orm }: Database, rows: number): Promise<number> {
  const start = performance.now()
  for (let from = 0; from < rows; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - from) }, (_, at) => generatedRow(from + at))
    // Raw SQL: whole lists of values at once.
    await execute(
      forkEm(orm),
      sql`insert into subscriber (email, email_key, name, name_key, subscription_tier, subscription_status, subscribed_at, synced_at)
      select email, key, name, name_key, tier, 'active', at::timestamptz, now() from unnest(${batch.map((it) => it.email)}::text[], ${batch.map((it) => emailKey(it.email))}::text[],
        ${batch.map((it) => it.name)}::text[], ${batch.map((it) => nameKey(it.name))}::text[], ${batch.map((it) => (it.isPaid ? 'Paid' : 'Free'))}::text[],
        ${batch.map((it) => it.subscribedAt)}::text[]) it (email, key, name, name_key, tier, at)
      on conflict (email_key) do update set name = excluded.name, name_key = excluded.name_key, subscription_tier = excluded.subscription_tier,
        subscription_status = excluded.subscription_status, subscribed_at = excluded.subscribed_at, synced_at = excluded.synced_at`,
    )
  }
  return (performance.now() - start) / 1000
}
