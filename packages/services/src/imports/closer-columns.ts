import { type Sql, sql } from '@joy/database/sql.ts'

type Part = { row: Sql; closes: Sql; reports: Sql }
/**
 * The list that closed a mailbox and whether Substack sends, of a row of our own export, as columns; that they left
 * here stands in a record of its own (`bringBackLeaving`).
 */
export const toCloser = ({ row, closes, reports }: Part) =>
  sql.join(
    (['closed_by', 'closed_by_as_of', 'sends', 'sends_as_of'] as const).map((column) => {
      const holds = column.startsWith('closed')
        ? sql`${closes} and ${row}.closed_by <> 'here'`
        : sql`${reports} and ${row}.closed_by is distinct from 'here'`
      return sql`case when ${holds} then ${row}.${sql.ref(column)} end as ${sql.ref(column)}`
    }),
  )
