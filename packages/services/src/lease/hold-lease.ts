import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { LeasedRow, LeasedTable } from './leased-table.ts'

/**
 * In the transaction that writes what came of a try: whether it is still this worker's, and locks the row. Whose lease
 * ran out finds another's try here, and may write nothing.
 */
export async function holdLease(
  em: Em,
  { name, waiting }: LeasedTable<LeasedRow>,
  { id, attempts }: LeasedRow,
): Promise<boolean> {
  // Raw SQL: of any table that is leased.
  const held = await query(
    em,
    z.strictObject({ id: z.int() }),
    sql`select id from ${sql.table(name)} where id = ${id} and status = ${waiting} and attempts = ${attempts} for update`,
  )
  return held.length > 0
}
