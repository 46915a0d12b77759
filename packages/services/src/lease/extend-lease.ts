import { type Em, execute, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { LeasedRow, LeasedTable } from './leased-table.ts'

/** Of work that may take longer than its lease, at each of its steps. @throws LeaseLost where the row is another's */
export async function extendLease(
  em: Em,
  { name, seconds }: LeasedTable<LeasedRow>,
  { id, fence }: Pick<LeasedRow, 'id' | 'fence'>,
): Promise<void> {
  // Raw SQL: of any table that is leased.
  const held = await execute(
    em,
    sql`update ${sql.table(name)} set next_try_at = ${sqlRealNow} + make_interval(secs => ${seconds})
      where id = ${id} and fence = ${fence}`,
  )
  if (held === 0) throw new LeaseLost()
}

/** The work was too long without a sign: another has it, and nothing of this try may be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
