import { rowsOf, sql } from '@joy/database/sql.ts'
import { here } from './fix-work.ts'

/** Comped at Substack once, as it said or somebody here, and it does not show that any more: they are to be done again. */
export const reopenToDo = here(async ({ em }, people) => {
  const ids = people.flatMap(({ row }) => (row.compId === null ? [] : [row.compId]))
  await rowsOf(
    em,
    sql`update comp set told_at = null, told_by = null, confirmed_at = null where id = any(${ids}::int[]) and ended_at is null`,
  )
  return []
})
