import { db, type Em } from '@joy/database/sql.ts'

/** The newest whole list of Substack that was imported to its end and not undone, and as of when it is (ruling 35). */
export type WholeList = { importId: number; asOf: Date }

/** Only such a list says who is not at Substack; null: none was imported. */
export async function readWholeList(em: Em): Promise<WholeList | null> {
  const list = await db(em)
    .selectFrom('import as i')
    .innerJoin('changeSet as c', 'c.id', 'i.changeSetId')
    .select((eb) => ['i.id as importId', eb.fn.coalesce('i.asOf', 'i.createdAt').as('asOf')])
    .where('i.isFullList', '=', true)
    .where('i.status', '=', 'done')
    .where('c.status', '=', 'complete')
    .orderBy((eb) => eb.fn.coalesce('i.asOf', 'i.createdAt'), 'desc')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return list ?? null
}
