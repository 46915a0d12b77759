import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { says } from './says.ts'

type Sql = ReturnType<typeof sql>

/**
 * The lists and look-ups that may have written after a change set began, and of which something still stands: the newer
 * ones, and those that were still at work then.
 */
export async function laterSets(em: Em, id: number): Promise<number[]> {
  const rows = await rowsOf(
    em,
    sql<{ id: number }>`select n.id from change_set n join change_set c on c.id = ${id}
      where n.id <> c.id and n.kind in ('import', 'sync') and not (n.status = 'undone' and n.kept_rows = 0)
        and (n.id > c.id or exists (select from job j where j.change_set_id = n.id and j.kind in ('import', 'sync')
          and coalesce(j.finished_at >= c.created_at, true)))
      order by n.id`,
  )
  return rows.map((row) => row.id)
}

/** A later list or look-up that stands says itself that the mailbox of a change row `r` is closed: only its own undo opens it (ruling 42). */
export const closesLater = (later: readonly number[]): Sql =>
  sql`exists (select from ${writtenSince(sql`r`, later)} where ${says(sql`o`, 'status')} and ${says(sql`o`, 'off')})`

/**
 * The change rows `o`, with their change sets `n`, that these sets wrote of the person of a row after it, and that
 * stand; `row` is its alias. For a `from`.
 */
export const writtenSince = (row: Sql, later: readonly number[]): Sql => sql`unnest(${[...later]}::int[]) as it(id)
  join change_set n on n.id = it.id
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${row}.subscriber_id
    and turn > ${row}.turn and not is_undone offset 0) o`
