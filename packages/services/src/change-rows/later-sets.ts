import { db, type Em, type Sql, sql } from '@joy/database/sql.ts'
import { isStated } from './statements.ts'

/**
 * The lists and look-ups that may have written after a change set began, and of which something still stands: the newer
 * ones, and those that were still at work then.
 */
export async function laterSets(em: Em, id: number): Promise<number[]> {
  const rows = await db(em)
    .selectFrom('changeSet as n')
    .innerJoin('changeSet as c', (join) => join.on('c.id', '=', id))
    .select('n.id')
    .whereRef('n.id', '<>', 'c.id')
    .where('n.kind', 'in', ['import', 'sync'])
    .where(({ eb, or }) => or([eb('n.status', '<>', 'undone'), eb('n.keptRows', '<>', 0)]))
    .where(({ eb, or, exists, selectFrom, ref }) =>
      or([
        eb('n.id', '>', ref('c.id')),
        exists(
          selectFrom('job as j')
            .select('j.id')
            .whereRef('j.changeSetId', '=', 'n.id')
            .where('j.kind', 'in', ['import', 'sync'])
            .where((job) =>
              job.or([job('j.finishedAt', 'is', null), job('j.finishedAt', '>=', job.ref('c.createdAt'))]),
            ),
        ),
      ]),
    )
    .orderBy('n.id')
    .execute()
  return rows.map((row) => row.id)
}

/** A later list or look-up that stands says itself that the mailbox of a change row `r` is closed: only its own undo opens it (ruling 42). */
export const closesLater = (later: readonly number[]): Sql =>
  sql`exists (select from ${writtenSince(sql`r`, later)} where ${isStated(sql`o`, 'status')} and ${isStated(sql`o`, 'off')})`

/**
 * The change rows `o`, with their change sets `n`, that these sets wrote of the person of a row after it, and that
 * stand; `row` is its alias. For a `from`.
 */
export const writtenSince = (row: Sql, later: readonly number[]): Sql => sql`unnest(${[...later]}::int[]) as it(id)
  join change_set n on n.id = it.id
  cross join lateral (select * from change_row where change_set_id = n.id and subscriber_id = ${row}.subscriber_id
    and turn > ${row}.turn and not is_undone offset 0) o`
