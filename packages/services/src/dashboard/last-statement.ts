import { db, type Em, sql } from '@joy/database/sql.ts'

/**
 * What Substack said: its own lists and the look-ups. A list of anybody else, our own export, a comp of many or a fix has
 * read nothing there.
 */
const isOfSubstack = sql<boolean>`(c.kind = 'sync' or (c.kind = 'import' and i.format ->> 'id' like 'substack-%')) and c.status <> 'undone'`

/** When Substack last said something, and as of when its newest word is: a list is as old as its file (ruling 35). */
export const readLastStatement = (em: Em): Promise<{ at: Date | null; asOf: Date | null }> =>
  db(em)
    .selectFrom('changeSet as c')
    .leftJoin('import as i', 'i.changeSetId', 'c.id')
    .select(({ fn }) => [fn.max('c.stamp').as('at'), fn.max(fn.coalesce('i.asOf', 'c.stamp')).as('asOf')])
    .where(isOfSubstack)
    .executeTakeFirstOrThrow()
