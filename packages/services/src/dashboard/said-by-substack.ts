import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/**
 * What Substack said: its own lists and the look-ups. A list of anybody else, our own export, a comp of many or a fix has
 * read nothing there.
 */
const isOfSubstack = sql`(c.kind = 'sync' or (c.kind = 'import' and i.format ->> 'id' like 'substack-%')) and c.status <> 'undone'`

/** When Substack last said something, and as of when its newest word is: a list is as old as its file (ruling 35). */
export async function readSaidBySubstack(em: Em): Promise<{ at: Date | null; asOf: Date | null }> {
  return rowOf(
    em,
    sql<{ at: Date | null; asOf: Date | null }>`select max(c.stamp) as at, max(coalesce(i.as_of, c.stamp)) as "asOf"
      from change_set c left join import i on i.change_set_id = c.id where ${isOfSubstack}`,
  )
}
