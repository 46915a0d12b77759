import { type Em, execute, sql } from '../sql.ts'

/**
 * Inserts rows in one statement; their keys are the table's column names, the same in each.
 * A table with numbered rows goes on counting after the highest.
 */
export async function insertRows<Row extends Record<string, unknown>>(
  em: Em,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  // Raw SQL: into any table, all rows by one statement.
  await execute(
    em,
    sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)`,
  )
  if ('id' in first)
    await execute(
      em,
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`,
    )
}
