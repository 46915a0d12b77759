import type { ReconcileTotals } from '@joy/contract'
import { type Em, rowOf, rowsOf, sql } from '@joy/database/sql.ts'

type Row = Omit<ReconcileTotals['leftOut']['items'][number], 'at'> & { at: Date }

/** What the readings could not take in: how many, and the newest of them. */
export async function pageLeftOut(em: Em): Promise<ReconcileTotals['leftOut']> {
  const { total } = await rowOf(em, sql<{ total: number }>`select count(*)::int as total from reconcile_left_out`)
  const items = await rowsOf(
    em,
    sql<Row>`select platform, kind, object_id as "objectId", reason, last_at as at from reconcile_left_out
      order by last_at desc, id desc limit 20`,
  )
  return { total, items: items.map((it) => ({ ...it, at: it.at.toISOString() })) }
}
