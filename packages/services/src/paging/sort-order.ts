import { type Sql, sql } from '@joy/database/sql.ts'
import { readCursor } from './cursor.ts'

/** How one order reads: the indexed expression of a row `s`, how a cursor's text becomes its value, and its direction. */
export type SortOrder = { by: Sql; read(value: string): Sql; isDescending: boolean }

/**
 * Of a list whose rows are `s`, sorted by one of several orders and then by id: the condition for what comes after the cursor, the
 * `order by`, and the value that the next cursor is made of. @throws AppError `invalid_input` for a foreign cursor
 */
export function sortBy(
  { by, read, isDescending }: SortOrder,
  { cursor, sort }: { cursor?: string | undefined; sort: string },
) {
  const direction = isDescending ? sql`desc` : sql`asc`
  const from = readCursor(cursor, sort)
  return {
    after: from ? sql`and (${by}, s.id) ${isDescending ? sql`<` : sql`>`} (${read(from.value)}, ${from.id})` : sql``,
    order: sql`order by ${by} ${direction}, s.id ${direction}`,
    sortValue: sql`(${by})::text as sort_value`,
  }
}
