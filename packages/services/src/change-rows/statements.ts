import { type Sql, sql } from '@joy/database/sql.ts'

/**
 * What a list or a look-up said of somebody that stands, whether it was news or not: their sum is kept in
 * `change_row.statements`. `open`: its mailbox column says that letters may go; `closed`: it told since when the mailbox is
 * closed; `atSubstack`: Substack has them; `freed`: without a comp; `off`: it sends
 * them nothing, also where a newer word stands; `mute`: it says nothing of sending. Null is kept of whom it did not see.
 */
export const STATEMENTS = {
  plan: 1,
  name: 2,
  status: 4,
  open: 8,
  closed: 16,
  comp: 32,
  start: 64,
  atSubstack: 128,
  freed: 256,
  off: 512,
  mute: 1024,
} as const
export type Statement = keyof typeof STATEMENTS

/** The sum of what is said. A condition is true or false, never null. */
export const sumOfStatements = (conditions: readonly (readonly [Statement, Sql])[]): Sql =>
  sql`(${sql.join(
    conditions.map(([what, holds]) => sql`(${holds})::int * ${STATEMENTS[what]}::int`),
    sql` + `,
  )})`

/** Whether a change row, by its alias, said something of this. */
export const isStated = (row: Sql, what: Statement): Sql =>
  sql`(coalesce(${row}.statements, 0) & ${STATEMENTS[what]}::int > 0)`
