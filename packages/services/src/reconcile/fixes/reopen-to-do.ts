import { rowsOf, sql } from '@joy/database/sql.ts'
import { here } from './fix-work.ts'

/** Somebody said that these were comped at Substack, which does not show it: they are to be done again. */
export const reopenToDo = here(async ({ em }, people) => {
  const ids = people.flatMap(({ row }) => (row.compId === null ? [] : [row.compId]))
  await rowsOf(
    em,
    sql`update comp set told_at = null, told_by = null where id = any(${ids}::int[]) and ended_at is null and confirmed_at is null`,
  )
  return []
})
