import { type Em, query, type Sql, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { LeasedRow, LeasedTable } from './leased-table.ts'

/** Rows in the air at once, in one process. */
const AT_ONCE = 3

/**
 * Takes what is due for this process, the longest waiting first, each with one try more. Of rows that have an order only
 * the earliest that waits is taken, so that none overtakes it, also while another process works on that one. `isMeant`
 * leaves the others (as `it`) where they are.
 */
export const leaseRows = <Row extends LeasedRow>(
  em: Em,
  { name, waiting, columns, row, seconds, order }: LeasedTable<Row>,
  isMeant: Sql = sql`true`,
): Promise<Row[]> => {
  const table = sql.table(name)
  // Raw SQL: of any table that is leased, each row taken by one worker alone.
  return query(
    em,
    row,
    sql`update ${table} set attempts = attempts + 1, next_try_at = ${sqlRealNow} + make_interval(secs => ${seconds})
      where id in (select it.id from ${table} it where it.status = ${waiting} and it.next_try_at <= ${sqlRealNow} and ${isMeant}
          and ${order ? isFirst(table, waiting, order) : sql`true`}
        order by it.next_try_at, it.id limit ${AT_ONCE} for update skip locked)
      returning ${columns}`,
  )
}

function isFirst(table: Sql, waiting: string, order: NonNullable<LeasedTable<LeasedRow>['order']>): Sql {
  const ofIt = order('it')
  const same = order('earlier').map((earlier, index) => sql`${earlier} = ${ofIt[index]}`)
  return sql`not exists (select from ${table} earlier where earlier.status = ${waiting} and earlier.id < it.id
    and ${sql.join(same, sql` and `)})`
}
