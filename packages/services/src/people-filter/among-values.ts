import { type Sql, sql } from '@joy/database/sql.ts'

/** As a query and not as an array: with one each row of a kept plan would be compared with each value (decision 100). */
export const amongValues = (values: readonly (string | number)[], type: Sql): Sql =>
  sql`(select unnest(${[...values]}::${type}[]))`
