import { type Em, execute, type Sql, sql, sqlRealNow } from '@joy/database/sql.ts'
import { isWaiting, type LeasedRow, type LeasedTable } from './leased-table.ts'

/** What waits for its next try, or for the end of a lease, is due at once; of it only `which`, where that is given. */
export const makeDue = (em: Em, table: LeasedTable<LeasedRow>, which: Sql = sql`true`): Promise<number> =>
  // Raw SQL: of any table that is leased.
  execute(
    em,
    sql`update ${sql.table(table.name)} it set next_try_at = ${sqlRealNow} where ${isWaiting(table, 'it')} and next_try_at > ${sqlRealNow} and ${which}`,
  )
