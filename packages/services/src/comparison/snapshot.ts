import { db, type Em } from '@joy/database/sql.ts'

/** Which readings of the two providers count now; `readAt` null: that one was not connected. */
export type Snapshot = { runId: number; stripeReadAt: Date | null; planningCenterReadAt: Date | null }

/** Null: the sources were never compared. */
export async function currentSnapshot(em: Em): Promise<Snapshot | null> {
  const rows = await db(em).selectFrom('reconcileSource').select(['platform', 'runId', 'readAt']).execute()
  const [first] = rows
  const readAt = (platform: string) => rows.find((it) => it.platform === platform)?.readAt ?? null
  return first
    ? { runId: first.runId, stripeReadAt: readAt('stripe'), planningCenterReadAt: readAt('planningcenter') }
    : null
}
