import { type Sql, sql } from '@joy/database/sql.ts'

/** How far the newest rows are walked before the search's own index is asked. */
const WALKED = 1000

type Walk = {
  table: Sql
  /** The conditions but the search; an index answers them in the list's order. */
  narrowed: Sql
  order: Sql
}

/** The newest rows of a table, in the place of the table itself. */
const newest = ({ table, narrowed, order }: Walk): Sql =>
  sql`(select * from ${table} where ${narrowed} order by ${order} limit ${WALKED}) ${table}`

/**
 * A page of a search, newest first. A common word stands on the newest rows already; the trigram index would bring
 * all that have it, to be sorted for the sake of a page. A rare one is found by the index alone.
 */
export async function readSearched<Row>(
  wanted: number,
  read: (table: Sql) => Promise<Row[]>,
  walk: Walk,
): Promise<Row[]> {
  const met = await read(newest(walk))
  return met.length < wanted ? read(walk.table) : met
}
