import { type Em, query, type Sql, sql, sqlRealNow } from '@joy/database/sql.ts'
import { isWaiting, type LeasedRow, type LeasedTable } from './leased-table.ts'

/** Rows in the air at once, in one process, where the work says nothing else. */
export const AT_ONCE = 3

/** Times are kept in whole milliseconds, rounded: what became due just now may stand half a millisecond ahead of now. */
const sqlDue = sql`${sqlRealNow} + interval '1 millisecond'`

/**
 * Takes what is due for this process, the longest waiting first, each with one try more. Of rows that have an order only
 * the earliest that waits is taken, so that none overtakes it, also while another process works on that one. `isMeant`
 * leaves the others (as `it`) where they are.
 */
export const leaseRows = <Row extends LeasedRow>(
  em: Em,
  leased: LeasedTable<Row>,
  { isMeant = sql`true`, most = AT_ONCE }: { isMeant?: Sql | undefined; most?: number } = {},
): Promise<Row[]> => {
  const { columns, row, seconds, order } = leased
  const table = sql.table(leased.name)
  // Raw SQL: of any table that is leased, each row taken by one worker alone.
  return query(
    em,
    row,
    sql`update ${table} set attempts = attempts + 1, fence = fence + 1, next_try_at = ${sqlRealNow} + make_interval(secs => ${seconds})
      where id in (select it.id from ${table} it where ${isWaiting(leased, 'it')} and it.next_try_at <= ${sqlDue} and ${isMeant}
          and ${order ? isFirst(leased, order) : sql`true`}
        order by it.next_try_at, it.id limit ${most} for update skip locked)
      returning ${columns}`,
  )
}

function isFirst(table: Pick<LeasedTable<LeasedRow>, 'name' | 'waiting'>, order: (row: string) => readonly Sql[]): Sql {
  const ofIt = order('it')
  const same = order('earlier').map((earlier, index) => sql`${earlier} = ${ofIt[index]}`)
  return sql`not exists (select from ${sql.table(table.name)} earlier where ${isWaiting(table, 'earlier')} and earlier.id < it.id
    and ${sql.join(same, sql` and `)})`
}
