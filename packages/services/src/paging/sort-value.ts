import { type Sql, sql } from '@joy/database/sql.ts'
import { pageIsGone } from './cursor.ts'

// How a cursor's text becomes a value of its column: one that is none there would be a fault of the database.

/** As PostgreSQL writes a time; endless ones too. @throws AppError `invalid_input` */
export function toTime(value: string): Sql {
  if (!/^-?infinity$/u.test(value) && Number.isNaN(Date.parse(value))) throw pageIsGone()
  return sql`${value}::timestamptz`
}

/** @throws AppError `invalid_input` */
export function toWholeNumber(value: string): Sql {
  if (!/^-?\d{1,9}$/u.test(value)) throw pageIsGone()
  return sql`${value}::int`
}

export const toText = (value: string): Sql => sql`${value}`
