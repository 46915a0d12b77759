import type { Sql } from '@joy/database/sql.ts'
import type { z } from 'zod'

/** One try at one row. Whoever took the row again counts one more: that tells a late worker from the present one. */
export type LeasedRow = { id: number; attempts: number }

/**
 * A table whose rows wait for work: `id`, `status`, `attempts`, `next_try_at`, which is the end of the lease while
 * somebody works on a row. Rows that are given up have the status 'failed'.
 */
export type LeasedTable<Row extends LeasedRow> = {
  name: string
  /** The status of what waits. */
  waiting: string
  /** The column that says to people why a try failed. */
  reason: string
  /** The columns of `Row`, and what they hold. */
  columns: Sql
  row: z.ZodType<Row, Row>
  /** How long a row stays its worker's own: longer than the outside may take to answer. */
  seconds: number
  /** What it is that rows of one kind are done in their order for; null among it: there is no order. */
  order?: (row: string) => readonly Sql[]
}
