import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** Which readings of the two providers count now; `readAt` null: that one was not connected. */
export type Snapshot = { runId: number; stripeReadAt: Date | null; churchReadAt: Date | null }

/** Null: the sides were never compared. */
export async function currentSnapshot(em: Em): Promise<Snapshot | null> {
  const rows = await rowsOf(
    em,
    sql<{
      platform: string
      runId: number
      readAt: Date | null
    }>`select platform, run_id as "runId", read_at as "readAt"
      from reconcile_side`,
  )
  const [first] = rows
  const readAt = (platform: string) => rows.find((it) => it.platform === platform)?.readAt ?? null
  return first ? { runId: first.runId, stripeReadAt: readAt('stripe'), churchReadAt: readAt('planningcenter') } : null
}
