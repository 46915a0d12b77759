import type { CalledIntegration } from '@joy/domain/integrations/integration-names.ts'
import { type Em, execute, sql } from '@joy/database/sql.ts'

/** What a reading could not take in, by its name at the platform. */
export type LeftOut = {
  platform: CalledIntegration
  kind: 'subscription' | 'person'
  objectId: string
  reason: string
}

/** In the caller's transaction: keeps what was left out with the reason, once each. `runId` null: a payment check found it. */
export async function saveLeftOut(em: Em, its: readonly LeftOut[], runId: number | null): Promise<void> {
  if (its.length === 0) return
  const rows = its.map(({ objectId, ...it }) => ({ ...it, object_id: objectId }))
  // Raw SQL: one name may stand in a batch twice, and is kept once.
  await execute(
    em,
    sql`insert into reconcile_left_out as o (platform, kind, object_id, reason, run_id, first_at, last_at)
      select distinct on (platform, kind, object_id) platform, kind, object_id, reason, ${runId}::int, app_now(), app_now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) it(platform text, kind text, object_id text, reason text)
      order by platform, kind, object_id
      on conflict (platform, kind, object_id) do update set reason = excluded.reason, last_at = excluded.last_at,
        run_id = coalesce(excluded.run_id, o.run_id)`,
  )
}
