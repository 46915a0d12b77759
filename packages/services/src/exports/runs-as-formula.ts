import { type Sql, sql } from '@joy/database/sql.ts'

/** A spreadsheet would run the address `column`; `isSpreadsheetSafeEmail` of the domain says the same. */
export const runsAsFormula = (column: Sql) => sql`${column} ~ '^''*[=+@\uFF1D\uFF0B\uFF0D\uFF20-]'`
