import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { isWaiting, type LeasedRow, type LeasedTable } from './leased-table.ts'

/**
 * In the transaction that writes what came of a try: whether it is still this worker's, and locks the row. A worker
 * whose lease ran out finds another's try here, and may write nothing.
 */
export async function holdLease(
  em: Em,
  table: LeasedTable<LeasedRow>,
  { id, fence }: Pick<LeasedRow, 'id' | 'fence'>,
): Promise<boolean> {
  // Raw SQL: of any table that is leased.
  const held = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`select it.id from ${sql.table(table.name)} it where it.id = ${id} and it.fence = ${fence} and ${isWaiting(table, 'it')} for update`,
  )
  return held.length > 0
}
