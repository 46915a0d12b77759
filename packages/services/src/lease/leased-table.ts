import { type Sql, sql } from '@joy/database/sql.ts'
import type { z } from 'zod'

/**
 * One try at one row. `fence` tells a late worker from the present one: whoever takes the row counts it up, and nothing
 * ever counts it down. `attempts` are the tries that people see, which begin anew when they ask for another.
 */
export type LeasedRow = { id: number; attempts: number; fence: number }

/**
 * A table whose rows are worked on by one process at a time: `id`, `attempts`, `fence`, `next_try_at`, which is the end of
 * the lease while somebody works on a row.
 */
export type LeasedTable<Row extends LeasedRow> = {
  name: string
  /** The status of what waits. Null: the table has none, its rows are done again and again. */
  waiting: string | null
  /** The columns of `Row`, and what they hold. */
  columns: Sql
  row: z.ZodType<Row, Row>
  /** How long a row stays its worker's own: longer than the outside may take to answer. */
  seconds: number
  /** What it is that rows of one kind are done in their order for; null among it: there is no order. */
  order?: (row: string) => readonly Sql[]
}

/** One whose rows come to an end: done, or given up with the status 'failed'. */
export type LeasedQueue<Row extends LeasedRow> = LeasedTable<Row> & {
  waiting: string
  /** The column that says to people why a try failed. */
  reason: string
}

/** Of a row, by its name in the statement: that it waits for work, whoever works on it just now. */
export const isWaiting = ({ waiting }: Pick<LeasedTable<LeasedRow>, 'waiting'>, row: string): Sql =>
  waiting === null ? sql`true` : sql`${sql.ref(`${row}.status`)} = ${waiting}`
