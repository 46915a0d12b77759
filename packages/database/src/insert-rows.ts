import type { Selectable } from 'kysely'
import { type Sql, sql } from './sql.ts'
import type { DB } from './tables/tables.ts'

/**
 * Inserts rows, given as they are read, all by one value: the text of the statement, and so its plan, is the same however many they
 * are. Such parts of one statement write several tables.
 */
export function insertRows<Table extends keyof DB, Column extends keyof Selectable<DB[Table]> & string>(
  table: Table,
  columns: readonly Column[],
  rows: readonly Pick<Selectable<DB[Table]>, Column>[],
): Sql {
  const names = sql.join(columns.map((it) => sql.ref(it)))
  const values = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((it) => [toName(it), row[it]]))),
    whole,
  )
  // Raw SQL: how many rows there are is in the value alone, and PostgreSQL reads each column as the table's own.
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${values}::json)`
}

/** The database knows columns by names_like_this. */
const toName = (column: string): string => column.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

/** Half of a character, where a text was cut, is none in JSON that PostgreSQL reads. */
const whole = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)
