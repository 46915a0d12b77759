import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** The newest whole list of Substack that was imported to its end and not undone, and as of when it is (ruling 35). */
export type WholeList = { importId: number; asOf: Date }

/** Only such a list says who is not at Substack; null: none was imported. */
export async function readWholeList(em: Em): Promise<WholeList | null> {
  const [list] = await rowsOf(
    em,
    sql<WholeList>`select i.id as "importId", coalesce(i.as_of, i.created_at) as "asOf"
      from import i join change_set c on c.id = i.change_set_id
      where i.is_full_list and i.status = 'done' and c.status = 'complete' order by 2 desc, 1 desc limit 1`,
  )
  return list ?? null
}
